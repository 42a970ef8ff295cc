/** The glossary in the real window: searched with and without marks, linked from texts and back, in each language, without a violation. */
import { expect, test, type Page } from '@playwright/test'
import { expectNone } from '../support/accessibility-check'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { expectVisibleFocus } from '../support/keyboard-path'
import { setPageSize } from '../support/window-size'
import { ask } from '../support/window-session'

let application: LaunchedApplication
let page: Page
test.beforeAll(async () => {
  application = await launchApplication()
  page = application.page
})
test.afterAll(() => application.close())
test.beforeEach(async () => {
  await setPageSize(application, { width: 1366, height: 768 })
  await speak('en')
  await page.locator('[data-screen=home]').click()
  await page.locator('[data-screen=formulas]').click()
  await entry('glossary').click()
  await field().fill('')
})

const field = () => page.locator('[data-act=find-term]')
const entry = (id: string) => page.locator(`[data-entry="${id}"]`)
const term = (id: string) => page.locator(`[data-term="${id}"]`)
const speak = async (language: 'en' | 'eu' | 'vi'): Promise<void> => {
  await ask(page, 'settings.change', { language })
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

for (const words of ['retry budget', 'ngan sach thu lai', 'SAIAKERA berrien aurrekontu']) {
  test(`finds the retry budget by “${words}”`, async () => {
    await field().fill(words)
    await expect(page.locator('[data-term]')).toHaveCount(1)
    await expect(term('retry-budget').locator('.names > *')).toHaveText([
      'ngân sách thử lại',
      'saiakera berrien aurrekontu',
      'retry budget',
    ])
  })
}

test('keeps what is searched while the language changes, and gives the meaning in each', async () => {
  await field().fill('half-open')
  for (const [language, meaning] of [
    ['en', 'The state in which one trial call decides'],
    ['eu', 'Proba-dei batek erabakitzen duen egoera'],
    ['vi', 'Trạng thái mà một lời gọi thử quyết định'],
  ] as const) {
    await speak(language)
    await expect(term('half-open').locator('.meaning p')).toContainText(meaning)
    await expect(term('half-open').locator('th')).toHaveAttribute('lang', language)
    await expect(field()).toHaveValue('half-open')
  }
})

test('is reached from the text of a formula, leads on to formula and term, and back the same way', async () => {
  await entry('error-rate').click()
  await page.locator('article .lead [data-term-link=error-budget]').click()
  const name = term('error-budget').locator('th')
  await expect(name).toBeFocused()
  await expect(name).toBeInViewport()
  await term('error-budget').locator('[data-term-link=burn-rate]').click()
  await expect(term('burn-rate').locator('th')).toBeFocused()
  await term('burn-rate').locator('[data-opens=burn-windows]').click()
  await expect(page.locator('article[data-formula=burn-windows]')).toBeVisible()
  await page.locator('[data-act=back]').click()
  await expect(term('burn-rate').locator('th')).toBeInViewport()
  await page.locator('[data-act=back]').click()
  await expect(name).toBeFocused()
  await expect(name).toBeInViewport()
  await page.locator('[data-act=back]').click()
  await expect(page.locator('article[data-formula=error-rate]')).toBeVisible()
  await expect(page.locator('[data-act=back]')).toHaveCount(0)
})

test('is used by the keyboard: links one comes back to upwards do not lie under the search', async () => {
  await term('panic')
    .locator('th')
    .evaluate((name: HTMLElement) => {
      name.scrollIntoView({ block: 'start' })
      name.focus()
    })
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Shift+Tab')
    await expectVisibleFocus(page)
    const isCovered = await page.evaluate(() => {
      if (document.activeElement === null) return true
      const { left, top, width, height } = document.activeElement.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit === null || hit.closest('.glossary-find') !== null
    })
    expect(isCovered).toBe(false)
  }
})

test('has no violation, whole, in each language and where list and page take turns', async () => {
  for (const language of ['en', 'eu', 'vi'] as const) {
    await speak(language)
    await expectNone(page)
  }
  await setPageSize(application, { width: 683, height: 700 })
  await page.locator('[data-screen=home]').click()
  await page.locator('[data-screen=formulas]').click()
  await entry('glossary').click()
  await expect(term('web-service')).toBeVisible()
  const overflow = await page.evaluate(() => {
    const scroller = document.querySelector('.reference-scroller')
    return scroller === null ? Infinity : scroller.scrollWidth - scroller.clientWidth
  })
  expect(overflow).toBeLessThanOrEqual(0)
})
