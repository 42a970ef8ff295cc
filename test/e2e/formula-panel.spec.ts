/** The formula under the cursor in the real window: opened from readout, chart, control and alert, live and pinned, recorded, reviewed. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Locator, type Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { expectNone, LOOKS, putOn } from '../support/accessibility-check'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { setPageSize } from '../support/window-size'
import { ask, playTo } from '../support/window-session'

// What one test opens, the next one looks at.
test.describe.configure({ mode: 'serial', timeout: 120_000 })
let application: LaunchedApplication
let page: Page
const WIDE = { width: 1366, height: 768 }
const NARROW = { width: 1024, height: 768 }

test.beforeAll(async () => {
  application = await launchApplication()
  page = application.page
  await setPageSize(application, WIDE)
  await ask(page, 'settings.change', { language: 'en' })
  await playTo(page, 20)
  await page.reload()
  await expect(page.locator('.metric-chart path').first()).toBeAttached()
})
test.afterAll(() => application.close())

const panel = (): Locator => page.locator('.formula-panel')
const name = (): Locator => panel().locator('.formula-name')
const time = (): Locator => panel().locator('.formula-time')
const text = (locator: Locator): Promise<string> => locator.innerText()

test('a readout opens its formula, which keeps up with the shift', async () => {
  const opener = page.locator('.schematic [data-metric=hit-ratio] button')
  const shown = Number.parseFloat(await text(opener))
  await opener.click()
  await expect(name()).toHaveText(en.formulas['hit-ratio'].name)
  const result = await text(panel().locator('[data-step=hitRatio] .result'))
  expect(Math.round(Number.parseFloat(/[\d.]+%/.exec(result)?.[0] ?? ''))).toBe(shown)
  await expect(time()).toHaveText('12:05')
  await ask(page, 'session.advance', {})
  await expect(time()).toHaveText('12:06')
  await page.keyboard.press('Escape')
  await expect(panel()).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a point of a chart opens its metric at that minute, and stays there', async () => {
  const plot = page.getByRole('slider', { name: en.charts.cursor })
  const box = await plot.boundingBox()
  if (!box) throw new Error('no plot')
  await plot.click({ position: { x: box.width / 2, y: box.height / 2 } })
  await expect(panel()).toBeVisible()
  const pinned = await text(time())
  await ask(page, 'session.advance', {})
  await expect(page.getByRole('timer')).toHaveText('12:07')
  await expect(time()).toHaveText(pinned)
  await panel().locator('[data-act=formula-live]').click()
  await expect(time()).toHaveText('12:07')
  await panel().locator('[data-act=formula-close]').click()
  await plot.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(name()).toHaveText(en.formulas['error-budget'].name)
  await expect(time()).toHaveText('12:06')
  await panel().locator('[data-act=formula-close]').click()
})

test('a control leads to its formula, an input further down, and back', async () => {
  await page.locator('[data-control=set-feature] [data-act=formula]').click()
  await expect(name()).toHaveText(en.formulas['service-time'].name)
  await panel().locator('[data-input=queryTime] .to').click()
  await expect(name()).toHaveText(en.formulas.database.name)
  await panel().locator('[data-act=formula-back]').click()
  await expect(name()).toHaveText(en.formulas['service-time'].name)
  await panel().locator('[data-act=formula-back]').click()
  await expect(panel()).toHaveCount(0)
})

test('an alert says why it was raised', async () => {
  const row = page.locator('.al[data-alert]').first()
  await row.locator('[data-act=why]').click()
  await expect(name()).toHaveText(en.formulas['alert-rules'].name)
  await expect(panel().locator('.conditions [data-holds=true]').first()).toBeVisible()
})

test('is accessible in every look, beside the charts and over them', async () => {
  await expectNone(page, '.formula-panel')
  await setPageSize(application, NARROW)
  for (const look of LOOKS) {
    await putOn(page, look)
    const over = await panel().evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(over, `${look.language}, ${look.theme}`).toBeLessThanOrEqual(0)
  }
  await setPageSize(application, WIDE)
  await ask(page, 'settings.change', { language: 'en', theme: 'light' })
  await panel().locator('[data-act=formula-close]').click()
})

test('the recording names every formula that was looked at', async () => {
  await ask(page, 'session.end', {})
  const folder = join(application.dataFolder, 'sessions')
  const [file = ''] = readdirSync(folder)
  const looked = readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"kind":"formula"'))
    .map((line) => /"id":"([a-z0-9-]+)"/.exec(line)?.[1])
  expect(looked).toEqual(
    expect.arrayContaining(['hit-ratio', 'service-time', 'database', 'alert-rules']),
  )
})

test('the replay shows the look, and explains a minute that follows the scrubber', async () => {
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.reload()
  await page.locator('[data-screen=review]').click()
  await page.locator('[data-file]').first().dblclick()
  await page.locator('[data-view=replay]').click()
  await page.locator('.review-head h1').focus()
  for (let minute = 0; minute < 20; minute += 1) await page.keyboard.press('ArrowRight')
  await expect(page.locator('.looked')).toContainText(en.formulas['hit-ratio'].name)
  await page.locator('.readings [data-metric=hit-ratio] button').click()
  await expect(time()).toHaveText('12:05')
  await panel().locator('[data-act=formula-earlier]').click()
  await expect(time()).toHaveText('12:04')
  await expect(page.locator('.replay-side h2')).toContainText('12:04')
})
