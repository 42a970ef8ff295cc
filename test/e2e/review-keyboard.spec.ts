/** A shift is reviewed without a mouse: found, replayed, written about, debriefed, compared, and left again. */
import { expect, test, type Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { recordingNumber } from '../support/class-folder'
import { expectVisibleFocus, focusedElement, goTo, pressOn } from '../support/keyboard-path'
import { openClass, type ReviewedClass } from '../support/review-steps'

let reviewed: ReviewedClass
let page: Page
test.beforeEach(async () => {
  reviewed = await openClass()
  page = reviewed.page
})
test.afterEach(() => reviewed.close())

const rows = () => page.locator('[data-row]')

/** What had the focus may be gone; then it is handed on to a place that shows it. */
async function expectFocusKept(): Promise<void> {
  await expect.poll(() => focusedElement(page)).not.toBe('body')
  await expectVisibleFocus(page)
}

/** The one recording of “Trường Sơn”, whose levers were all pulled in the traffic surge. */
const CODE_NAME = 'Trường Sơn 19'
/** A cache flush answered with everything at once; the home screen lists it. */
const LISTED_NUMBER = 26

/** From the home screen to the recording, by search, filter and order. */
async function findRecording(): Promise<void> {
  await pressOn(page, '[data-screen=review]')
  await expect(page.getByText('28 recordings')).toBeVisible()
  await goTo(page, '[data-act=search]')
  await page.keyboard.type('XUBER')
  await expect(rows()).toContainText(['Xüberoa 26'])
  await pressOn(page, '[data-act=reset]')
  await expect(page.getByText('28 recordings')).toBeVisible()
  await expectFocusKept()
  await goTo(page, `[aria-label^="${en.review.library.columns.scenario}: "]`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  // Up to the space, which would choose already.
  await page.keyboard.type(en.scenarios['viral-surge'].name.split(' ')[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(rows()).toHaveCount(7)
  await expectFocusKept()
  await goTo(page, '[data-sort=budgetSpent]')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.locator('[aria-sort=descending]')).toHaveText(
    en.review.library.columns.budgetSpent,
  )
  await expect(rows().first()).toContainText('Quạ khoang 15')
  await goTo(page, '[data-act=search]', 'Shift+Tab')
  await page.keyboard.type('truong')
  await expect(rows()).toContainText([CODE_NAME])
}

async function openFound(): Promise<void> {
  await goTo(page, '.library-table:focus')
  await page.keyboard.press('Enter')
  await expect(page.locator('.replay-charts')).toBeVisible()
  await expectFocusKept()
}

const clock = () => page.getByRole('slider', { name: en.review.replay.scrubber })
const now = async () => (await clock().getAttribute('aria-valuetext')) ?? ''

async function expectAt(time: string): Promise<void> {
  await expect(clock()).toHaveAttribute('aria-valuetext', time)
}

async function writeTeachersNote(text: string): Promise<void> {
  await pressOn(page, '[data-act=note]')
  await expect(page.locator('#replay-note-text')).toBeFocused()
  const teacher = page.getByRole('radio', { name: en.review.replay.authors.teacher })
  await goTo(page, '[role=radio]', 'Shift+Tab')
  // The group chooses what the arrow reached while the key is down, as every finger holds it for a moment.
  await page.keyboard.press('ArrowRight', { delay: 50 })
  await expect(teacher).toBeChecked()
  await expectVisibleFocus(page)
  await goTo(page, '#replay-note-text')
  await page.keyboard.type(text)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectFocusKept()
}

test('a recording is found without its marks, stepped, jumped through, measured from A to B, and written about', async () => {
  await findRecording()
  await openFound()
  await expect(page.locator('.review-head .code-name')).toHaveText(CODE_NAME)
  await expect(page.locator('[data-trust=reproduced]')).toBeVisible()
  await expectAt('08:00')
  for (const _ of 'abc') await page.keyboard.press('ArrowRight')
  await expectAt('08:03')
  await page.keyboard.press('ArrowLeft')
  await expectAt('08:02')
  await page.keyboard.press('End')
  await expectAt('12:00')
  await page.keyboard.press('Home')
  await expectAt('08:00')

  await page.keyboard.press('d')
  const decided = await now()
  await expect(page.locator('.replay-log [aria-current=true]').first()).toContainText(decided)
  await page.keyboard.press('a')
  await page.keyboard.press('l')
  const alerted = await now()
  expect(alerted > decided).toBe(true)
  await page.keyboard.press('b')
  await expect(page.locator('.span-line')).toContainText(decided)
  await expect(page.locator('.span-line')).toContainText(alerted)
  await page.keyboard.press('Shift+D')
  expect((await now()) < alerted).toBe(true)
  await expectFocusKept()

  await writeTeachersNote('Đợt tăng tải bắt đầu ở đây')
  const written = page.locator('.replay-log li', { hasText: 'Đợt tăng tải' })
  await expect(written).toContainText(en.review.replay.authors.teacher)
  const at = await now()
  await goTo(page, '.th', 'Shift+Tab')
  await page.keyboard.press('Home')
  await expect(written).toHaveCount(0)
  await page.keyboard.press('m')
  await expectAt(at)
  await expect(written).toBeVisible()
})

test('from the first reaction to the rule at home, over a comparison and back, the recordings as they were', async () => {
  const before = reviewed.folder.recordings()
  const fileName = recordingNumber(reviewed.folder, LISTED_NUMBER)
  await pressOn(page, `[data-review="${fileName}"]`)
  await expect(page.locator('.replay-charts')).toBeVisible()
  await expectFocusKept()
  await pressOn(page, '[data-view=debrief]')
  await goTo(page, '.before .line-field input')
  await expect(page.locator('[data-act=reveal]')).toBeDisabled()
  await page.keyboard.type('Too much at once')
  await page.keyboard.press('Enter')
  await pressOn(page, '[data-act=reveal]')
  await expect(page.getByRole('heading', { name: en.debrief.headline.title })).toBeVisible()
  await expectFocusKept()
  await goTo(page, '.rule-bar input')
  await page.keyboard.type('One lever, then look')
  await page.keyboard.press('Enter')
  await expect(page.locator('.rule-bar [type=submit]')).toHaveText(en.debrief.saved)
  await expectFocusKept()

  await pressOn(page, '[data-view=compare]')
  await pressOn(page, '.compared [data-act=add]')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFocusKept()
  await page.keyboard.type('ech xanh')
  await expect(page.locator('[role=dialog] [data-add]')).toHaveCount(1)
  await pressOn(page, '[role=dialog] [data-add]')
  await expect(page.locator('[data-letter]')).toHaveCount(2)
  await expect(page.locator('[data-letter=B]')).toContainText('Ếch xanh 17')
  await expectFocusKept()

  await page.keyboard.press('Escape')
  await expect(rows()).toHaveCount(28)
  await expectFocusKept()
  await pressOn(page, '[data-screen=home]')
  await expect(page.locator('[data-next-rule]')).toContainText('One lever, then look')
  expect(reviewed.folder.recordings()).toEqual(before)
})
