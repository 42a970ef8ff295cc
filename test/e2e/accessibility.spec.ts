/** No violation that axe-core finds: home, briefing, settings, live session and its dialogs, in three languages and three themes; the projector's contrast is at least 7:1. */
import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { LANGUAGES, THEMES, type Language, type Theme } from '../../shared/contract/session'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { ask, playTo } from '../support/window-session'

declare global {
  interface Window {
    /** Put into the page by this spec. */
    readonly axe?: { readonly run: (options: RunOptions) => Promise<AxeResults> }
  }
}

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const LOOKS = LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ language, theme })))

let application: LaunchedApplication
test.beforeAll(async () => {
  application = await launchApplication()
})
test.afterAll(async () => {
  await application.close()
})

/** The debugger evaluates the checker's text, so that the page's strict policy stays as it is. */
async function violations(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE)
  return page.evaluate(async () => {
    const enabled = document.documentElement.dataset['theme'] === 'projector'
    const found = await window.axe?.run({
      resultTypes: ['violations'],
      rules: { 'color-contrast-enhanced': { enabled } },
    })
    if (!found) return ['the checker is missing']
    return found.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${help} ${any[0]?.message ?? ''} ${html.slice(0, 160)}`),
    )
  })
}

async function expectNone(page: Page, language: Language, theme: Theme): Promise<void> {
  await ask(page, 'settings.change', { language, theme })
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  // Colours change over some milliseconds; contrast is judged after it.
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  })
  expect(await violations(page), `${language}, ${theme}`).toEqual([])
}

test('the checker finds what is wrong: a button without a name', async () => {
  const { page } = application
  await page.evaluate(() => document.body.append(document.createElement('button')))
  const found = await violations(page)
  await page.evaluate(() => document.body.lastElementChild?.remove())
  expect(found.some((fault) => fault.startsWith('button-name'))).toBe(true)
})

test('the home screen has no violation', async () => {
  for (const { language, theme } of LOOKS) await expectNone(application.page, language, theme)
})

test('the briefing has no violation, of a practice and of an exam', async () => {
  const { page } = application
  for (const mode of ['practice', 'exam']) {
    await page.locator(`[data-mode=${mode}]`).click()
    await page.locator('.new-shift [type=submit]').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    for (const { language, theme } of LOOKS) await expectNone(page, language, theme)
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
  for (const { language, theme } of LOOKS) await expectNone(page, language, theme)
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
    for (const { language, theme } of LOOKS) await expectNone(application.page, language, theme)
  })

  test('has none with the list of keys open', async () => {
    const { page } = application
    await page.locator('[data-act=keys]').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    for (const { language, theme } of LOOKS) await expectNone(page, language, theme)
    await page.keyboard.press('Escape')
  })

  test('has none with the summary at its end', async () => {
    const { page } = application
    await ask(page, 'session.end', {})
    await expect(page.locator('[data-verdict=reproduced]')).toBeVisible()
    for (const { language, theme } of LOOKS) await expectNone(page, language, theme)
  })
})
