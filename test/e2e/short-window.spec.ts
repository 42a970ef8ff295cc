/** A low window, 1366 × 696 px: alerts and log have one row each, and their own words stand in it whole. */
import { expect, test } from '@playwright/test'
import { LANGUAGES } from '../../shared/contract/session'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { setPageSize } from '../support/window-size'
import { ask, playTo } from '../support/window-session'

let application: LaunchedApplication
test.beforeAll(async () => {
  application = await launchApplication()
})
test.afterAll(() => application.close())

/** Rolled back at minute 8, which is the longest line of the log at minute 13; pages follow from 16 on. */
const MINUTES = [13, 16, 17, 20, 26]

test('no row ends in an ellipsis while its panel is closed, and a long note is whole in the open one', async () => {
  const { page } = application
  await playTo(page, 7)
  await ask(page, 'session.decide', { type: 'start-rollback' })
  await page.reload()
  await setPageSize(application, { width: 1366, height: 696 })
  const cut = (): Promise<string[]> =>
    page
      .locator('.bottom-panel li :is(.rule, .what, .times)')
      .evaluateAll((texts) =>
        texts
          .filter((text) => text.checkVisibility() && text.scrollWidth > text.clientWidth)
          .map((text) => text.textContent.trim()),
      )
  for (const minute of MINUTES) {
    await advanceTo(minute)
    for (const language of LANGUAGES) {
      await ask(page, 'settings.change', { language })
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('.bottom-panel li').first()).toBeVisible()
      expect(await cut(), `${language}, minute ${minute}`).toEqual([])
    }
  }
  await ask(page, 'session.note', { text: 'why so much of it at once? '.repeat(4) })
  await expect.poll(async () => (await cut()).length).toBe(1)
  await page.locator('.bottom-panel').last().locator('button[aria-expanded]').focus()
  await page.keyboard.press('Enter')
  await expect.poll(cut).toEqual([])
})

async function advanceTo(minute: number): Promise<void> {
  const { page } = application
  for (;;) {
    const current = await ask(page, 'session.current', {})
    if (!current.ok || current.value === null) throw new Error('the session is gone')
    if (current.value.status.minute >= minute) return
    await ask(page, 'session.advance', {})
  }
}
