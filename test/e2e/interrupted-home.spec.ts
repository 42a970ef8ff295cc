/** After the application was killed in mid-shift, the home screen offers to go on with the shift or to close it. */
import { expect, test, type Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { ask, playTo } from '../support/window-session'

/** Ends the whole application at once, as a power switch would. */
async function killMain({ app }: LaunchedApplication): Promise<void> {
  const exited = new Promise((resolve) => app.process().once('exit', resolve))
  app.process().kill('SIGKILL')
  await exited
}

async function launchInEnglish(dataFolder?: string): Promise<LaunchedApplication> {
  const launched = await launchApplication(dataFolder === undefined ? {} : { dataFolder })
  await ask(launched.page, 'settings.change', { language: 'en', theme: 'light' })
  return launched
}

const banner = (page: Page) => page.locator('[data-interrupted]')

test('a killed shift goes on from the banner at its minute 9, and from there it can be closed', async () => {
  const first = await launchInEnglish()
  const { dataFolder } = first
  await playTo(first.page, 9)
  await killMain(first)

  const second = await launchInEnglish(dataFolder)
  await expect(banner(second.page)).toContainText('Cache flush, seed 7, up to 11:54')
  await expect(banner(second.page)).toContainText('The first 9 minutes are intact')
  await banner(second.page).locator('[data-act=continue]').click()
  await expect(second.page.locator('.live')).toBeVisible()
  const current = await ask(second.page, 'session.current', {})
  expect(current.ok && current.value?.status).toMatchObject({
    minute: 9,
    phase: { kind: 'paused' },
  })
  await killMain(second)

  const third = await launchInEnglish(dataFolder)
  const { page } = third
  await banner(page).locator('[data-act=close]').click()
  await page.getByRole('dialog').locator('[data-act=confirm]').click()
  await expect(banner(page)).toHaveCount(0)
  await expect(page.locator('.recent')).toContainText(en.home.recent.states.closed)
  await expect(page.locator('h1')).toBeFocused()
  for (const { close } of [third, second, first]) await close()
})

test('of two killed shifts the newer stands in the banner, and the older goes on from its row', async () => {
  const first = await launchInEnglish()
  const { dataFolder } = first
  await playTo(first.page, 3)
  await killMain(first)
  const second = await launchInEnglish(dataFolder)
  await playTo(second.page, 5)
  await killMain(second)

  const third = await launchInEnglish(dataFolder)
  const { page } = third
  await expect(banner(page)).toContainText('The first 5 minutes are intact')
  await expect(banner(page)).toContainText('One more is in the list.')
  await page.locator('[data-continue]').click()
  await expect(page.locator('.live')).toBeVisible()
  const current = await ask(page, 'session.current', {})
  expect(current.ok && current.value?.status.minute).toBe(3)
  for (const { close } of [third, second, first]) await close()
})
