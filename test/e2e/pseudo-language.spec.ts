/** In a made-up language, 40 % longer than English and full of stacked accents: every text is translated, and fits. */
import { expect, test, type Page } from '@playwright/test'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { buildPseudoApplication } from '../support/pseudo-application'
import { findTextFaults } from '../support/visible-text'
import { ask, playTo } from '../support/window-session'

const WIDE = [1366, 768] as const
/** The head of a shift has no room for two fifths more at this size; the real languages fit (fold.spec, panels.spec). */
const FOLDED = [1024, 768] as const

let application: LaunchedApplication
test.beforeAll(async () => {
  test.setTimeout(120_000)
  application = await launchApplication({ folder: await buildPseudoApplication() })
  await ask(application.page, 'settings.change', { language: 'en' })
})
test.afterAll(async () => {
  await application.close()
})

async function expectAllFits(
  page: Page,
  sizes: readonly (readonly [number, number])[],
): Promise<void> {
  for (const size of sizes) {
    await application.app.evaluate(({ BrowserWindow }, [width, height]) => {
      const [window] = BrowserWindow.getAllWindows()
      window?.setMinimumSize(1, 1)
      window?.setContentSize(width, height)
    }, size)
    await page.waitForFunction(([width]) => innerWidth === width, size)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await findTextFaults(page), size.join(' × ')).toEqual({ untranslated: [], clipped: [] })
  }
}

/** Minute 20 of cache-flush: alerts are open, and a change waits. */
async function openShift(page: Page): Promise<void> {
  if (await page.locator('.live').isVisible()) return
  await playTo(page, 20)
  await ask(page, 'session.decide', { type: 'set-shed-share', value: 0.4 })
  await page.reload()
  await expect(page.locator('.metric-chart path').first()).toBeAttached()
}

test('what is not translated and what does not fit is found', async () => {
  const { page } = application
  await page.evaluate(() => {
    const box = document.createElement('p')
    box.style.cssText = 'position: fixed; width: 20px; overflow: hidden; white-space: nowrap'
    box.textContent = 'Never translated'
    document.body.append(box)
  })
  const { untranslated, clipped } = await findTextFaults(page)
  await page.evaluate(() => document.body.lastElementChild?.remove())
  expect(untranslated).toContain('p.: Never translated')
  expect(clipped).toContain('cut: p.: Never translated')
})

test('home', async () => {
  await expectAllFits(application.page, [WIDE, FOLDED])
})

test('the live session', async () => {
  const { page } = application
  await openShift(page)
  await expectAllFits(page, [WIDE])
})

test('the formula panel beside the live session', async () => {
  const { page } = application
  await openShift(page)
  for (const metric of ['p99', 'hit-ratio', 'burn-rate-5m']) {
    await page.locator(`[data-metric=${metric}] button`).first().click()
    const panel = page.locator('.formula-panel')
    await expect(panel).toBeVisible()
    for (const view of await panel.locator('.formula-views button').all()) {
      await view.click()
      await expect(view).toHaveAttribute('aria-pressed', 'true')
      await expect(page.locator('[data-loading]')).toHaveCount(0)
      await expectAllFits(page, [WIDE])
    }
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  }
})

test.describe('dialogs and screens', () => {
  const act = (page: Page, name: string) => page.locator(`[data-act=${name}]`).first()

  test('of the live session', async () => {
    const { app, page } = application
    await openShift(page)
    await app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(1366, 768)
    })
    for (const name of ['hint', 'rewind', 'keys', 'settings', 'leave']) {
      await act(page, name).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await findTextFaults(page), name).toEqual({ untranslated: [], clipped: [] })
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await ask(page, 'session.end', {})
    await expect(page.locator('[data-verdict=reproduced]')).toBeVisible()
    expect(await findTextFaults(page), 'summary').toEqual({ untranslated: [], clipped: [] })
    await act(page, 'home').click()
  })

  test('of the shell', async () => {
    const { page } = application
    await page.locator('.new-shift [type=submit]').click()
    await expect(page.locator('[data-briefing]')).toBeVisible()
    expect(await findTextFaults(page), 'briefing').toEqual({ untranslated: [], clipped: [] })
    await page.keyboard.press('Escape')
    await page.locator('[data-screen=settings]').click()
    await expect(page.locator('[data-section=about]')).toBeVisible()
    expect(await findTextFaults(page), 'settings').toEqual({ untranslated: [], clipped: [] })
    await page.locator('[data-screen=case-studies]').click()
    await expect(page.locator('[data-case]').first()).toBeVisible()
    expect(await findTextFaults(page), 'cards').toEqual({ untranslated: [], clipped: [] })
    await act(page, 'read').click()
    await act(page, 'part-next').click()
    await expect(page.locator('[data-question]').first()).toBeVisible()
    expect(await findTextFaults(page), 'questions').toEqual({ untranslated: [], clipped: [] })
  })

  test('of the formula reference', async () => {
    test.setTimeout(120_000)
    const { page } = application
    await page.locator('[data-screen=formulas]').click()
    const entries = page.locator('.reference [data-entry]')
    await expect(entries.first()).toBeVisible()
    for (const entry of await entries.all()) {
      await entry.click()
      await expect(page.locator('[data-loading]')).toHaveCount(0)
      const name = await entry.getAttribute('data-entry')
      expect(await findTextFaults(page), name ?? '').toEqual({ untranslated: [], clipped: [] })
    }
  })
})
