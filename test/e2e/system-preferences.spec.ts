/** What a person has chosen in the system holds: no movement where none is wanted, its own colours where they are forced. */
import { expect, test, type Page } from '@playwright/test'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { elementColour, mainColour } from '../support/pixel-colours'
import { setPageSize } from '../support/window-size'
import { ask, playTo } from '../support/window-session'

let application: LaunchedApplication
test.beforeAll(async () => {
  application = await launchApplication()
  await setPageSize(application, { width: 1366, height: 768 })
})
test.afterAll(() => application.close())

/** Elements whose style would move something, by their class. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lasts = (times: string): boolean => times.split(',').some((time) => parseFloat(time) > 0)
    const found = [...document.querySelectorAll('*')].filter((element) => {
      const { transitionDuration, animationName } = getComputedStyle(element)
      return lasts(transitionDuration) || animationName !== 'none'
    })
    return found.map((element) => element.getAttribute('class') ?? element.tagName)
  })
}

test('home moves nothing when the system asks for reduced motion', async () => {
  const { page } = application
  expect(await moving(page)).not.toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await moving(page)).toEqual([])
  await page.emulateMedia({ reducedMotion: null })
})

test.describe('the live session', () => {
  test.beforeAll(async () => {
    const { page } = application
    // Minute 20 of cache-flush: pages are open, and their rows blink.
    await playTo(page, 20)
    await ask(page, 'session.decide', { type: 'set-shed-share', value: 0.4 })
    await page.reload()
    await expect(page.locator('.al.open.page').first()).toBeVisible()
  })

  test('moves nothing when the system asks for reduced motion, and the border of a page is there', async () => {
    const { page } = application
    expect(await moving(page)).toContain('al open page')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await moving(page)).toEqual([])
    const border = await page
      .locator('.al.open.page')
      .first()
      .evaluate((row) => getComputedStyle(row).borderTopWidth)
    expect(border).toBe('1px')
    await page.emulateMedia({ reducedMotion: null })
  })

  test('keeps selection, bars and curves apart from their ground in forced colours', async () => {
    const { page } = application
    const own = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      return ['--s1', '--s2', '--s3', '--watch', '--crit'].map((each) =>
        style.getPropertyValue(each),
      )
    })
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    // Between header and panels nothing but the ground is seen.
    const ground = await mainColour(application, { x: 1, y: 300, width: 6, height: 40 })
    for (const selector of [
      '.pace .seg [data-state=checked]',
      '.sw[data-state=checked]',
      '.gauge > span',
      '.progress > span',
      '.track .fill',
      '.meter > span',
      '.mini > .filled',
      '.slots > .serving',
    ]) {
      expect(await elementColour(application, selector), selector).not.toBe(ground)
    }
    const strokes = (): Promise<string[]> =>
      page
        .locator('.metric-chart path[stroke]')
        .evaluateAll((paths) => paths.map((path) => path.getAttribute('stroke') ?? ''))
    await expect.poll(strokes).toContain('CanvasText')
    expect(await strokes()).toContain('Highlight')
    const isOwn = (stroke: string): boolean => own.includes(stroke)
    expect((await strokes()).filter(isOwn)).toEqual([])
    await page.emulateMedia({ forcedColors: null, colorScheme: null })
    await expect.poll(async () => (await strokes()).filter(isOwn)).not.toEqual([])
  })
})
