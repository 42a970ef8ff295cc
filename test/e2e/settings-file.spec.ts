/** The settings of a computer in the real application: where recordings lie, damage that is said, licences. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import type { AppDescription } from '../../shared/contract/requests'
import en from '../../locales/en.json' with { type: 'json' }
import vi from '../../locales/vi.json' with { type: 'json' }
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { ask, playTo, startFromHome } from '../support/window-session'

let home = ''
let usb = ''
let application: LaunchedApplication

test.beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'guardia-home-'))
  usb = path.join(home, 'usb')
  await mkdir(usb)
  application = await launchApplication({ home })
})

test.afterEach(async () => {
  await application.close()
  await rm(home, { recursive: true, force: true })
})

/** Answers the system's dialog with a folder, and keeps what it was opened with. */
async function answerDialog(folder: string | null): Promise<() => Promise<unknown[]>> {
  await application.app.evaluate(({ dialog }, chosen) => {
    Reflect.set(globalThis, 'dialogs', [])
    dialog.showOpenDialog = (...args: unknown[]) => {
      const opened = Reflect.get(globalThis, 'dialogs') as unknown[]
      opened.push(args.at(-1))
      const filePaths = chosen === null ? [] : [chosen]
      return Promise.resolve({ canceled: chosen === null, filePaths })
    }
  }, folder)
  return () => application.app.evaluate(() => Reflect.get(globalThis, 'dialogs') as unknown[])
}

async function description(): Promise<AppDescription> {
  const described = await ask(application.page, 'app.describe', {})
  if (!described.ok) throw new Error(described.failure.code)
  return described.value
}

async function restart(): Promise<void> {
  await application.close()
  application = await launchApplication({ home })
}

async function recordShift(): Promise<void> {
  await playTo(application.page, 1)
  const ended = await ask(application.page, 'session.end', {})
  expect(ended.ok).toBe(true)
}

const recordingsIn = async (folder: string): Promise<number> => {
  const sessions = path.join(folder, 'sessions')
  return existsSync(sessions) ? (await readdir(sessions)).length : 0
}

test('a folder chosen in a dialog with our own words holds what is recorded from then on', async () => {
  const { page, dataFolder } = application
  await ask(page, 'settings.change', { language: 'vi' })
  await recordShift()
  expect((await description()).dataFolder).toEqual({ path: dataFolder, origin: 'platform' })
  const dialogs = await answerDialog(usb)
  const chosen = { path: usb, origin: 'chosen' }
  expect(await ask(page, 'settings.choose-data-folder', {})).toEqual({ ok: true, value: chosen })
  const { title, choose } = vi.window.dataFolder
  expect(await dialogs()).toEqual([
    expect.objectContaining({ title, buttonLabel: choose, defaultPath: dataFolder }),
  ])
  await recordShift()
  expect([await recordingsIn(dataFolder), await recordingsIn(usb)]).toEqual([1, 1])
  const recent = await ask(page, 'recordings.recent', {})
  const names = recent.ok ? recent.value.map(({ fileName }) => fileName) : []
  expect(names).toEqual(await readdir(path.join(usb, 'sessions')))
  const verified = await ask(page, 'recordings.verify', { fileName: names[0] ?? '' })
  expect(verified).toMatchObject({ ok: true, value: { kind: 'reproduced' } })
  await restart()
  expect((await description()).dataFolder).toEqual(chosen)
  expect((await readdir(usb)).sort()).toEqual(['sessions'])
  const reset = await ask(application.page, 'settings.reset-data-folder', {})
  expect(reset).toEqual({ ok: true, value: { path: dataFolder, origin: 'platform' } })
  await recordShift()
  expect([await recordingsIn(dataFolder), await recordingsIn(usb)]).toEqual([2, 1])
})

test('a shift that is open keeps its folder, and a folder that cannot be written is not taken', async () => {
  const { page, dataFolder } = application
  const dialogs = await answerDialog(usb)
  await playTo(page, 1)
  for (const name of ['settings.choose-data-folder', 'settings.reset-data-folder'] as const) {
    expect(await ask(page, name, {})).toMatchObject({ failure: { code: 'session-running' } })
  }
  expect(await dialogs()).toEqual([])
  await ask(page, 'session.end', {})
  const file = path.join(home, 'file')
  await writeFile(file, '')
  await answerDialog(file)
  const refused = await ask(page, 'settings.choose-data-folder', {})
  expect(refused).toMatchObject({ failure: { code: 'folder-unwritable' } })
  await answerDialog(null)
  expect(await ask(page, 'settings.choose-data-folder', {})).toEqual({ ok: true, value: null })
  expect((await description()).dataFolder.path).toBe(dataFolder)
})

test('a chosen folder that has vanished: home opens, recording fails visibly, settings mend it', async () => {
  const { dataFolder } = application
  await ask(application.page, 'settings.change', { language: 'en' })
  await answerDialog(usb)
  await ask(application.page, 'settings.choose-data-folder', {})
  await rm(usb, { recursive: true })
  // Nobody can make a folder below a file, not even root.
  await writeFile(usb, '')
  await restart()
  const { page } = application
  const start = page.getByRole('button', { name: en.home.newShift.start })
  await startFromHome(page)
  const failed = page.getByText(en.errors['folder-unwritable'].split('“')[0] ?? '', {
    exact: false,
  })
  await expect(failed.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(start).toBeVisible()
  await ask(page, 'settings.reset-data-folder', {})
  await recordShift()
  expect(await recordingsIn(dataFolder)).toBe(1)
})

test('a data folder that the call named is fixed', async () => {
  const called = await launchApplication({ dataFolder: path.join(home, 'called') })
  for (const name of ['settings.choose-data-folder', 'settings.reset-data-folder'] as const) {
    expect(await ask(called.page, name, {})).toMatchObject({
      failure: { code: 'data-folder-fixed' },
    })
  }
  const described = await ask(called.page, 'app.describe', {})
  await called.close()
  expect(described).toMatchObject({
    value: { dataFolder: { path: path.join(home, 'called'), origin: 'call' } },
  })
})

test('damaged settings are replaced by defaults, kept aside and said, once', async () => {
  const { dataFolder } = application
  await ask(application.page, 'settings.change', { theme: 'dark' })
  expect((await description()).damagedSettings).toBeNull()
  await application.close()
  await writeFile(path.join(dataFolder, 'settings.json'), '{"theme":"da')
  application = await launchApplication({ home })
  const described = await description()
  expect(described).toMatchObject({
    damagedSettings: { wrong: [], keptAs: 'settings.damaged-1.json' },
    settings: { theme: 'light' },
  })
  expect(await readdir(dataFolder)).toEqual(['settings.damaged-1.json'])
  await restart()
  expect((await description()).damagedSettings).toBeNull()
})

test('says what it runs on, and under which licences', async () => {
  const { runtime } = await description()
  const versions = await application.app.evaluate(() => ({
    electron: process.versions['electron'],
    chromium: process.versions['chrome'],
    node: process.versions['node'],
  }))
  expect(runtime).toEqual(versions)
  const licences = await ask(application.page, 'app.licences', {})
  const list = licences.ok ? licences.value : []
  expect(list.length).toBeGreaterThan(20)
  expect(list).toContainEqual(
    expect.objectContaining({ name: 'electron', version: runtime.electron, licence: 'MIT' }),
  )
})
