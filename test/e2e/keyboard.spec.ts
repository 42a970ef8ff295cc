/** A whole shift without a mouse: home, briefing, decisions, alerts, a note, charts, going back, a hint, the end. */
import { expect, test, type Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import {
  composeText,
  expectVisibleFocus,
  goTo,
  pressInComposition,
  pressOn,
} from '../support/keyboard-path'
import { ask } from '../support/window-session'

let application: LaunchedApplication
let page: Page
test.beforeEach(async () => {
  application = await launchApplication()
  page = application.page
  await application.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(1366, 768)
  })
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(1366)
})
test.afterEach(() => application.close())

async function liveSession() {
  const current = await ask(page, 'session.current', {})
  if (!current.ok || !current.value) throw new Error('there is no shift')
  return current.value
}
const statusNow = async () => (await liveSession()).status

/** From the home screen over the briefing into a paused shift of cache-flush, seed 3. */
async function startByKeyboard(): Promise<void> {
  await goTo(page, '[data-scenario]')
  const isOnCacheFlush = () =>
    page.evaluate(() => document.activeElement?.matches('[data-scenario=cache-flush]') ?? false)
  while (!(await isOnCacheFlush())) await page.keyboard.press('ArrowDown')
  // A key that goes up at once, as no hand can, moves the focus alone.
  await page.keyboard.press('Space')
  await expect(page.locator('[data-scenario=cache-flush]')).toBeChecked()
  await expectVisibleFocus(page)
  await goTo(page, '.shift-seed input')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('3')
  await pressOn(page, '.new-shift button[type=submit]')
  const briefing = page.getByRole('dialog')
  await expect(briefing).toBeVisible()
  await expectVisibleFocus(page)
  // For half a second the briefing takes no key that was meant for the form.
  await expect
    .poll(async () => {
      await page.keyboard.press('Enter')
      return page.locator('.live').count()
    })
    .toBe(1)
  await page.keyboard.press('F8')
  await expect.poll(async () => (await statusNow()).phase.kind).toBe('paused')
}

/** The regions in the order in which F6 leads through them. */
const REGIONS = [
  en.live.header.label,
  en.schematic.title,
  en.charts.title,
  en.live.controls.title,
  en.live.alerts.title,
  en.live.log.title,
  en.live.footer.label,
]

async function goToRegion(name: string): Promise<void> {
  for (const _ of REGIONS) {
    await page.keyboard.press('F6')
    if ((await regionInFocus()) === name) return expectVisibleFocus(page)
  }
  throw new Error(`F6 does not lead to ${name}`)
}

const regionInFocus = (): Promise<string | undefined> =>
  page.evaluate(() => {
    const region = document.activeElement?.closest('[data-region]')
    const labelled = region?.getAttribute('aria-labelledby')
    return (
      (labelled
        ? document.getElementById(labelled)?.textContent
        : region?.getAttribute('aria-label')) ?? undefined
    )
  })

const control = (type: string, within = ''): string => `[data-control="${type}"] ${within}`

test('F6 leads round the seven regions of a shift and back, the focus always in sight', async () => {
  await startByKeyboard()
  const forwards: (string | undefined)[] = []
  for (const _ of REGIONS) {
    await page.keyboard.press('F6')
    forwards.push(await regionInFocus())
    await expectVisibleFocus(page)
  }
  expect(forwards).toEqual(REGIONS)
  const backwards: (string | undefined)[] = []
  for (const _ of REGIONS) {
    await page.keyboard.press('Shift+F6')
    backwards.push(await regionInFocus())
    await expectVisibleFocus(page)
  }
  expect(backwards).toEqual([...REGIONS.slice(0, -1).reverse(), REGIONS.at(-1)])
})

test('decisions of every kind are taken, undone and played without a mouse', async () => {
  await startByKeyboard()
  await goToRegion(en.live.controls.title)
  await pressOn(page, control('set-min-instances', '.pv'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('18')
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  await goTo(page, control('set-shed-share', '[role=slider]'))
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await pressOn(page, control('set-feature', '[role=switch]'), 'Space')
  await goToRegion(en.live.controls.title)
  await pressOn(page, control('start-rollback', '.btn'))
  await expect
    .poll(async () => (await statusNow()).pending)
    .toEqual([
      { type: 'set-min-instances', value: 18 },
      { type: 'set-shed-share', value: 0.99 },
      { type: 'set-feature', value: false },
      { type: 'start-rollback' },
    ])
  // The undo button has taken the place of the start button.
  await pressOn(page, control('start-rollback', '.btn'))
  await expect.poll(async () => (await statusNow()).pending.length).toBe(3)
  await page.keyboard.press('F9')
  await expect.poll(async () => (await statusNow()).pending.length).toBe(0)
  const { controls } = await statusNow()
  expect(controls).toMatchObject({ minInstances: 18, shedShare: 0.99, featureOn: false })
})

test('a note is written in Vietnamese while the keys of the shift stay quiet', async () => {
  await startByKeyboard()
  const { minute } = await statusNow()
  await goToRegion(en.live.log.title)
  await pressOn(page, '[data-act=note]')
  await expect(page.locator('#note-text')).toBeFocused()
  await expectVisibleFocus(page)
  const client = await page.context().newCDPSession(page)
  await composeText(client, ['t', 'te', 'tê', 'tên'])
  await pressInComposition(client, 'F9')
  await page.keyboard.type(' ')
  await composeText(client, ['đ', 'đê', 'đế', 'đến'])
  await page.keyboard.press('F9')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { log, minute: after } = await statusNow()
  expect(log.at(-1)).toMatchObject({ kind: 'note', text: 'tên đến' })
  expect(after).toBe(minute)
})

test('charts are read by arrow keys and as a table', async () => {
  await startByKeyboard()
  for (let minute = 0; minute < 5; minute += 1) await ask(page, 'session.advance', {})
  await goToRegion(en.charts.title)
  await goTo(page, '.surface')
  await expectVisibleFocus(page)
  const clock = () => page.locator('.surface').getAttribute('aria-valuetext')
  const now = await clock()
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('.lane-time')).toBeVisible()
  expect(await clock()).not.toBe(now)
  await page.keyboard.press('End')
  expect(await clock()).toBe(now)
  await goToRegion(en.charts.title)
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: en.charts.table })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.locator('.surface')).toBeVisible()
})

test('from the first alert over going back and a hint to the end and home again', async () => {
  test.setTimeout(120_000)
  await startByKeyboard()
  await page.keyboard.press('Shift+F9')
  await expect.poll(async () => (await statusNow()).alerts.length).toBeGreaterThan(0)
  const skipped = await statusNow()
  expect(skipped.alerts.every(({ raisedMinute }) => raisedMinute === skipped.minute)).toBe(true)
  const open = page.locator('.al.open')
  const openAlerts = await open.count()
  await page.keyboard.press('F7')
  await expect(open).toHaveCount(openAlerts - 1)

  await page.keyboard.press('F9')
  await expect.poll(async () => (await statusNow()).minute).toBe(skipped.minute + 1)
  await goToRegion(en.live.header.label)
  await pressOn(page, '[data-act=rewind]')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectVisibleFocus(page)
  await goTo(page, '[role=radio]')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expectVisibleFocus(page)
  const first = await liveSession()
  await pressOn(page, '[data-act=rewind-now]')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('.branch')).toBeVisible()
  await expectVisibleFocus(page)
  const second = await liveSession()
  expect(second.identity.branch?.parent).toBe(first.identity.sessionId)
  expect(second.status).toMatchObject({
    phase: { kind: 'paused' },
    minute: second.identity.branch?.minute,
  })
  // A region of its own as long as it is there: far behind all the numbers for who goes by Tab alone.
  const arrival = await page.locator('[data-arrival] > span').textContent()
  await goToRegion(arrival ?? '')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-arrival]')).toHaveCount(0)

  await goToRegion(en.live.header.label)
  await pressOn(page, '[data-act=hint]')
  await expect(dialog).toBeVisible()
  await expectVisibleFocus(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expectVisibleFocus(page)

  while (!(await page.getByRole('dialog', { name: en.live.summary.titleCompleted }).count())) {
    const { minute } = await statusNow()
    await page.keyboard.press('Shift+F9')
    await expect
      .poll(async () => (await statusNow()).minute > minute || (await dialog.count()) > 0)
      .toBe(true)
  }
  // For a moment the summary takes no key that was meant for the shift.
  await expect(dialog).not.toHaveClass(/settling/)
  await pressOn(page, '[data-act=home]')
  await expect(page.getByRole('button', { name: en.home.newShift.start })).toBeVisible()
  await expect(page.getByText(en.home.recent.states.rewound)).toBeVisible()
  await expect(page.getByText(en.home.recent.states.complete)).toBeVisible()
})
