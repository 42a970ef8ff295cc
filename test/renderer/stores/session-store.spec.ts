// @vitest-environment happy-dom
/** The session store follows the main process: minutes in order, lost ones fetched, refusals kept. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failure } from '@shared/result'
import { useTimelineStore } from '../../../renderer/stores/timeline-store'
import { openTestWindow, startBadDeploy, type TestWindow } from '../../support/mount-window'

let page: TestWindow

beforeEach(async () => {
  page = await openTestWindow()
})
afterEach(() => {
  page.close()
  vi.useRealTimers()
})

describe('start', () => {
  it('shows minute 0 with 20 % of the budget and nothing waiting', async () => {
    await startBadDeploy(page)
    const timeline = useTimelineStore()
    expect(page.session.identity?.seed).toBe(42)
    expect(timeline.latestMinute).toBe(0)
    expect(timeline.latest?.budgetLeftShare).toBe(0.2)
    expect(page.session.pending).toEqual({})
  })

  it('answers scenario-unknown and shows no session', async () => {
    const result = await page.session.start({
      scenarioId: 'none',
      seed: 1,
      codeName: 'Otter',
      mode: 'practice',
    })
    expect(result.ok ? null : result.failure.code).toBe('scenario-unknown')
    expect(page.session.identity).toBeNull()
    expect(page.session.starting).toBe(false)
  })
})

describe('send', () => {
  it('keeps one waiting decision for each control, by its type', async () => {
    await startBadDeploy(page)
    await page.session.send('session.decide', { type: 'set-min-instances', value: 14 })
    await page.session.send('session.decide', { type: 'set-min-instances', value: 16 })
    await page.session.send('session.decide', { type: 'start-rollback' })
    expect(page.session.pending).toEqual({
      'set-min-instances': { type: 'set-min-instances', value: 16 },
      'start-rollback': { type: 'start-rollback' },
    })
    await page.session.send('session.withdraw', { types: ['set-min-instances'] })
    expect(Object.keys(page.session.pending)).toEqual(['start-rollback'])
  })

  it('keeps a refusal until the next act succeeds', async () => {
    await startBadDeploy(page)
    await page.session.send('session.note', { text: ' ' })
    expect(page.session.failure?.code).toBe('note-empty')
    await page.session.send('session.note', { text: 'More load than usual?' })
    expect(page.session.failure).toBeNull()
  })
})

describe('attempt', () => {
  it('answers why an act was refused, and leaves the shown failure as it is', async () => {
    await startBadDeploy(page)
    const refusal = await page.session.attempt('session.note', { text: ' ' })
    expect(refusal?.code).toBe('note-empty')
    expect(page.session.failure).toBeNull()
    expect(await page.session.attempt('session.note', { text: 'a note' })).toBeNull()
  })
})

describe('advance', () => {
  it('plays 1 minute where it is asked 5 times before the first is over, and the next after it', async () => {
    await startBadDeploy(page)
    await Promise.all(Array.from({ length: 5 }, () => page.session.advance()))
    expect(page.session.status?.minute).toBe(1)
    await page.session.advance()
    expect(page.session.status?.minute).toBe(2)
  })
})

describe('minutes', () => {
  it('are appended one by one, 10 of them', async () => {
    await startBadDeploy(page)
    await page.play(10)
    const timeline = useTimelineStore()
    expect(timeline.snapshots.map(({ minute }) => minute)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ])
    expect(timeline.columns.length).toBe(11)
  })

  it('that were lost are fetched with the next one, without waiting', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await startBadDeploy(page)
    page.bridge.dropMinutes = true
    await page.play(2)
    expect(useTimelineStore().latestMinute).toBe(0)
    page.bridge.dropMinutes = false
    await page.play(1)
    await new Promise((resolve) => setImmediate(resolve))
    expect(useTimelineStore().latestMinute).toBe(3)
  })

  it('that were lost while paused are fetched within 300 ms', async () => {
    vi.useFakeTimers()
    await startBadDeploy(page)
    page.bridge.dropMinutes = true
    await page.play(1)
    expect(useTimelineStore().latestMinute).toBe(0)
    await vi.advanceTimersByTimeAsync(300)
    expect(useTimelineStore().latestMinute).toBe(1)
  })
})

describe('the end', () => {
  it('of the last minute is reached with the phase ended, completed', async () => {
    await page.session.start({
      scenarioId: 'steady-morning',
      seed: 1,
      codeName: 'Otter',
      mode: 'practice',
    })
    await page.play(120)
    expect(page.session.status?.phase).toEqual({ kind: 'ended', ending: 'completed' })
    expect(page.session.finished).toBe(true)
    page.session.leave()
    expect(page.session.identity).toBeNull()
    expect(useTimelineStore().latestMinute).toBe(-1)
  })

  it('by a full disk keeps what was recorded and says why', async () => {
    await startBadDeploy(page)
    await page.play(3)
    page.bridge.stopRecording(failure('recording-stopped', { reason: 'ENOSPC' }).failure)
    await page.play(1)
    expect(page.session.status?.phase.kind).toBe('stopped')
    expect(useTimelineStore().latestMinute).toBe(3)
  })
})

describe('looked', () => {
  it('is reported while the shift is open and not after its end', async () => {
    await startBadDeploy(page)
    page.session.looked({ kind: 'metric', id: 'burn-rate-1h' })
    await page.session.send('session.end', {})
    page.session.looked({ kind: 'metric', id: 'hit-ratio' })
    expect(page.bridge.looks).toEqual(['metric burn-rate-1h'])
  })

  it('is one look within a minute, also with another look between, and a new one in the next', async () => {
    await startBadDeploy(page)
    for (const id of ['p99', 'hit-ratio', 'p99'] as const) {
      page.session.looked({ kind: 'metric', id })
    }
    expect(page.bridge.looks).toEqual(['metric p99', 'metric hit-ratio'])
    await page.play(1)
    page.session.looked({ kind: 'metric', id: 'p99' })
    expect(page.bridge.looks).toHaveLength(3)
  })
})
