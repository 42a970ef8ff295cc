/** The application menu in the real window: its words follow the language, its items the shift. */
import { expect, test } from '@playwright/test'
import type { TrainingBridge } from '../../shared/contract/bridge'
import { LANGUAGES } from '../../shared/contract/session'
import { DEFAULT_KEYS } from '../../shared/settings/key-combination'
import en from '../../locales/en.json' with { type: 'json' }
import eu from '../../locales/eu.json' with { type: 'json' }
import vi from '../../locales/vi.json' with { type: 'json' }
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { ask, playTo } from '../support/window-session'

const TEXTS = { en, eu, vi }

let application: LaunchedApplication

test.beforeEach(async () => {
  application = await launchApplication()
})

test.afterEach(() => application.close())

interface SeenItem {
  readonly label: string
  readonly role: string | null
  readonly accelerator: string | null
  readonly enabled: boolean
  readonly checked: boolean
}

/** Every item but the lines between them, from the top left to the bottom right. */
function menuItems(): Promise<SeenItem[]> {
  return application.app.evaluate(({ Menu }) => {
    const below = (items: readonly Electron.MenuItem[]): Electron.MenuItem[] =>
      items.flatMap((item) => [item, ...below(item.submenu?.items ?? [])])
    return below(Menu.getApplicationMenu()?.items ?? [])
      .filter(({ type, visible }) => type !== 'separator' && visible)
      .map(({ label, role, accelerator, enabled, checked }) => ({
        label,
        role: role ?? null,
        accelerator: accelerator ?? null,
        enabled,
        checked,
      }))
  })
}

async function itemOf(label: string): Promise<SeenItem | undefined> {
  return (await menuItems()).find((item) => item.label === label)
}

async function choose(label: string): Promise<void> {
  await application.app.evaluate(({ Menu }, wanted) => {
    const below = (items: readonly Electron.MenuItem[]): Electron.MenuItem[] =>
      items.flatMap((item) => [item, ...below(item.submenu?.items ?? [])])
    below(Menu.getApplicationMenu()?.items ?? [])
      .find((item) => item.label === wanted)
      ?.click()
  }, label)
}

const enabledInShift = async (): Promise<(boolean | undefined)[]> => {
  const items = await menuItems()
  const { pause, minute, 'next-alert': nextAlert, acknowledge } = en.menu.shift
  return [pause, minute, nextAlert, acknowledge].map(
    (label) => items.find((item) => item.label === label)?.enabled,
  )
}

function textsOf(tree: object): string[] {
  return Object.values(tree).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : textsOf(value as object),
  )
}

test('every label follows the language in mid-shift, and none is Chromium’s', async () => {
  await playTo(application.page, 3)
  const seen = new Set<string>()
  for (const language of LANGUAGES) {
    await ask(application.page, 'settings.change', { language })
    const labels = (await menuItems()).map(({ label }) => label)
    expect(labels.length).toBeGreaterThan(30)
    const own = new Set(textsOf(TEXTS[language]))
    expect(labels.filter((label) => !own.has(label))).toEqual([])
    seen.add(labels.join())
  }
  expect(seen.size).toBe(3)
  const roles = (await menuItems()).flatMap(({ role }) => role ?? [])
  expect(roles.join()).not.toMatch(/reload|devtools|zoom/i)
})

test('items of the shift follow it: none before, all in practice, only acknowledging in an exam', async () => {
  const { page } = application
  await ask(page, 'settings.change', { language: 'en' })
  expect(await enabledInShift()).toEqual([false, false, false, false])
  const shift = { scenarioId: 'cache-flush', seed: 7, codeName: 'Otso' } as const
  await ask(page, 'session.start', { ...shift, mode: 'practice' })
  expect(await enabledInShift()).toEqual([true, true, true, false])
  await ask(page, 'session.pause', {})
  for (let minute = 1; minute <= 40; minute += 1) await ask(page, 'session.advance', {})
  const current = await ask(page, 'session.current', {})
  const open = current.ok
    ? current.value?.status.alerts.filter((one) => one.clearedMinute === null)
    : []
  expect(open?.length).toBeGreaterThan(0)
  expect(await enabledInShift()).toEqual([true, true, true, true])
  for (const { id, raisedMinute } of open ?? []) {
    await ask(page, 'session.acknowledge', { alert: id, raisedMinute })
  }
  expect(await enabledInShift()).toEqual([true, true, true, false])
  await ask(page, 'session.end', {})
  expect(await enabledInShift()).toEqual([false, false, false, false])
  await ask(page, 'session.start', { ...shift, mode: 'exam' })
  expect((await enabledInShift()).slice(0, 3)).toEqual([false, false, false])
})

test('asks the page for what it does itself, and shows the keys that were chosen', async () => {
  const { page } = application
  await ask(page, 'settings.change', { language: 'en' })
  await playTo(page, 1)
  await page.evaluate(() => {
    const target = window as unknown as { training: TrainingBridge; chosen: string[] }
    target.chosen = []
    target.training.listen('menu-chosen', ({ act }) => target.chosen.push(act))
  })
  const { guardia, shift, help } = en.menu
  for (const label of [guardia.settings, guardia.about, help.keys, shift.pause, shift.minute]) {
    await choose(label)
  }
  const chosen = (): Promise<string[]> =>
    page.evaluate(() => (window as unknown as { chosen: string[] }).chosen)
  await expect.poll(chosen).toEqual(['settings', 'about', 'keys', 'pause', 'minute'])
  expect((await itemOf(shift.pause))?.accelerator).toBe('F8')
  await ask(page, 'settings.change', { keys: { ...DEFAULT_KEYS, pause: 'Ctrl+Shift+P' } })
  expect((await itemOf(shift.pause))?.accelerator).toBe('Ctrl+Shift+P')
  expect((await itemOf(shift.pause))?.enabled).toBe(true)
  const { fullScreen } = en.menu.view
  expect((await itemOf(fullScreen))?.accelerator).toBe('F11')
  await ask(page, 'settings.change', { keys: { ...DEFAULT_KEYS, pause: 'F11' } })
  expect((await itemOf(fullScreen))?.accelerator).toBeNull()
})

test('changes text size, theme and language, and the window keeps its size', async () => {
  const { app, page } = application
  await ask(page, 'settings.change', { language: 'en' })
  const settingsNow = async () => {
    const described = await ask(page, 'app.describe', {})
    return described.ok ? described.value.settings : null
  }
  const size = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getContentSize())
  const before = await size()
  const widthAtFirst = await page.evaluate(() => innerWidth)
  const { larger, smaller, normal } = en.menu.view
  expect([await itemOf(smaller), await itemOf(normal)].map((item) => item?.enabled)).toEqual([
    false,
    false,
  ])
  for (let press = 0; press < 3; press += 1) await choose(larger)
  expect(await settingsNow()).toMatchObject({ textSizePercent: 200 })
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(Math.round(widthAtFirst / 2))
  expect((await itemOf(larger))?.enabled).toBe(false)
  await choose(normal)
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(widthAtFirst)
  await choose(en.app.theme.dark)
  await choose(en.languages.eu)
  expect(await settingsNow()).toMatchObject({ theme: 'dark', language: 'eu' })
  const marked = (await menuItems()).filter(({ checked }) => checked).map(({ label }) => label)
  expect(marked).toEqual([eu.app.theme.dark, eu.languages.eu])
  await expect(page.locator('html')).toHaveAttribute('lang', 'eu')
  expect(await size()).toEqual(before)
})
