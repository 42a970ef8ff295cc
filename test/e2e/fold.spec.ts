/** The charts after a change of the window's size are those of a window that had this size from the start. */
import { expect, test, type Page } from '@playwright/test'
import type { TrainingBridge } from '../../shared/contract/bridge'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'

async function setSize({ app, page }: LaunchedApplication, width: number, height: number) {
  await app.evaluate(
    ({ BrowserWindow }, size) => {
      const [window] = BrowserWindow.getAllWindows()
      window?.setContentSize(size.width, size.height)
    },
    { width, height },
  )
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width)
}

/** The drawing once it has stopped changing: two reads after each other are the same. */
async function settledDrawing(page: Page): Promise<string[]> {
  let latest = await drawing(page)
  await expect
    .poll(async () => {
      const before = latest
      latest = await drawing(page)
      return latest.length > 0 && latest.join() === before.join()
    })
    .toBe(true)
  return latest
}

/** Every path of the drawing, without the running numbers that the library gives its parts. */
function drawing(page: Page): Promise<string[]> {
  return page
    .locator('.metric-chart path')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d') ?? '').sort())
}

test('the strips keep their curves when the window folds at 1024 px and unfolds again', async () => {
  const launched = await launchApplication()
  const { page, close } = launched
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await page.evaluate(async () => {
    const { training } = window as unknown as { training: TrainingBridge }
    const start = {
      scenarioId: 'bad-deploy',
      seed: 42,
      codeName: 'Fold',
      mode: 'practice',
    } as const
    await training.request('session.start', start)
    await training.request('session.pause', {})
    for (let minute = 0; minute < 24; minute += 1) await training.request('session.advance', {})
  })
  await setSize(launched, 1366, 768)
  await page.reload()
  await expect(page.locator('.metric-chart path').first()).toBeAttached()
  const before = await settledDrawing(page)
  expect(before.length).toBeGreaterThan(20)
  await setSize(launched, 1024, 768)
  await expect.poll(() => drawing(page)).not.toEqual(before)
  await settledDrawing(page)
  await setSize(launched, 1366, 768)
  await expect.poll(() => drawing(page)).toEqual(before)
  expect(faults).toEqual([])
  await close()
})
