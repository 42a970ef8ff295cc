/** Files of the page that are not there when they are wanted: it is said where, and another attempt finds them. */
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { ask } from '../support/window-session'

const FOLDER = join('.cache', 'missing-files')
const ASSETS = join(FOLDER, 'out', 'renderer', 'assets')

let application: LaunchedApplication
test.beforeAll(async () => {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  cpSync('package.json', join(FOLDER, 'package.json'))
  cpSync('out', join(FOLDER, 'out'), { recursive: true })
  application = await launchApplication({ folder: FOLDER })
})
test.afterAll(() => application.close())

/** Takes away the one script whose name begins so. @returns puts it back */
function hide(start: string): () => void {
  const scripts = readdirSync(ASSETS).filter(
    (name) => name.startsWith(start) && name.endsWith('.js'),
  )
  expect(scripts, start).toHaveLength(1)
  const file = join(ASSETS, scripts[0] ?? '')
  renameSync(file, `${file}.away`)
  return () => renameSync(`${file}.away`, file)
}

test('a screen says that it cannot be shown, and comes with another attempt', async () => {
  const { page } = application
  const bringBack = hide('FormulaReferenceScreen-')
  await page.locator('[data-screen=formulas]').click()
  const again = page.locator('[data-act=load-again]')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('a file of Guardia is missing')
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(alert).toContainText('a file of Guardia is missing')
  await expect(again).toBeFocused()
  bringBack()
  await page.keyboard.press('Enter')
  await expect(page.locator('.load-failure')).toHaveCount(0)
  await expect(page.locator('article[data-formula]')).toBeVisible()
})

test('a plot says that its library is missing, and is drawn with another attempt', async () => {
  const { page } = application
  await page.reload()
  const bringBack = hide('plot-library-')
  await page.locator('[data-screen=formulas]').click()
  await page.locator('[data-entry=p99]').click()
  const failure = page.locator('.chart-failure')
  await expect(failure.getByRole('alert')).toContainText('The charts cannot be drawn')
  bringBack()
  await failure.locator('[data-act=load-again]').click()
  await expect(failure).toHaveCount(0)
  await expect(page.locator('.plot-chart path').first()).toBeAttached()
})

test('a language whose texts are missing is not spoken, not named, and said so', async () => {
  await application.close()
  hide('eu-')
  application = await launchApplication({ folder: FOLDER })
  const { page } = application
  await ask(page, 'settings.change', { language: 'en' })
  const menu = page.locator('header').getByRole('button', { name: 'Language: English' })
  await menu.click()
  await page.getByRole('menuitemradio', { name: 'Euskara' }).click()
  const said = page.locator('[data-refusal]')
  await expect(said).toContainText('The texts of the chosen language')
  await expect(menu).toContainText('English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.locator('[data-act=dismiss-refusal]').click()
  // Chosen in the application menu, over a screen without a place of its own for it.
  await page.locator('[data-screen=review]').click()
  await ask(page, 'settings.change', { language: 'eu' })
  await expect(said).toContainText('The texts of the chosen language')
  await expect(menu).toContainText('English')
})
