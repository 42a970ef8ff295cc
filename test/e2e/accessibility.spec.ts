/** No violation that axe-core finds: home, briefing, settings, live session and its dialogs, in three languages and three themes; the projector's contrast is at least 7:1. */
import { expect, test } from '@playwright/test'
import { expectNone, violations } from '../support/accessibility-check'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { ask, playTo } from '../support/window-session'

let application: LaunchedApplication
test.beforeAll(async () => {
  application = await launchApplication()
})
test.afterAll(async () => {
  await application.close()
})

test('the checker finds what is wrong: a button without a name', async () => {
  const { page } = application
  await page.evaluate(() => document.body.append(document.createElement('button')))
  const found = await violations(page)
  await page.evaluate(() => document.body.lastElementChild?.remove())
  expect(found.some((fault) => fault.startsWith('button-name'))).toBe(true)
})

test('the home screen has no violation', async () => {
  await expectNone(application.page)
})

test('the briefing has no violation, of a practice and of an exam', async () => {
  const { page } = application
  for (const mode of ['practice', 'exam']) {
    await page.locator(`[data-mode=${mode}]`).click()
    await page.locator('.new-shift [type=submit]').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNone(page)
    await page.keyboard.press('Escape')
  }
})

test('the settings have none, with a licence unfolded and a key being chosen', async () => {
  const { page } = application
  await page.locator('[data-screen=settings]').click()
  await page.locator('[data-section=about] [aria-expanded]').first().click()
  await expect(page.locator('[data-section=about] pre')).toBeVisible()
  await page.locator('[data-key-act=pause] button').click()
  // Another key's name is refused, in words at the row.
  await page.keyboard.press('F7')
  await expect(page.locator('[data-section=keys] [role=alert]')).toBeVisible()
  await expectNone(page)
  await page.keyboard.press('Escape')
  await page.locator('[data-screen=home]').click()
})

test.describe('the live session', () => {
  test.beforeAll(async () => {
    const { page } = application
    // Minute 20 of cache-flush: alerts are open, and a change waits.
    await playTo(page, 20)
    await ask(page, 'session.decide', { type: 'set-shed-share', value: 0.4 })
    await ask(page, 'session.note', { text: 'hit ratio fell first' })
    await page.reload()
    await expect(page.locator('.metric-chart path').first()).toBeAttached()
  })

  test('has no violation while it runs', async () => {
    await expectNone(application.page)
  })

  test('has none with the list of keys open', async () => {
    const { page } = application
    await page.locator('[data-act=keys]').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNone(page)
    await page.keyboard.press('Escape')
  })

  test('has none with the summary at its end', async () => {
    const { page } = application
    await ask(page, 'session.end', {})
    await expect(page.locator('[data-verdict=reproduced]')).toBeVisible()
    await expectNone(page)
  })
})
