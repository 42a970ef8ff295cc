/** The review of a run of the lab, as pictures are taken of it. */
import { act, openView, showLibrary, toScreen } from './picture-list.mjs'

/** A run of the lab with decisions, opened from the library. @type {(seed: number) => readonly import('./picture-list.mjs').PictureScene[]} */
export const labReviewScenes = (seed) => [
  {
    id: 'lab-home',
    open: async (page) => {
      await toScreen(page, 'home')
      await page.locator('[data-scenario]').first().waitFor()
    },
  },
  { id: 'lab-library', open: showLibrary },
  {
    id: 'lab-review-replay',
    open: async (page) => {
      await openView(page, seed, 'replay')
      await page.locator('.lab-replay .replay-bar').waitFor()
      await act(page, 'first-loss').click()
      const truth = act(page, 'truth')
      if ((await truth.getAttribute('aria-pressed')) !== 'true') await truth.click()
    },
  },
  ...['numbers', 'machines'].map((tab) => ({
    id: `lab-review-${tab}`,
    open: async (page) => {
      await openView(page, seed, 'replay')
      await page.locator(`[role=tab][id$=-${tab}]`).first().click()
    },
  })),
  {
    id: 'lab-review-debrief',
    open: async (page) => {
      await openView(page, seed, 'debrief')
      await page.locator('.lab-debrief-page').waitFor({ timeout: 60_000 })
    },
  },
  {
    id: 'lab-review-formula',
    open: async (page) => {
      await openView(page, seed, 'debrief')
      await page.locator('[data-value=avoided] button').click({ timeout: 60_000 })
      await page.locator('.formula-panel .steps').waitFor()
    },
    close: (page) => act(page, 'formula-close').click(),
  },
  {
    id: 'lab-review-compare',
    open: async (page) => {
      await openView(page, seed, 'compare')
      await page.locator('[data-compared] tbody tr').nth(1).waitFor()
    },
    close: (page) => toScreen(page, 'home'),
  },
]
