/** What a screen reader is given of library, replay and debrief, compared with the tree that was looked through and kept. */
import { expect, test, type Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { openByMouse, openClass, showLibrary, type ReviewedClass } from '../support/review-steps'

/** The rollback comes late in it, and nothing else is decided. */
const LATE_ROLLBACK = 10

let reviewed: ReviewedClass
let page: Page
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  reviewed = await openClass()
  page = reviewed.page
  await showLibrary(page)
})
test.afterAll(() => reviewed.close())

test('the library, with one recording found', async () => {
  await page.locator('[data-act=search]').fill('kaska')
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(page.locator('main.library')).toMatchAriaSnapshot({
    name: 'review-library.aria.yml',
  })
})

test('the replay, at the first alert', async () => {
  await openByMouse(reviewed, LATE_ROLLBACK)
  await expect(page.locator('[data-trust=reproduced]')).toBeVisible()
  await page.getByRole('slider', { name: en.review.replay.scrubber }).press('l')
  await expect(page.locator('.replay-log li').first()).toBeVisible()
  await expect(page.locator('main.review')).toMatchAriaSnapshot({ name: 'review-replay.aria.yml' })
})

test('the debrief, before and after its numbers', async () => {
  await page.locator('[data-view=debrief]').click()
  await expect(page.locator('main.review')).toMatchAriaSnapshot({ name: 'review-before.aria.yml' })
  await page.locator('[data-act=reveal-now]').click()
  await expect(page.locator('.debrief-page')).toBeVisible()
  await expect(page.locator('main.review')).toMatchAriaSnapshot({
    name: 'review-debrief.aria.yml',
  })
})
