/** Before a shift: the briefing fits the screen, nothing runs or is recorded before it is left, keys lead through it. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { LANGUAGES, MODES, THEMES } from '../../shared/contract/session'
import { RECORDING_EXTENSION } from '../../shared/contract/recording'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { setPageSize } from '../support/window-size'
import { ask } from '../support/window-session'

let application: LaunchedApplication
test.beforeEach(async () => {
  application = await launchApplication()
})
test.afterEach(() => application.close())

function recordings(): string[] {
  try {
    const names = readdirSync(join(application.dataFolder, 'sessions'))
    // Beside a recording that is being written lies its lock.
    return names.filter((name) => name.endsWith(RECORDING_EXTENSION))
  } catch {
    // The folder is made with the first recording.
    return []
  }
}

async function sessionExists(page: Page): Promise<boolean> {
  const current = await ask(page, 'session.current', {})
  return current.ok && current.value !== null
}

const briefing = (page: Page) => page.locator('[data-briefing]')

test('nothing runs and nothing is recorded until the shift is begun', async () => {
  const { page } = application
  await page.locator('.new-shift [type=submit]').dblclick()
  await expect(briefing(page)).toBeVisible()
  await expect(briefing(page)).not.toHaveClass(/settling/)
  expect(await sessionExists(page)).toBe(false)
  expect(recordings()).toEqual([])
  await briefing(page).locator('[data-act=back]').click()
  await expect(briefing(page)).toHaveCount(0)
  expect(recordings()).toEqual([])
  await page.locator('.new-shift [type=submit]').click()
  await briefing(page).locator('[data-act=begin]').click()
  await expect(page.locator('.live')).toBeVisible()
  expect(recordings()).toHaveLength(1)
})

test('Enter leads from the form through the briefing into an exam, Escape back to the form', async () => {
  const { page } = application
  await page.locator('[data-mode=practice]').focus()
  // The choice follows the focus only while the key is down, and no finger is quicker than this.
  await page.keyboard.press('ArrowDown', { delay: 80 })
  await expect(page.locator('[data-mode=exam]')).toHaveAttribute('data-state', 'checked')
  const start = page.locator('.new-shift [type=submit]')
  await start.focus()
  await page.keyboard.press('Enter')
  await expect(briefing(page).locator('[data-act=begin]')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(start).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(briefing(page)).not.toHaveClass(/settling/)
  await page.keyboard.press('Enter')
  await expect(page.locator('.live')).toBeVisible()
  const current = await ask(page, 'session.current', {})
  expect(current.ok && current.value?.identity.mode).toBe('exam')
})

test('it fits 1366 × 768 px without scrolling, in three languages, three themes and both modes', async () => {
  const { page } = application
  await setPageSize(application, { width: 1366, height: 768 })
  // The scenario whose own words are the longest.
  await page.locator('[data-scenario=cache-flush]').click()
  for (const mode of MODES) {
    await page.locator(`[data-mode=${mode}]`).click()
    await page.locator('.new-shift [type=submit]').click()
    for (const theme of THEMES) {
      for (const language of LANGUAGES) {
        await ask(page, 'settings.change', { language, theme })
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        const over = await briefing(page).evaluate((box) => ({
          down: box.scrollHeight - box.clientHeight,
          right: box.scrollWidth - box.clientWidth,
          outside: box.getBoundingClientRect().bottom > window.innerHeight,
        }))
        expect(over, `${mode}, ${language}, ${theme}`).toEqual({
          down: 0,
          right: 0,
          outside: false,
        })
      }
    }
    await page.keyboard.press('Escape')
  }
})
