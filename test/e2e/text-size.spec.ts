/** Text at 100 to 200 %: every panel whole and used from the keyboard, in three languages; room for stacked marks. */
import { expect, test, type Page } from '@playwright/test'
import { LANGUAGES, type Language, type Theme } from '../../shared/contract/session'
import type { TextSizePercent } from '../../shared/contract/settings'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { faults, overlaps } from '../support/page-faults'
import { STACKED_MARKS, tightTexts } from '../support/text-boxes'
import { ask } from '../support/window-session'

interface Look {
  readonly width: number
  readonly height: number
  readonly percent: TextSizePercent
  readonly theme: Theme
}

/** The two smallest: 683 × 384 and 512 × 384 px of the page. */
const SMALLEST = [
  { width: 1366, height: 768, percent: 200, theme: 'light' },
  { width: 1024, height: 768, percent: 200, theme: 'dark' },
] as const satisfies readonly Look[]
const LOOKS: readonly Look[] = [
  ...SMALLEST,
  { width: 1366, height: 768, percent: 100, theme: 'light' },
  { width: 1366, height: 696, percent: 100, theme: 'dark' },
  { width: 1024, height: 640, percent: 100, theme: 'light' },
  { width: 1920, height: 1080, percent: 100, theme: 'light' },
  { width: 1366, height: 768, percent: 125, theme: 'light' },
  { width: 1366, height: 768, percent: 150, theme: 'dark' },
  { width: 1024, height: 768, percent: 150, theme: 'light' },
  { width: 1024, height: 768, percent: 125, theme: 'projector' },
  { width: 1366, height: 768, percent: 125, theme: 'projector' },
]
/** Of these, as many as a screen of the same parts needs: the smallest, the usual, the lowest and the wall. */
const MAIN_LOOKS: readonly Look[] = LOOKS.filter(
  (look, at) => at < 3 || look.height === 640 || look === LOOKS.at(-1),
)
const nameOf = ({ width, height, percent, theme }: Look): string =>
  `${width} × ${height} px at ${percent} %, ${theme}`

/** Captions are the smallest text; the projector theme has none below 18 px. */
const leastTextPixels = (theme: Theme): number => (theme === 'projector' ? 18 : 12)

let application: LaunchedApplication
test.beforeAll(async () => {
  application = await launchApplication()
})
test.afterAll(() => application.close())

async function show({ width, height, percent, theme }: Look): Promise<void> {
  const { app, page } = application
  await ask(page, 'settings.change', { theme, textSizePercent: percent })
  await app.evaluate(
    ({ BrowserWindow }, size) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height)
    },
    { width, height },
  )
  const lines = Math.round((height * 100) / percent)
  await expect.poll(() => page.evaluate(() => window.innerHeight)).toBe(lines)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

async function speak(page: Page, language: Language): Promise<void> {
  await ask(page, 'settings.change', { language })
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

async function expectWhole(page: Page, theme: Theme, what: string): Promise<void> {
  const measure = { leastTextPixels: leastTextPixels(theme) }
  await expect.poll(() => faults(page, measure), what).toEqual([])
  expect(await tightTexts(page), what).toEqual([])
}

/** What has the focus, where it lies in the window with nothing over it; otherwise what is wrong with it. */
function focusFault(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) return null
    const box = activeElement.getBoundingClientRect()
    const name = `${activeElement.tagName} ${activeElement.getAttribute('aria-label') ?? activeElement.textContent.trim().slice(0, 30)}`
    const x = box.left + box.width / 2
    // A panel that scrolls may be higher than what is seen of it.
    const top = Math.max(box.top, 0)
    const y = top + Math.min(box.bottom - top, 12) / 2
    const isInside = box.left >= -1 && box.right <= innerWidth + 1 && y > 0 && y < innerHeight
    if (!isInside) return `outside the window: ${name}`
    const over = document.elementFromPoint(x, y)
    const isSeen = activeElement.contains(over) || over?.contains(activeElement)
    return isSeen ? null : `covered: ${name}`
  })
}

/** Steps through everything that takes the focus, until it comes back to where it was. */
async function expectFocusSeen(page: Page, steps: number, what: string): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab')
    expect(await focusFault(page), `${what}, step ${step}`).toBeNull()
  }
}

test('the finder sees a line of 1.3, and a box that cuts its text', async () => {
  const { page } = application
  await page.evaluate((text) => {
    for (const style of [{ lineHeight: '1.3' }, { overflow: 'hidden' }]) {
      const wrong = document.createElement('p')
      wrong.className = 'wrong'
      wrong.textContent = text
      Object.assign(wrong.style, style)
      document.body.append(wrong)
    }
  }, STACKED_MARKS)
  const found = await tightTexts(page)
  await page.evaluate(() => document.querySelectorAll('.wrong').forEach((each) => each.remove()))
  expect(found).toHaveLength(2)
  expect(found[0]).toMatch(/^1\.30: P\.wrong/)
  expect(found[1]).toMatch(/^cuts: P\.wrong/)
})

/** What is pressed, one after the other, to open each dialog. */
const DIALOGS = [
  ['keys'],
  ['settings'],
  ['note'],
  ['menu', 'leave'],
  ['more', 'rewind'],
  ['more', 'hint'],
] as const

for (const look of LOOKS) {
  test(`home is whole at ${nameOf(look)}`, async () => {
    const { page } = application
    await show(look)
    for (const language of LANGUAGES) {
      await speak(page, language)
      await expectWhole(page, look.theme, language)
      expect(await overlaps(page, '.card, .new-shift, .tabs > button')).toEqual([])
    }
  })
}

for (const look of SMALLEST) {
  test(`the new shift and its briefing are whole at ${nameOf(look)}`, async () => {
    const { page } = application
    await show(look)
    for (const language of LANGUAGES) {
      await speak(page, language)
      await page.locator('.home-tabs [role=tab][id$=-new]').click()
      const start = page.locator('.new-shift button[type=submit]')
      await start.focus()
      expect(await focusFault(page), language).toBeNull()
      await expectWhole(page, look.theme, language)
      await page.keyboard.press('Enter')
      await expect(page.locator('[data-act=begin]')).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeInViewport()
      await expectWhole(page, look.theme, language)
      await page.locator('[data-act=back]').click()
    }
  })
}

/** Long equations, tables and plots among them; a page of text, and the constants. */
const REFERENCE_ENTRIES = ['p99', 'timeouts', 'alert-rules', 'database', 'randomness', 'constants']

for (const look of MAIN_LOOKS) {
  test(`the formula reference is whole at ${nameOf(look)}`, async () => {
    test.setTimeout(120_000)
    const { page } = application
    await show(look)
    for (const language of LANGUAGES) {
      await speak(page, language)
      for (const id of REFERENCE_ENTRIES) {
        // Opened anew, so that a narrow window begins with the list.
        await page.locator('[data-screen=home]').click()
        await page.locator('[data-screen=formulas]').click()
        await page.locator(`[data-entry="${id}"]`).click()
        await expect(page.locator('.reference h1, .reference h2').first()).toBeVisible()
        await expectWhole(page, look.theme, `${language}, ${id}`)
      }
    }
    await page.locator('[data-screen=home]').click()
  })
}

/** Blocks of the head, low or full. */
const HEAD = '.low-head > :not(.spending), .spending > *, header > .hb'

test.describe('the live session', () => {
  test.beforeAll(async () => {
    const { page } = application
    await ask(page, 'session.start', {
      scenarioId: 'bad-deploy',
      seed: 42,
      codeName: 'Large',
      mode: 'practice',
    })
    await ask(page, 'session.pause', {})
    for (let minute = 0; minute < 24; minute += 1) await ask(page, 'session.advance', {})
    await ask(page, 'session.decide', { type: 'start-rollback' })
    await ask(page, 'session.decide', { type: 'set-shed-share', value: 0.4 })
    await ask(page, 'session.note', { text: STACKED_MARKS })
    await page.reload()
    await expect(page.locator('.live')).toBeVisible()
  })

  const PANELS = '.low-head, .one-panel > .tabs, .panel-page:not([data-state=inactive]), footer.bar'

  for (const look of LOOKS) {
    test(`is whole on every panel at ${nameOf(look)}`, async () => {
      test.setTimeout(120_000)
      const { page } = application
      await show(look)
      for (const language of LANGUAGES) {
        await speak(page, language)
        await expectWhole(page, look.theme, language)
        expect(await overlaps(page, PANELS), language).toEqual([])
        expect(await overlaps(page, HEAD), language).toEqual([])
        for (const tab of await page.locator('.one-panel [role=tab]').all()) {
          await tab.click()
          await expectWhole(page, look.theme, `${language}, ${await tab.textContent()}`)
          expect(await overlaps(page, '.node, .ctl, .al, .lg'), language).toEqual([])
        }
      }
    })
  }

  for (const look of MAIN_LOOKS) {
    test(`shows the formula of a number whole at ${nameOf(look)}`, async () => {
      test.setTimeout(120_000)
      const { page } = application
      await show(look)
      for (const language of LANGUAGES) {
        await speak(page, language)
        const first = page.locator('.one-panel [role=tab]').first()
        if (await first.isVisible()) await first.click()
        await page.locator('[data-metric] button:visible').first().click()
        const panel = page.locator('.formula-panel')
        await expect(panel).toBeVisible()
        for (const view of await panel.locator('.formula-views button').all()) {
          await view.click()
          await expectWhole(page, look.theme, `${language}, ${await view.textContent()}`)
          await expect(panel.locator('[data-act=formula-back]')).toBeInViewport({ ratio: 1 })
        }
        await page.keyboard.press('Escape')
        await expect(panel).toHaveCount(0)
      }
    })
  }

  for (const look of SMALLEST) {
    test(`shows what has the focus, panel by panel, at ${nameOf(look)}`, async () => {
      test.setTimeout(120_000)
      const { page } = application
      await show(look)
      await speak(page, 'eu')
      for (const tab of await page.locator('.one-panel [role=tab]').all()) {
        await tab.click()
        await expectFocusSeen(page, 24, (await tab.textContent()) ?? '')
      }
    })

    test(`keeps the answers of every dialog in sight at ${nameOf(look)}`, async () => {
      const { page } = application
      await show(look)
      for (const language of LANGUAGES) {
        await speak(page, language)
        await page.locator('.one-panel [role=tab]').last().click()
        for (const open of DIALOGS) {
          for (const act of open) await page.locator(`[data-act=${act}]`).click()
          const answers = page.getByRole('dialog').locator('.actions .btn')
          await expect(answers.last()).toBeInViewport({ ratio: 1 })
          await expect(page.getByRole('dialog').getByRole('heading').first()).toBeInViewport()
          await expectWhole(page, look.theme, `${language} ${open.join()}`)
          await expectFocusSeen(page, 4, `${language} ${open.join()}`)
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
        }
      }
    })
  }

  test('is used from the keyboard alone in 512 × 384 px: tabs, a control, the menu', async () => {
    const { page } = application
    await show(SMALLEST[1])
    await speak(page, 'en')
    await page.locator('.one-panel [role=tab]').first().focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { selected: true })).toContainText('Controls')
    const row = page.locator('[data-control=set-min-instances]')
    await row.getByRole('slider').focus()
    await page.keyboard.press('End')
    await expect(row.locator('.pchip')).toHaveText('40')
    await row.locator('.btn').focus()
    await page.keyboard.press('Enter')
    await expect(row.locator('.pchip')).toHaveCount(0)
    await page.locator('[data-act=menu]').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitemradio')).toHaveCount(5)
    await page.keyboard.press('Home')
    await expect(page.getByRole('menuitemradio').first()).toHaveAttribute('data-highlighted', '')
    await page.keyboard.press('Enter')
    await expect.poll(() => paceSeconds(page)).toBe(10)
    await page.locator('[data-act=pause]').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-act=pause]')).toContainText('Pause')
    await page.keyboard.press('Enter')
  })
})

test('the numbers of a whole bad hour have room in 512 × 384 px', async () => {
  test.setTimeout(120_000)
  const { page } = application
  await ask(page, 'session.end', {})
  const shift = { scenarioId: 'cache-flush', seed: 3, codeName: 'Large', mode: 'practice' } as const
  await ask(page, 'session.start', shift)
  await ask(page, 'session.pause', {})
  await page.reload()
  await show(SMALLEST[1])
  for (let minute = 1; minute <= 60; minute += 1) {
    await ask(page, 'session.advance', {})
    if (minute % 12 > 0) continue
    for (const language of LANGUAGES) {
      await speak(page, language)
      for (const tab of await page.locator('.one-panel [role=tab]').all()) {
        await tab.click()
        await expectWhole(page, 'dark', `${language}, minute ${minute}`)
        expect(await overlaps(page, HEAD), `${language}, minute ${minute}`).toEqual([])
      }
    }
  }
})

async function paceSeconds(page: Page): Promise<number | undefined> {
  const current = await ask(page, 'session.current', {})
  return current.ok ? current.value?.status.paceSeconds : undefined
}
