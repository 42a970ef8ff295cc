/** A run of the lab in the real application, killed in the middle of a beat: what was shown stands, and the run goes on. */
import { expect, test } from '@playwright/test'
import type { TrainingBridge } from '../../shared/contract/bridge'
import { launchApplication } from '../support/electron-launch'
import { ask } from '../support/window-session'

test('a killed run at 30 seconds a second goes on paused, with every second that was shown', async () => {
  const first = await launchApplication()
  const { app, page, dataFolder } = first
  let shown = 0
  await page.exposeFunction('acknowledge', (second: number) => (shown = second))
  const started = await page.evaluate(async () => {
    const page = window as unknown as {
      training: TrainingBridge
      acknowledge: (second: number) => void
    }
    page.training.listen('lab-seconds-advanced', ({ rows }) => {
      page.acknowledge(rows.at(-1)?.second ?? 0)
    })
    const start = {
      scenarioId: 'quiet-service',
      seed: 7,
      codeName: 'T1',
      mode: 'practice',
    } as const
    const live = await page.training.request('lab.start', start)
    await page.training.request('lab.set-pace', { pacePerSecond: 30 })
    return live
  })
  if (!started.ok) throw new Error(started.failure.code)
  await expect.poll(() => shown).toBeGreaterThan(9)
  expect(
    await ask(page, 'session.start', {
      ...{ scenarioId: 'cache-flush', seed: 7, codeName: 'T1', mode: 'practice' },
    }),
  ).toMatchObject({ ok: false, failure: { code: 'session-running' } })
  const exited = new Promise((resolve) => app.process().once('exit', resolve))
  app.process().kill('SIGKILL')
  await exited

  const second = await launchApplication({ dataFolder })
  const { fileName } = started.value.identity
  const recent = await ask(second.page, 'recordings.recent', {})
  expect(recent).toMatchObject({ value: [{ fileName, continuable: true }] })
  const live = await ask(second.page, 'lab.continue', { fileName })
  if (!live.ok) throw new Error(live.failure.code)
  expect(live.value.status.phase).toEqual({ kind: 'paused' })
  expect(live.value.status.second).toBeGreaterThanOrEqual(shown)
  expect(live.value.rows).toHaveLength(live.value.status.second + 1)
  await ask(second.page, 'lab.end', {})
  expect(await ask(second.page, 'recordings.verify', { fileName })).toMatchObject({
    value: { of: 'lab', kind: 'reproduced', ending: 'ended-early' },
  })
  await second.close()
  await first.close()
})
