/** What a shift says once, of going back and of a refusal, covers nothing, is read whole, and goes when its cross is pressed. */
import { expect, test, type Page } from '@playwright/test'
import { LANGUAGES, type Theme } from '../../shared/contract/session'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { faults, overlaps } from '../support/page-faults'
import { resizeWindow } from '../support/window-size'
import { ask, playTo } from '../support/window-session'

const LOOKS: readonly { readonly size: readonly [number, number]; readonly theme: Theme }[] = [
  { size: [1366, 768], theme: 'light' },
  { size: [1366, 696], theme: 'dark' },
  { size: [1024, 768], theme: 'light' },
  { size: [1024, 640], theme: 'light' },
  { size: [1920, 1080], theme: 'dark' },
  { size: [1366, 768], theme: 'projector' },
  { size: [1024, 768], theme: 'projector' },
  { size: [900, 600], theme: 'light' },
]
const BOXES =
  '.live-notices > *, header > .hb, .schematic, .strip-charts, .ctls, .projector-side, ' +
  '.bottom-panel, .alert-bar, .one-panel > .tabs, .low-head, footer.bar'

let application: LaunchedApplication
let page: Page
test.beforeAll(async () => {
  application = await launchApplication()
  page = application.page
})
test.afterAll(() => application.close())

/** In every look and language: nothing lies over another thing, no text is cut, no panel reaches out of the window. */
async function expectCoversNothing(notice: string): Promise<void> {
  for (const { size, theme } of LOOKS) {
    const [width, height] = size
    await ask(page, 'settings.change', { theme })
    await resizeWindow(application, { width, height })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    for (const language of LANGUAGES) {
      await ask(page, 'settings.change', { language })
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const look = `${width} × ${height} px, ${theme}, ${language}`
      await expect(page.locator(notice), look).toBeInViewport({ ratio: 1 })
      await expect.poll(() => overlaps(page, BOXES), look).toEqual([])
      await expect.poll(() => faults(page, { leastTextPixels: 12 }), look).toEqual([])
    }
  }
}

/** It is reached and pressed without a mouse. */
async function closeByKey(notice: string): Promise<void> {
  await page.locator(`${notice} button`).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator(notice)).toHaveCount(0)
}

test('that the shift goes on from an earlier minute', async () => {
  test.setTimeout(120_000)
  await playTo(page, 20)
  await ask(page, 'session.rewind', { minute: 16 })
  await page.reload()
  await expectCoversNothing('[data-arrival]')
  await closeByKey('[data-arrival]')
})

test('that something is not allowed in an exam', async () => {
  test.setTimeout(120_000)
  await ask(page, 'session.end', {})
  await ask(page, 'session.start', {
    scenarioId: 'cache-flush',
    seed: 7,
    codeName: 'Otso',
    mode: 'exam',
  })
  await ask(page, 'session.set-pace', { paceSeconds: 10 })
  await page.reload()
  await expect(page.locator('.live')).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.locator('[data-refusal][role=alert]')).toBeVisible()
  await expectCoversNothing('[data-refusal]')
  await closeByKey('[data-refusal]')
})
