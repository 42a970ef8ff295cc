/** Chromium's sandbox as the kernel sees it, for an ordinary user. */
import { stat } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { openUnprivileged, type PageProcess } from '../support/unprivileged-window'

/** Starts, waits for the page's process to be locked in, and gives what the kernel says of it. */
async function lookAtPages(switches: readonly string[]): Promise<readonly PageProcess[]> {
  const window = await openUnprivileged(switches)
  try {
    let pages: readonly PageProcess[] = []
    await expect
      .poll(
        async () => {
          pages = await window.pageProcesses()
          return pages.map(({ status }) => status.get('Seccomp'))
        },
        { timeout: 20_000 },
      )
      .toContain('2')
    // A page that could not run sandboxed would have ended by now.
    await new Promise((resolve) => setTimeout(resolve, 1500))
    pages = await window.pageProcesses()
    const kept = await stat(window.dataFolder).catch(() => null)
    expect(kept, 'nothing is kept before something was done').toBeNull()
    return pages
  } finally {
    await window.close()
  }
}

function expectLockedIn(pages: readonly PageProcess[]): void {
  expect(pages.length).toBeGreaterThan(0)
  for (const { commandLine, status } of pages) {
    expect(status.get('Seccomp')).toBe('2')
    expect(status.get('NoNewPrivs')).toBe('1')
    expect(commandLine).not.toContain('--no-sandbox')
  }
}

test('every page runs under seccomp mode 2 without new privileges', async () => {
  expectLockedIn(await lookAtPages([]))
})

test('an ordinary user cannot switch the sandbox off with --no-sandbox', async () => {
  expectLockedIn(await lookAtPages(['--no-sandbox']))
})
