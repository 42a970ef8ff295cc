/** A person works a whole shift in the real window, in Basque, and finds it recorded and reproducible. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import eu from '../../locales/eu.json' with { type: 'json' }
import vi from '../../locales/vi.json' with { type: 'json' }
import { launchApplication } from '../support/electron-launch'
import { startFromHome } from '../support/window-session'

const SEED = 3
const MINUTES = 120

/** Reads the minute that the header shows, in Basque. */
async function shownMinute(page: Page): Promise<number> {
  const shown = eu.live.header.minute
    .replace('{minute}', '(\\d+)')
    .replace('{total}', String(MINUTES))
  const header = await page.locator('.live > header').innerText()
  return Number(new RegExp(shown).exec(header)?.[1] ?? NaN)
}

/** Plays on from the minute that is shown. */
async function playTo(page: Page, to: number): Promise<void> {
  for (let minute = await shownMinute(page); minute < to; minute += 1) {
    await page.keyboard.press('F9')
    await expect.poll(() => shownMinute(page), { intervals: [10] }).toBe(minute + 1)
  }
}

test('cache-flush is played to its end in Basque, and its recording verifies', async () => {
  test.setTimeout(180_000)
  const { page, dataFolder, close } = await launchApplication()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text())
  })

  await page.getByRole('button', { name: en.app.language.label }).click()
  await page.getByRole('menuitemradio', { name: 'Euskara' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'eu')
  await page.getByRole('radio', { name: new RegExp(eu.scenarios['cache-flush'].name) }).click()
  await page.getByLabel(eu.home.seed.label, { exact: true }).fill(String(SEED))
  await startFromHome(page)
  await page.getByRole('button', { name: eu.live.header.pause }).click()
  // The first minute may have passed before the pause: what the header shows now stays.
  await expect(page.getByRole('button', { name: eu.live.header.resume })).toBeVisible()

  await playTo(page, 16)
  await expect(page.getByText(eu.notices['cache-flushed']).first()).toBeVisible()
  const row = (type: string) => page.locator(`[data-control="${type}"]`)
  await row('set-feature').getByRole('switch').click()
  await row('set-shed-share').getByRole('slider').focus()
  await page.keyboard.press('End')
  await row('start-warmup').getByRole('button').first().click()
  const waiting = eu.live.controls.waiting.split(' | ')[1]?.replace('{count}', '3') ?? ''
  await expect(page.getByText(waiting)).toBeVisible()
  await page.keyboard.press('F7')
  await playTo(page, 40)

  // The language changes in the middle of the shift, and with it everything on the screen.
  await page.getByRole('button', { name: eu.app.language.label }).click()
  await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click()
  await expect(page.getByText(vi.live.controls.title, { exact: true })).toBeVisible()
  for (const text of [eu.live.controls.title, en.live.controls.title]) {
    await expect(page.getByText(text, { exact: true })).toHaveCount(0)
  }
  await page.getByRole('button', { name: vi.app.language.label }).click()
  await page.getByRole('menuitemradio', { name: 'Euskara' }).click()
  await playTo(page, MINUTES - 1)
  await page.keyboard.press('F9')

  const summary = page.getByRole('dialog', { name: eu.live.summary.titleCompleted })
  await expect(summary).toBeVisible()
  await expect(
    summary.getByText(eu.verification.reproduced.completed.replace('{minutes}', String(MINUTES))),
  ).toBeVisible()
  const [name] = readdirSync(join(dataFolder, 'sessions'))
  const file = join(dataFolder, 'sessions', name ?? '')
  await expect(summary.getByText(name ?? '')).toBeVisible()

  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const records = lines.map(
    (line) => JSON.parse(line.split('\t')[0] ?? '') as Record<string, unknown>,
  )
  const decisions = records.filter(({ type }) => type === 'decision')
  expect(decisions.map((record) => JSON.stringify(record))).toHaveLength(3)
  const lastValues = records.filter(({ type }) => type === 'minute').at(-1)?.['values']
  const columns = records[0]?.['columns'] as string[]
  const budgetLeft = (lastValues as number[])[columns.indexOf('budgetLeftShare')] ?? 0
  const spent = ((1 - budgetLeft) * 100).toFixed(1).replace('.', ',')
  expect(await summary.innerText()).toContain(spent)
  expect(
    execFileSync('node', ['bin/guardia.js', 'verify', file, '--lang', 'en']).toString(),
  ).toContain('Reproduced: all 120')

  await summary.getByRole('button', { name: eu.live.summary.home }).click()
  await expect(page.getByText(eu.home.recent.states.complete)).toBeVisible()
  expect(faults).toEqual([])
  await close()
})
