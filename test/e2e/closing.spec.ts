/** Closing in mid-shift: the page is asked first, nobody is ever kept in, and nothing that was shown is lost. */
import type { ChildProcess } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import type { TrainingBridge } from '../../shared/contract/bridge'
import { type RecordingContent } from '../../main/recording/recording-reader'
import { parseShift } from '../support/shift-content'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { ask, playTo } from '../support/window-session'

let application: LaunchedApplication
let program: ChildProcess
let ended: Promise<unknown>

test.beforeEach(async () => {
  application = await launchApplication()
  program = application.app.process()
  ended = new Promise((resolve) => program.once('exit', resolve))
})

test.afterEach(async () => {
  await application.close().catch(() => undefined)
})

/** Presses the window's own button, or chooses the menu's last item. */
async function press(what: 'close' | 'menu'): Promise<void> {
  // The window may be gone before it answers.
  await application.app
    .evaluate(({ BrowserWindow, Menu }, pressed) => {
      const quit = Menu.getApplicationMenu()?.items[0]?.submenu?.items.at(-1)
      if (pressed === 'menu') quit?.click()
      else BrowserWindow.getAllWindows()[0]?.close()
    }, what)
    .catch(() => undefined)
}

/** Sessions that the page is asked about from here on. */
async function listenToQuestions(): Promise<() => Promise<string[]>> {
  await application.page.evaluate(() => {
    const page = window as unknown as { training: TrainingBridge; asked: string[] }
    page.asked = []
    page.training.listen('close-asked', ({ sessionId }) => page.asked.push(sessionId))
  })
  return () => application.page.evaluate(() => (window as unknown as { asked: string[] }).asked)
}

async function recording(): Promise<RecordingContent> {
  const sessions = path.join(application.dataFolder, 'sessions')
  const [name = ''] = await readdir(sessions)
  return parseShift(await readFile(path.join(sessions, name)))
}

const isOpen = (): boolean => program.exitCode === null

for (const what of ['close', 'menu'] as const) {
  test(`asks about the shift first (${what}), and ends with it unsealed when the page says quit`, async () => {
    const asked = await listenToQuestions()
    await playTo(application.page, 6)
    await press(what)
    const current = await ask(application.page, 'session.current', {})
    const sessionId = current.ok ? current.value?.identity.sessionId : undefined
    expect(sessionId).toBeDefined()
    await expect.poll(asked).toEqual([sessionId])
    expect(isOpen()).toBe(true)
    await ask(application.page, 'app.quit', {}).catch(() => undefined)
    expect(await ended).toBe(0)
    expect(await recording()).toMatchObject({
      damage: null,
      ending: null,
      intactThroughMinute: 6,
    })
  })
}

test('closes at once when it is pressed a second time', async () => {
  const asked = await listenToQuestions()
  await playTo(application.page, 2)
  await press('close')
  await expect.poll(asked).toHaveLength(1)
  await press('close')
  expect(await ended).toBe(0)
  expect(await recording()).toMatchObject({ damage: null, ending: null, intactThroughMinute: 2 })
})

test('shows the window that asks, where it is hidden', async () => {
  await playTo(application.page, 1)
  const visible = (): Promise<boolean | undefined> =>
    application.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible())
  await application.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.hide()
  })
  await expect.poll(visible).toBe(false)
  await press('close')
  await expect.poll(visible).toBe(true)
})

test('closes without a question once the shift is ended and sealed', async () => {
  await playTo(application.page, 3)
  await press('close')
  await ask(application.page, 'session.end', {})
  await press('close')
  expect(await ended).toBe(0)
  expect(await recording()).toMatchObject({ ending: 'ended-early', intactThroughMinute: 3 })
})

test('closes without a question where there is no shift', async () => {
  await press('close')
  expect(await ended).toBe(0)
})

test('closes at once when the page has crashed', async () => {
  await playTo(application.page, 4)
  await application.app
    .evaluate(({ BrowserWindow }) => {
      const window = BrowserWindow.getAllWindows()[0]
      window?.webContents.once('render-process-gone', () => {
        window.close()
      })
      window?.webContents.forcefullyCrashRenderer()
    })
    .catch(() => undefined)
  expect(await ended).toBe(0)
  expect(await recording()).toMatchObject({ damage: null, ending: null, intactThroughMinute: 4 })
})

test('closes at the second press while the page hangs', async () => {
  await playTo(application.page, 4)
  void application.page
    .evaluate(() => {
      for (;;);
    })
    .catch(() => undefined)
  await press('close')
  await press('close')
  expect(await ended).toBe(0)
  expect(await recording()).toMatchObject({ damage: null, ending: null, intactThroughMinute: 4 })
})

for (const how of ['app.quit()', 'SIGTERM'] as const) {
  test(`does not ask when the program is told to end by ${how}, as by a system that ends`, async () => {
    await playTo(application.page, 5)
    if (how === 'SIGTERM') program.kill(how)
    else {
      await application.app
        .evaluate(({ app }) => {
          app.quit()
        })
        .catch(() => undefined)
    }
    expect(await ended).toBe(0)
    expect(await recording()).toMatchObject({ damage: null, ending: null, intactThroughMinute: 5 })
  })
}
