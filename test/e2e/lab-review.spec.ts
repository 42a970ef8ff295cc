/** A run of the lab is reviewed with the keyboard: found in the library, replayed, debriefed, compared, and tried again from a second of it. */
import { expect, test, type Page } from '@playwright/test'
import type { RequestName, RequestPayload } from '@shared/contract/requests'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'

let launched: LaunchedApplication
let page: Page
test.beforeEach(async () => {
  launched = await launchApplication()
  page = launched.page
})
test.afterEach(() => launched.close())

async function ask<Name extends RequestName>(
  name: Name,
  payload: RequestPayload<Name>,
): Promise<void> {
  const isDone = await page.evaluate(
    async ([asked, given]) =>
      (await window.training?.request(asked as never, JSON.parse(given) as never))?.ok,
    [name, JSON.stringify(payload)] as const,
  )
  expect([name, isDone]).toEqual([name, true])
}

/** The night of the quiet service, in which little happens: fast to play. */
async function recordRun(limit: number | null): Promise<void> {
  await ask('lab.start', {
    ...{ scenarioId: 'quiet-service', seed: 7, codeName: 'Otso 3', mode: 'practice' },
  })
  await ask('lab.pause', {})
  for (let second = 1; second <= 90; second += 1) {
    if (second === 71 && limit !== null) {
      await ask('lab.decide', { type: 'set-edge-limit', value: limit })
    }
    await ask('lab.advance', {})
  }
  await ask('lab.end', {})
}

test('a run is replayed, debriefed, compared, and tried again', async () => {
  await recordRun(null)
  await recordRun(2)
  await page.reload()
  await page.locator('[data-screen=review]').press('Enter')
  await page.locator('[data-row]').first().dblclick()
  await expect(page.locator('.review-head h1')).toHaveText('Quiet service')
  await expect(page.locator('.trust')).toHaveAttribute('data-trust', 'reproduced')

  // To the end and back by a second, then to the decision and the first loss.
  const thumb = page.locator('.lab-replay [role=slider]')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await expect(thumb).toHaveAttribute('aria-valuetext', '1:29')
  await page.keyboard.press('Home')
  await page.keyboard.press('d')
  await expect(thumb).toHaveAttribute('aria-valuetext', '1:11')
  await expect(page.locator('.replay-log li.current')).toContainText('edge limit')
  await expect(page.locator('[data-truths]')).toBeHidden()
  await page.locator('[data-act=truth]').press('Enter')
  await expect(page.locator('[data-truths]')).toContainText('b2, a4: answer HTTP 500, 1:00 to 4:30')

  await page.locator('[data-view=debrief]').press('Enter')
  await expect(page.locator('[data-effects] tbody tr')).toHaveAttribute('data-verdict', 'harmful')
  await expect(page.locator('[data-courses] tbody tr')).toHaveCount(3)

  await page.locator('[data-view=compare]').press('Enter')
  await expect(page.locator('[data-compared] tbody tr')).toHaveCount(2)
  await expect(page.locator('[data-letter=B] .difference').first()).toContainText('+')

  await page.locator('[data-view=replay]').press('Enter')
  await page.locator('[data-act=branch]').press('Enter')
  await expect(page.locator('.lab-run')).toBeVisible()
})
