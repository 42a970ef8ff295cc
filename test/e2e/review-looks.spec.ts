/** Library, replay, debrief, comparison and their dialogs: no violation that axe-core finds and no page that scrolls, in three languages and themes. */
import { expect, test, type Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import vi from '../../locales/vi.json' with { type: 'json' }
import { expectNone, LOOKS, putOn } from '../support/accessibility-check'
import { recordingNumber } from '../support/class-folder'
import { openByMouse, openClass, showLibrary, type ReviewedClass } from '../support/review-steps'
import { setPageSize } from '../support/window-size'
import { ask } from '../support/window-session'

/** A surge, answered with every control at once: the fullest debrief of the class. */
const FULLEST = 19
const WIDE = { width: 1366, height: 768 }
const NARROW = { width: 1024, height: 768 }

// What one test opens, the next one looks at.
test.describe.configure({ mode: 'serial', timeout: 120_000 })
let reviewed: ReviewedClass
let page: Page
let before: ReadonlyMap<string, string>
test.beforeAll(async () => {
  reviewed = await openClass()
  page = reviewed.page
  before = reviewed.folder.recordings()
  await showLibrary(page)
})
test.afterAll(() => reviewed.close())

async function expectNoPageScroll(look: string): Promise<void> {
  const over = await page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
    return { down: scrollHeight - clientHeight, sideways: scrollWidth - clientWidth }
  })
  expect(over, look).toEqual({ down: 0, sideways: 0 })
}

/** Panels and charts are as wide as the bar below them, and the charts end above it. */
async function expectWholeReplay(look: string): Promise<void> {
  const over = await page.evaluate(() => {
    const box = (selector: string): DOMRect => {
      const found = document.querySelector(selector)
      if (found === null) throw new Error(selector)
      return found.getBoundingClientRect()
    }
    const bar = box('.replay-bar')
    const last = document.querySelector('.replay-right') ? '.replay-right' : '.replay-charts'
    return {
      unfilled: Math.round(bar.right - box(last).right),
      covered: Math.max(0, Math.round(box('.replay-charts .metric-chart svg').bottom - bar.top)),
    }
  })
  expect(over, look).toEqual({ unfilled: 0, covered: 0 })
}

/** What is shown: no violation, and in all looks at both sizes no page that scrolls. */
async function expectSound(whole = expectNoPageScroll): Promise<void> {
  await expectNone(page)
  for (const size of [NARROW, WIDE]) {
    await setPageSize(reviewed, size)
    for (const look of LOOKS) {
      await putOn(page, look)
      const name = `${look.language}, ${look.theme}, ${size.width} px`
      await expectNoPageScroll(name)
      await whole(name)
    }
  }
}

/** A dialog over the page, which is checked already. */
async function expectSoundDialog(opener: string): Promise<void> {
  await page.locator(opener).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNone(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('the library and its dialogs', async () => {
  await expectSound()
  await page.locator(`[data-file="${recordingNumber(reviewed.folder, FULLEST)}"]`).click()
  await expectSoundDialog('[data-act=rename]')
  await expectSoundDialog('[data-act=delete]')
})

test('the replay', async () => {
  await openByMouse(reviewed, FULLEST)
  await page.getByRole('slider', { name: /./ }).last().press('End')
  await page.locator('[data-act=truth]').click()
  await expectSound(expectWholeReplay)
})

test('the debrief before its numbers, with them, and its weights', async () => {
  await page.locator('[data-view=debrief]').click()
  await page.locator('.before .line-field input').first().fill('Quá nhiều thứ cùng lúc')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-act=reveal]')).toBeEnabled()
  await expectSound()
  await page.locator('[data-act=reveal]').click()
  await expect(page.locator('.debrief-page')).toBeVisible()
  await expectSound()
  await expectSoundDialog('[data-act=weights]')
})

test('another language in the middle of a debrief leaves no word and no key behind', async () => {
  await ask(page, 'settings.change', { language: 'en' })
  await page.getByRole('tab', { name: en.debrief.panels.story }).click()
  await ask(page, 'settings.change', { language: 'vi' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await expect(page.getByRole('tab', { name: vi.debrief.panels.story })).toBeVisible()
  const told = await page.evaluate(() => {
    const { body } = document
    const named = [...body.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(
      (element) => ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name)),
    )
    return [body.innerText, ...named].join('\n')
  })
  expect(told).not.toMatch(/\b(app|home|live|review|debrief|metrics|decisions)\.[a-z]+/i)
  const left = leaves(en).filter(
    ({ path, text }) => text !== textAt(vi, path) && /^[A-Z][^{|]{6,}$/.test(text),
  )
  expect(left.length).toBeGreaterThan(200)
  expect(left.filter(({ text }) => told.includes(text))).toEqual([])
})

test('the comparison; and of all this no recording has changed', async () => {
  await page.locator('[data-view=compare]').click()
  await page.locator('.compared [data-act=add]').click()
  await page
    .locator(`[role=dialog] [data-add="${recordingNumber(reviewed.folder, FULLEST - 2)}"]`)
    .click()
  await expect(page.locator('[data-letter]')).toHaveCount(2)
  await expectSound()
  expect(reviewed.folder.recordings()).toEqual(before)
})

interface Leaf {
  readonly path: readonly string[]
  readonly text: string
}

/** Every text of a locale with its place. */
function leaves(node: object, path: readonly string[] = []): readonly Leaf[] {
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) => {
    const place = [...path, name]
    if (typeof value === 'string') return [{ path: place, text: value }]
    return typeof value === 'object' && value !== null ? leaves(value, place) : []
  })
}

function textAt(node: object, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (found, name) => (found as Readonly<Record<string, unknown>> | undefined)?.[name],
    node,
  )
}
