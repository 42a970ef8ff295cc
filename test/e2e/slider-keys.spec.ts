/** Keys that come faster than the answers of the main process: every one of them counts. */
import { expect, test } from '@playwright/test'
import type { TrainingBridge } from '../../shared/contract/bridge'
import { launchApplication } from '../support/electron-launch'

test('15 fast arrow keys from 1 instance leave 16 instances waiting', async () => {
  const { page, close } = await launchApplication()
  await page.evaluate(async () => {
    const { training } = window as unknown as { training: TrainingBridge }
    const start = {
      scenarioId: 'bad-deploy',
      seed: 42,
      codeName: 'Keys',
      mode: 'practice',
    } as const
    await training.request('session.start', start)
    await training.request('session.pause', {})
  })
  await page.reload()
  const slider = page.locator('[data-control="set-min-instances"]').getByRole('slider')
  await slider.focus()
  await page.keyboard.press('Home')
  for (let press = 0; press < 15; press += 1) await page.keyboard.press('ArrowRight')
  const pending = (): Promise<unknown> =>
    page.evaluate(async () => {
      const { training } = window as unknown as { training: TrainingBridge }
      const current = await training.request('session.current', {})
      return current.ok ? current.value?.status.pending : current
    })
  await expect.poll(pending).toEqual([{ type: 'set-min-instances', value: 16 }])
  await expect(slider).toHaveAttribute('aria-valuenow', '16')
  await close()
})
