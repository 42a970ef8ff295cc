/** A shift is reviewed with the mouse: opened, scrubbed, seen as the trainee saw it, and tried again from a minute. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { openByMouse, openClass, showLibrary, type ReviewedClass } from '../support/review-steps'
import { ask } from '../support/window-session'

/** The rollback comes late in it: alerts have been open for long. */
const LATE_ROLLBACK = 10

let reviewed: ReviewedClass
let page: Page
test.beforeAll(async () => {
  reviewed = await openClass()
  page = reviewed.page
})
test.afterAll(() => reviewed.close())

test.beforeEach(async () => {
  await showLibrary(page)
  await openByMouse(reviewed, LATE_ROLLBACK)
})
test.afterEach(async () => {
  const back = page.locator('[data-act=library]')
  if (await back.isVisible()) await back.click()
})

const clock = () => page.getByRole('slider', { name: en.review.replay.scrubber })
const now = async () => (await clock().getAttribute('aria-valuetext')) ?? ''
const replayed = () => page.locator('.now-line').getAttribute('style')
const rows = () => page.locator('.replay-log .to-minute')

/** Presses the mouse on the scrubber, at a share of its length. */
async function scrubTo(share: number): Promise<void> {
  const box = await page.locator('.scrubber .track').boundingBox()
  if (!box) throw new Error('there is no scrubber')
  await page.mouse.click(box.x + share * box.width, box.y + box.height / 2)
}
const showAll = () => page.getByRole('radio', { name: en.review.replay.views.full }).click()
const showSeen = () => page.getByRole('radio', { name: en.review.replay.views.seen }).click()

test('scrubber, log and charts lead to the same minute, each from the other', async () => {
  await scrubTo(0.5)
  await expect(clock()).toHaveAttribute('aria-valuetext', /1[01]:[0-5]\d/)
  const [before, charts] = [await now(), await replayed()]
  const row = rows().first()
  const time = await row.locator('.tm').textContent()
  await row.click()
  await expect(clock()).toHaveAttribute('aria-valuetext', time ?? '')
  expect(await now()).not.toBe(before)
  await expect.poll(replayed).not.toBe(charts)
  await expect(row).toHaveAttribute('aria-current', 'true')

  await showAll()
  const surface = page.locator('.surface')
  const box = await surface.boundingBox()
  if (!box) throw new Error('there are no charts')
  await surface.click({ position: { x: box.width * 0.9, y: box.height / 2 } })
  await expect.poll(now).not.toBe(time)
})

test('as seen, nothing of a later alert or decision stands anywhere in the page', async () => {
  await showAll()
  await scrubTo(0)
  const texts = await rows().locator('.what').allInnerTexts()
  const later = [...new Set(texts.map((text) => text.split('\n')[0]?.trim() ?? ''))]
  expect(later.length).toBeGreaterThan(4)
  expect(later.some((text) => /rollback/i.test(text))).toBe(true)
  const written = () => page.locator('main.review').evaluate((main) => main.outerHTML)
  const told = async () => {
    const html = await written()
    return later.filter((text) => html.includes(text))
  }
  expect(await told()).toEqual(later)
  // They have no text, but their places would tell.
  const shapes = page.locator('.scrubber .shape')
  await expect(shapes).not.toHaveCount(0)
  await showSeen()
  await expect(rows()).toHaveCount(0)
  await expect(shapes).toHaveCount(0)
  expect(await told()).toEqual([])
})

test('the truth track comes and goes when it is asked for', async () => {
  await showAll()
  const bars = page.locator('.lane.world .lane-bar')
  await expect(bars).toHaveCount(0)
  await page.locator('[data-act=truth]').click()
  await expect(bars).not.toHaveCount(0)
  await expect(page.locator('.replay-log [data-shape=truth]')).not.toHaveCount(0)
  await page.locator('[data-act=truth]').click()
  await expect(bars).toHaveCount(0)
  await expect(page.locator('.replay-log [data-shape=truth]')).toHaveCount(0)
})

test('another run goes on from the minute, paused, as a branch, and the first one keeps its bytes', async () => {
  const before = reviewed.folder.recordings()
  await scrubTo(0.2)
  const minute = Number(await clock().getAttribute('aria-valuenow'))
  await page.locator('[data-act=branch]').click()
  await expect(page.locator('.live .branch')).toBeVisible()
  const current = await ask(page, 'session.current', {})
  const session = current.ok ? current.value : null
  expect(session?.status).toMatchObject({ minute, phase: { kind: 'paused' } })
  const { sessions } = reviewed.folder
  const added = readdirSync(sessions).filter(
    (name) => name.endsWith('session') && !before.has(name),
  )
  expect(added).toEqual([session?.identity.fileName])
  const [header = ''] = readFileSync(join(sessions, added[0] ?? ''), 'utf8').split('\t')
  expect(JSON.parse(header)).toMatchObject({
    branch: { parent: '00000000-0000-4000-8000-000000000010', minute },
  })
  for (const [name, bytes] of before) {
    expect(reviewed.folder.recordings().get(name) === bytes, name).toBe(true)
  }
})
