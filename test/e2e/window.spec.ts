/** The window itself: size, title, crash, a second start, and the end. */
import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import type { LiveSession } from '@shared/contract/session'
import type { Result } from '@shared/result'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { ask, playTo } from '../support/window-session'

let application: LaunchedApplication

test.beforeEach(async () => {
  application = await launchApplication()
})

test.afterEach(async () => {
  await application.close()
})

test('opens visibly, not larger than the display and not smaller than 1024×640', async () => {
  const look = () =>
    application.app.evaluate(({ BrowserWindow, screen }) => {
      const window = BrowserWindow.getAllWindows()[0]
      return {
        visible: window?.isVisible(),
        size: window?.getContentSize() ?? [],
        minimum: window?.getMinimumSize(),
        area: screen.getPrimaryDisplay().workAreaSize,
        menuShown: window?.isMenuBarVisible(),
      }
    })
  // The page has loaded a moment before the window is shown.
  await expect.poll(look).toMatchObject({ visible: true, minimum: [1024, 640], menuShown: false })
  const seen = await look()
  expect(seen.size[0]).toBe(Math.min(1366, seen.area.width))
  expect(seen.size[1]).toBe(Math.min(768, seen.area.height))
})

test('has its title in the language of the settings, at once and at the next start', async () => {
  const titleOf = (): Promise<string | undefined> =>
    application.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle())
  const titles = new Set<string | undefined>()
  for (const language of ['en', 'eu', 'vi'] as const) {
    await ask(application.page, 'settings.change', { language })
    titles.add(await titleOf())
  }
  expect(titles.size).toBe(3)
  const last = await titleOf()
  const again = await launchApplication({ dataFolder: application.dataFolder })
  const reopened = await again.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.getTitle(),
  )
  await again.close()
  expect(reopened).toBe(last)
})

test('comes back after its process dies, and the session went on in the meantime', async () => {
  await playTo(application.page, 3)
  const session = await application.app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    if (contents === undefined) return null
    const loaded = new Promise<void>((resolve) => {
      contents.once('did-finish-load', () => {
        resolve()
      })
    })
    contents.forcefullyCrashRenderer()
    await loaded
    const script =
      "window.training.request('session.advance', {}).then(() => window.training.request('session.current', {}))"
    return (await contents.executeJavaScript(script)) as Result<LiveSession | null>
  })
  expect(session).toMatchObject({ ok: true, value: { status: { minute: 4 } } })
})

/** Starts the application once more with the same profile, and gives its exit status. */
async function startAgain(dataFolder: string): Promise<unknown> {
  const { command, args } = await application.app.evaluate(({ app }) => ({
    command: process.execPath,
    args: [app.getAppPath(), `--user-data-dir=${app.getPath('userData')}`],
  }))
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const all = ['--log-level=3', ...args, ...sandbox, '--data', dataFolder]
  const second = spawn(command, all, { stdio: 'ignore' })
  return new Promise((resolve) => second.once('exit', resolve))
}

/** Notes the messages that the application shows instead of showing them. */
async function noteMessages(): Promise<() => Promise<unknown>> {
  await application.app.evaluate(({ dialog, BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.minimize()
    Reflect.set(globalThis, 'messages', [])
    dialog.showMessageBox = (...args: unknown[]) => {
      const messages = Reflect.get(globalThis, 'messages') as unknown[]
      messages.push(args.at(-1))
      return Promise.resolve({ response: 0, checkboxChecked: false })
    }
  })
  return () =>
    application.app.evaluate(({ BrowserWindow }) => ({
      messages: Reflect.get(globalThis, 'messages') as unknown,
      windows: BrowserWindow.getAllWindows().length,
      minimized: BrowserWindow.getAllWindows()[0]?.isMinimized(),
    }))
}

test('is brought to the front by a second start, which ends by itself', async () => {
  const seen = await noteMessages()
  expect(await startAgain(application.dataFolder)).toBe(0)
  await expect.poll(seen).toEqual({ messages: [], windows: 1, minimized: false })
})

test('names both data folders when a second start asks for another one', async () => {
  await ask(application.page, 'settings.change', { language: 'eu' })
  const seen = await noteMessages()
  const other = path.join(application.dataFolder, '..', 'other')
  expect(await startAgain(other)).toBe(0)
  const detail = expect.stringMatching(
    new RegExp(`^Orain irekita: ${application.dataFolder}\nEskatutakoa: ${path.resolve(other)}\n`),
  ) as unknown
  await expect.poll(seen).toMatchObject({ messages: [{ detail }], windows: 1, minimized: false })
})

test('keeps its browser profile out of the data folder', async () => {
  await playTo(application.page, 1)
  await ask(application.page, 'settings.change', { theme: 'dark' })
  expect((await readdir(application.dataFolder)).sort()).toEqual(['sessions', 'settings.json'])
})

test('refuses a wrong call with 64 and says what was expected', async () => {
  const { command, root } = await application.app.evaluate(({ app }) => ({
    command: process.execPath,
    root: app.getAppPath(),
  }))
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const wrong = spawn(command, ['--log-level=3', root, ...sandbox, '--data'], { stdio: 'pipe' })
  let said = ''
  wrong.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8')
  })
  const status = await new Promise((resolve) => wrong.once('close', resolve))
  expect(status).toBe(64)
  expect(said).toContain('guardia [--data')
})
