/** The review of a run of the lab, as pictures are taken of it. */
import { act, openView, toScreen } from './picture-list.mjs'

/** A run of the lab with decisions, opened from the library. @type {(seed: number) => readonly import('./picture-list.mjs').PictureScene[]} */
export const labReviewScenes = (seed) => [
  {
    id: 'lab-review-replay',
    open: async (page) => {
      await openView(page, seed, 'replay')
      await page.locator('.lab-strips path').first().waitFor({ state: 'attached' })
      await act(page, 'first-loss').click()
      const truth = act(page, 'truth')
      if ((await truth.getAttribute('aria-pressed')) !== 'true') await truth.click()
    },
  },
  {
    id: 'lab-review-debrief',
    open: async (page) => {
      await openView(page, seed, 'debrief')
      await page.locator('.lab-debrief-page').waitFor({ timeout: 60_000 })
    },
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
