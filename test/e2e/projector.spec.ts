/** The projector theme: no text under 18 px of 768 lines, nothing cut off or over another panel, in three languages. */
import { expect, test, type Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import eu from '../../locales/eu.json' with { type: 'json' }
import vi from '../../locales/vi.json' with { type: 'json' }
import { DECISION_TYPES } from '../../shared/contract/decisions'
import { LANGUAGES, MODES, type Language } from '../../shared/contract/session'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { faults, overlaps } from '../support/page-faults'
import { ask } from '../support/window-session'

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
] as const
const LINES = 768
const MESSAGES = { en, eu, vi } as const
const TEXT = { leastTextPixels: 18 }
/** A minute short of the month. */
const LONGEST_DURATION = '719 h 59 min'

let application: LaunchedApplication
test.beforeAll(async () => {
  application = await launchApplication()
  await ask(application.page, 'settings.change', { theme: 'projector' })
})
test.afterAll(() => application.close())

/** Zoom 1.4 leaves 768.4 lines, of which the page counts whole ones. */
async function setSize({ width, height }: (typeof SIZES)[number]): Promise<void> {
  const { app, page } = application
  await app.evaluate(
    ({ BrowserWindow }, size) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height)
    },
    { width, height },
  )
  await expect.poll(() => page.evaluate(() => window.innerHeight)).toBe(LINES)
}

async function show(page: Page, language: Language): Promise<void> {
  await ask(page, 'settings.change', { language })
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

async function expectWhole(page: Page, what: string): Promise<void> {
  await expect.poll(() => faults(page, TEXT), what).toEqual([])
}

const LIVE_BOXES = '.hb, .node, .strip-charts, .projector-side, .alert-bar, footer.bar'

test('the finder sees small text and cut text', async () => {
  const { page } = application
  await page.evaluate(() => {
    const wrong = document.createElement('p')
    wrong.id = 'wrong'
    wrong.textContent = 'far too long'
    // The page's policy lets scripts set styles, but no attribute.
    Object.assign(wrong.style, { fontSize: '17px', width: '40px', overflow: 'hidden' })
    wrong.style.whiteSpace = 'nowrap'
    document.body.append(wrong)
  })
  const found = await faults(page, TEXT)
  await page.evaluate(() => document.getElementById('wrong')?.remove())
  expect(found.some((fault) => fault.startsWith('17 px'))).toBe(true)
  expect(found.some((fault) => fault.startsWith('cut off'))).toBe(true)
})

for (const size of SIZES) {
  test(`the home screen is whole at ${size.width} × ${size.height} px`, async () => {
    const { page } = application
    await setSize(size)
    for (const language of LANGUAGES) {
      await show(page, language)
      await expectWhole(page, language)
      expect(await overlaps(page, '.card, .new-shift, .tabs > button')).toEqual([])
    }
  })
}

test.describe('the live session', () => {
  test.beforeAll(async () => {
    const { page } = application
    await ask(page, 'session.start', {
      scenarioId: 'bad-deploy',
      seed: 42,
      codeName: 'Panel',
      mode: 'practice',
    })
    await ask(page, 'session.pause', {})
    await page.reload()
  })

  for (const size of SIZES) {
    test(`is whole in its first minute at ${size.width} × ${size.height} px`, async () => {
      const { page } = application
      await setSize(size)
      await expect(page.locator('.metric-chart path').first()).toBeAttached()
      for (const language of LANGUAGES) {
        await show(page, language)
        await expectWhole(page, language)
        expect(await overlaps(page, LIVE_BOXES), language).toEqual([])
      }
    })
  }

  test('says mode, seed and minute of how many in its head at 1024 × 768 px', async () => {
    const { page } = application
    await setSize(SIZES[2])
    await show(page, 'en')
    const head = page.locator('header .hb')
    for (const text of ['Bad deploy', 'Practice', 'Seed 42', 'Minute 0 of 180']) {
      await expect(head.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 })
    }
  })

  test('is whole with an open alert and waiting changes, and so is every control', async () => {
    test.setTimeout(120_000)
    const { page } = application
    for (let minute = 0; minute < 24; minute += 1) await ask(page, 'session.advance', {})
    await ask(page, 'session.decide', { type: 'start-rollback' })
    await ask(page, 'session.decide', { type: 'set-shed-share', value: 0.4 })
    await ask(page, 'session.note', { text: 'more load than usual?' })
    await expect(page.locator('.alert-bar .al.open')).toHaveCount(1)
    for (const size of SIZES) {
      await setSize(size)
      for (const language of LANGUAGES) {
        await show(page, language)
        await expectWhole(page, language)
        expect(await overlaps(page, LIVE_BOXES), language).toEqual([])
        for (const type of DECISION_TYPES) {
          await page.locator(`[data-row=${type}] .side-name`).click()
          await expect(page.locator(`[data-row=${type}] .ctl`)).toBeInViewport({ ratio: 0.95 })
          await expectWhole(page, `${language} ${type}`)
        }
        await page.locator('[data-row=start-warmup] .side-name').click()
      }
    }
  })

  test('shows log, alerts and dialogs whole', async () => {
    const { page } = application
    await setSize(SIZES[0])
    for (const language of LANGUAGES) {
      await show(page, language)
      for (const act of ['keys', 'alerts', 'leave']) {
        await page.locator(`[data-act=${act}]`).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectWhole(page, `${language} ${act}`)
        await page.keyboard.press('Escape')
      }
    }
    await page.locator('.projector-side [role=tab]').last().click()
    await page.locator('[data-act=note]').click()
    await expectWhole(page, 'note')
    await page.keyboard.press('Escape')
  })

  test('lets every control be used from the keyboard alone', async () => {
    const { page } = application
    await page.locator('.projector-side [role=tab]').first().click()
    const row = page.locator('[data-row=set-min-instances]')
    await row.locator('.side-name').focus()
    await page.keyboard.press('Enter')
    await row.getByRole('slider').focus()
    await page.keyboard.press('End')
    await expect(row.locator('.pchip')).toHaveText('40')
    await row.locator('.ctl .btn').focus()
    await page.keyboard.press('Enter')
    await expect(row.locator('.pchip')).toHaveCount(0)
    const warmup = page.locator('[data-row=start-warmup]')
    await warmup.locator('.side-head .btn').focus()
    await page.keyboard.press('Enter')
    await expect(warmup.locator('.ctl .pchip')).toBeVisible()
  })

  test('leads from what every control comes to to its formula and back, from the keyboard alone', async () => {
    test.setTimeout(120_000)
    const { page } = application
    for (const language of LANGUAGES) {
      await show(page, language)
      for (const type of DECISION_TYPES) {
        const row = page.locator(`[data-row=${type}]`)
        if ((await row.locator('.ctl').count()) === 0) await row.locator('.side-name').click()
        const sentence = row.locator('[data-act=formula]')
        const [room, button] = [row.locator('.why'), sentence].map((place) => place.boundingBox())
        expect(await button, `${language} ${type}`).toEqual(await room)
        await sentence.focus()
        await page.keyboard.press('Enter')
        await expect(page.locator('.formula-panel')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(sentence).toBeFocused()
      }
    }
  })

  test('comes back to the alert whose formula was asked for in the list of all', async () => {
    const { page } = application
    const list = page.locator('.alert-bar [data-act=alerts]')
    await list.click()
    const why = page.getByRole('dialog').locator('[data-act=why]').last()
    await why.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('.formula-panel .conditions')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(why).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(list).toBeFocused()
  })

  test('has room for the numbers of a whole bad hour', async () => {
    test.setTimeout(120_000)
    const { page } = application
    await ask(page, 'session.end', {})
    await ask(page, 'session.start', {
      scenarioId: 'cache-flush',
      seed: 3,
      codeName: 'Panel',
      mode: 'practice',
    })
    await ask(page, 'session.pause', {})
    await page.reload()
    await expect(page.locator('.alert-bar')).toBeVisible()
    for (let minute = 1; minute <= 60; minute += 1) {
      await ask(page, 'session.advance', {})
      if (minute % 6 > 0) continue
      for (const language of LANGUAGES) {
        await show(page, language)
        await expectWhole(page, `${language}, minute ${minute}`)
        expect(await overlaps(page, LIVE_BOXES), `${language}, minute ${minute}`).toEqual([])
      }
    }
  })

  for (const mode of MODES) {
    test(`has room for every remark on the budget at 1024 × 768 px, in ${mode}`, async () => {
      const { page } = application
      await ask(page, 'session.end', {})
      await ask(page, 'session.start', {
        scenarioId: 'bad-deploy',
        seed: 42,
        codeName: 'Panel',
        mode,
      })
      await ask(page, 'session.set-pace', { paceSeconds: 10 })
      await page.reload()
      await setSize(SIZES[2])
      for (const language of LANGUAGES) {
        await show(page, language)
        const { header } = MESSAGES[language].live
        const inLongest = header.emptyInShort.replace('{duration}', LONGEST_DURATION)
        for (const remark of [inLongest, header.emptyBeyondShort, header.notBurning]) {
          await page.locator('[data-remark] .number-link').evaluate((place, text) => {
            place.textContent = text
          }, remark)
          expect(await faults(page, TEXT), `${language}: ${remark}`).toEqual([])
        }
      }
    })
  }

  test('gives the page back its own size in the light theme', async () => {
    const { page } = application
    await setSize(SIZES[1])
    await ask(page, 'settings.change', { theme: 'light' })
    await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(SIZES[1].width)
    await expect(page.locator('html')).toHaveAttribute('data-scale', 'l')
  })
})
