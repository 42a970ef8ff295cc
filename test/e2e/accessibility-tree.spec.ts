/** What a screen reader is given of each screen, compared with the tree that was looked through and kept. */
import { expect, test, type Page } from '@playwright/test'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { setPageSize } from '../support/window-size'
import { ask, playTo } from '../support/window-session'

let application: LaunchedApplication
let page: Page
test.beforeAll(async () => {
  application = await launchApplication()
  page = application.page
  await setPageSize(application, { width: 1366, height: 768 })
  await ask(page, 'settings.change', { language: 'en' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
test.afterAll(() => application.close())

/** What chance draws is typed instead. */
async function fillForm(): Promise<void> {
  await page.locator('.shift-seed input').fill('7')
  await page.locator('[data-scenario=cache-flush]').click()
}

test('home', async () => {
  await fillForm()
  await expect(page.getByRole('main').getByRole('radiogroup').first()).toMatchAriaSnapshot({
    name: 'home-scenarios.aria.yml',
  })
  await expect(page.locator('header')).toMatchAriaSnapshot({ name: 'home-header.aria.yml' })
})

test('settings', async () => {
  await page.locator('[data-screen=settings]').click()
  for (const section of ['language', 'theme', 'text-size', 'sound', 'keys']) {
    await expect(page.locator(`[data-section=${section}]`)).toMatchAriaSnapshot({
      name: `settings-${section}.aria.yml`,
    })
  }
  await page.locator('[data-screen=home]').click()
})

test('the live session and its dialogs', async () => {
  await playTo(page, 20)
  await ask(page, 'session.decide', { type: 'set-shed-share', value: 0.4 })
  await page.reload()
  await expect(page.locator('.metric-chart path').first()).toBeAttached()
  await expect(page.locator('.live')).toMatchAriaSnapshot({ name: 'live-session.aria.yml' })
  for (const name of ['hint', 'rewind', 'keys', 'leave']) {
    await page.locator(`[data-act=${name}]`).first().click()
    await expect(page.getByRole('dialog')).toMatchAriaSnapshot({ name: `live-${name}.aria.yml` })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
