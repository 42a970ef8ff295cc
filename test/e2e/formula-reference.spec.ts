/** The formula reference in the real window: opened from the header, searched in three languages, by the keyboard alone, and without a violation. */
import { expect, test, type Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { expectNone } from '../support/accessibility-check'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { expectVisibleFocus, goTo, pressOn } from '../support/keyboard-path'
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
  await ask(page, 'settings.change', { language: 'en', theme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  // Opened anew, so that a narrow window begins with the list.
  await page.locator('[data-screen=home]').click()
  await page.locator('[data-screen=formulas]').click()
  await expect(field()).toBeVisible()
})

const field = () => page.locator('[data-act=find-formula]')
const entry = (id: string) => page.locator(`[data-entry="${id}"]`)

test('is opened from the header, and typeset without a font or an address from outside', async () => {
  await entry('timeouts').click()
  const article = page.locator('article[data-formula=timeouts]')
  await expect(article).toBeVisible()
  await expect(article.locator('math').first()).toBeVisible()
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map((font) => font.family)
  })
  expect(loaded.join()).toContain('STIX Two Math')
  // The brace stretches over the cases that it holds.
  const [brace, cases] = await article.evaluate((element) => {
    const table = element.querySelector('mtable')
    return [table?.previousElementSibling, table].map(
      (part) => part?.getBoundingClientRect().height ?? 0,
    )
  })
  expect(cases).toBeGreaterThan(40)
  expect(brace).toBeGreaterThan(0.9 * (cases ?? 0))
  expect(await page.locator('.reference a').count()).toBe(0)
})

for (const [language, words] of [
  ['vi', 'bo nho dem'],
  ['eu', 'caché'],
  ['en', 'CACHE'],
] as const) {
  test(`finds the cache by “${words}” in ${language}`, async () => {
    await ask(page, 'settings.change', { language })
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await field().fill(words)
    await expect(entry('hit-ratio')).toBeVisible()
    await expect(entry('erlang-b')).toHaveCount(0)
    await field().press('Escape')
    await expect(entry('erlang-b')).toHaveCount(1)
  })
}

test('is used by the keyboard alone: search, list, article, regions', async () => {
  await page.locator('[data-screen=home]').click()
  await page.locator('[data-screen=home]').focus()
  await pressOn(page, '[data-screen=formulas]')
  await expect(page.locator('.reference')).toBeVisible()
  await page.keyboard.press('/')
  await expect(field()).toBeFocused()
  await page.keyboard.type('erlang')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expectVisibleFocus(page)
  await goTo(page, '[data-entry=erlang-c]', 'ArrowDown')
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 2, name: en.formulas['erlang-c'].name })
  await expect(heading).toBeFocused()
  await expect(entry('erlang-c')).toHaveAttribute('aria-current', 'page')
  await pressOn(page, '.symbols .to-formula')
  await expect(page.locator('[data-act=back]')).toBeVisible()
  await pressOn(page, '[data-act=back]')
  await expect(heading).toBeFocused()
  for (const region of ['reference-examples', 'reference-list', 'reference-article']) {
    await goTo(page, `[data-region=${region}]`, 'F6')
    await expectVisibleFocus(page)
  }
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
})

test('has no violation, with a formula, the constants and the sources', async () => {
  for (const id of ['alert-rules', 'constants', 'sources']) {
    await entry(id).click()
    await expectNone(page)
  }
})

test('has none in a narrow window, where list and article take turns', async () => {
  await setPageSize(application, { width: 683, height: 700 })
  await expectNone(page)
  await entry('response-time').click()
  await expect(page.locator('.reference-list')).toHaveCount(0)
  await expectNone(page)
})
