/** The lab in the real window, by the keyboard alone: the breaker of the service makes an outage, per endpoint there is none, and the table says so. */
import { expect, test } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { expectNone, violations } from '../support/accessibility-check'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { goTo, pressOn } from '../support/keyboard-path'
import { setPageSize } from '../support/window-size'
import { ask } from '../support/window-session'

let application: LaunchedApplication
test.beforeAll(async () => {
  application = await launchApplication()
  await setPageSize(application, { width: 1366, height: 768 })
})
test.afterAll(async () => {
  await application.close()
})
test.describe.configure({ mode: 'serial' })

const page = () => application.page
const step = (number: number) => page().locator(`[data-step="${number}"]`)
const ended = () => page().locator('.lab-ended')

/** The first entry of the menu has the focus. */
async function playToEnd(): Promise<void> {
  await pressOn(page(), '[data-act=more]')
  await expect(page().locator('[data-act=play-to-end]')).toBeFocused()
  await page().keyboard.press('Enter')
  await expect(ended()).toContainText(en.labScreen.ended.completed, { timeout: 20_000 })
}

test('the breaker of the service makes an outage of one bad zone', async () => {
  await ask(page(), 'settings.change', { language: 'en' })
  await page().locator('[data-screen=home]').focus()
  await pressOn(page(), '[data-screen=lab]')
  await goTo(page(), '.lab-form .seed')
  await page().keyboard.press('Control+A')
  await page().keyboard.type('7')
  await pressOn(page(), '[data-act=start-run]')
  await expect(page().locator('[data-clock]')).toBeVisible()
  await page().keyboard.press('F9')
  await playToEnd()
  await expect(ended()).toContainText(en.labVerdicts.lost)
  await expect(step(1)).toContainText(en.labParts.choices.protection['service-breaker'])
})

test('per endpoint nearly nothing is lost, and the table compares the two', async () => {
  await pressOn(page(), '[data-act=again]')
  await expect(ended()).toHaveCount(0)
  await pressOn(page(), '[data-module=protection] .pick')
  await expect(page().getByRole('menuitemradio').first()).toBeFocused()
  await page().keyboard.press('End')
  await page().keyboard.press('Enter')
  const module = page().locator('[data-module=protection]')
  await expect(module).toContainText(en.labScreen.policy.waits)
  await playToEnd()
  await expect(ended()).toContainText(en.labVerdicts.won)
  await expect(step(2)).toContainText(en.labParts.choices.protection.accrual)
  // Fewer requests were lost than in the step before.
  await expect(step(2)).toContainText(/\u2212\d\d,\d{3}/)
})

test('a number of the last second opens its formula by the keyboard, and Escape gives the focus back', async () => {
  const number = '[data-readout=answered] .number-link'
  await page().locator('[data-readout=answered]').scrollIntoViewIfNeeded()
  await page().locator(number).focus()
  await page().keyboard.press('Enter')
  const panel = page().locator('.formula-panel')
  await expect(panel.locator('.formula-name')).toHaveText(en.formulas['success-share'].name)
  await expect(panel.locator('.formula-time')).toHaveText('10:00')
  await expect(panel.locator('[data-step=secondSuccess] .result')).toContainText('%')
  expect(await violations(page(), '.formula-panel')).toEqual([])
  await page().keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page().locator(number)).toBeFocused()
})

test('has no violation that axe-core finds', async () => {
  await expectNone(page(), 'main')
})
