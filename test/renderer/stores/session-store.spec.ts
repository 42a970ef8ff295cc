// @vitest-environment happy-dom
/** The session store follows the main process: minutes in order, lost ones fetched, refusals kept. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watch } from 'vue'
import type { RequestResult } from '@shared/contract/requests'
import type { LiveSession } from '@shared/contract/session'
import { failure, success } from '@shared/result'
import { replaceBridge } from '../../../renderer/bridge/training-api'
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

describe('opening a shift', () => {
  it('is possible again after an answer that could not be shown', async () => {
    const broken = { ok: true, value: null } as unknown as RequestResult<'session.start'>
    const restore = replaceBridge({ ...page.bridge, request: async () => broken as never })
    const start = {
      scenarioId: 'bad-deploy',
      seed: 1,
      codeName: 'Otter',
      mode: 'practice',
    } as const
    await expect(page.session.start(start)).rejects.toThrow()
    restore()
    expect(page.session.starting).toBe(false)
    expect((await page.session.start(start)).ok).toBe(true)
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

/** Answers one request by a shift of another id, as after continuing or rewinding. */
function answerShift(name: 'session.continue' | 'session.rewind', at: number): () => void {
  const { identity, status } = page.session
  if (!identity || !status) throw new Error('no shift')
  const shift: LiveSession = {
    identity: { ...identity, sessionId: 'another', branch: { parent: 'first', minute: at } },
    status: { ...status, minute: at, phase: { kind: 'paused' } },
    snapshots: useTimelineStore().snapshots.slice(0, at + 1),
    notices: [],
  }
  return replaceBridge({
    listen: page.bridge.listen,
    request: async (asked, payload) =>
      asked === name
        ? (success(shift) as RequestResult<typeof asked>)
        : page.bridge.request(asked, payload),
  })
}

describe('rewind', () => {
  it('shows the run that goes on at minute 2 of 5, and nothing later', async () => {
    await startBadDeploy(page)
    await page.play(5)
    const restore = answerShift('session.rewind', 2)
    expect((await page.session.rewind(2)).ok).toBe(true)
    restore()
    expect(page.session.identity?.sessionId).toBe('another')
    expect(useTimelineStore().snapshots.map(({ minute }) => minute)).toEqual([0, 1, 2])
    expect(page.session.status?.minute).toBe(2)
  })

  it('answers a refusal and leaves the shift as it is', async () => {
    await startBadDeploy(page)
    await page.play(5)
    const { identity } = page.session
    const result = await page.session.rewind(99_999)
    expect(result.ok).toBe(false)
    expect(page.session.identity).toBe(identity)
    expect(useTimelineStore().latestMinute).toBe(5)
  })
})

describe('continueSession', () => {
  it('shows the shift that was interrupted', async () => {
    await startBadDeploy(page)
    await page.play(3)
    const restore = answerShift('session.continue', 3)
    const result = await page.session.continueSession('a file')
    restore()
    expect(result.ok).toBe(true)
    expect(page.session.identity?.sessionId).toBe('another')
    expect(page.session.starting).toBe(false)
  })
})

describe('closeAsked', () => {
  it('is raised for the shift that is shown and no other, and taken back by staying or leaving', async () => {
    const told: ((payload: { readonly sessionId: string }) => void)[] = []
    const restore = replaceBridge({
      request: page.bridge.request,
      listen: (name, listener) => {
        if (name === 'close-asked') told.push(listener as (typeof told)[number])
        return page.bridge.listen(name, listener)
      },
    })
    await page.session.load()
    restore()
    await startBadDeploy(page)
    const ask = (sessionId: string): void => told.forEach((listener) => listener({ sessionId }))
    ask('some other shift')
    expect(page.session.closeAsked).toBe(false)
    ask(page.session.identity?.sessionId ?? '')
    expect(page.session.closeAsked).toBe(true)
    page.session.stay()
    expect(page.session.closeAsked).toBe(false)
    ask(page.session.identity?.sessionId ?? '')
    page.session.leave()
    expect(page.session.closeAsked).toBe(false)
  })
})

describe('minutes that come within one frame', () => {
  /** The frames that were asked for; each is drawn when the test says so. */
  let frames: FrameRequestCallback[] = []
  beforeEach(async () => {
    vi.useFakeTimers()
    await startBadDeploy(page)
    frames = []
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw))
  })
  afterEach(() => vi.unstubAllGlobals())

  /** Without the answer of the act, which would show them. */
  async function receive(minutes: number): Promise<readonly number[]> {
    const shown: number[] = []
    for (let minute = 0; minute < minutes; minute += 1) {
      await page.bridge.request('session.advance', {})
      shown.push(useTimelineStore().latestMinute)
    }
    return shown
  }

  it('are shown in order: the first at once, the other four as one in the next frame', async () => {
    const seen: (number | undefined)[] = []
    watch(
      () => page.session.status?.minute,
      (minute) => seen.push(minute),
      { flush: 'sync' },
    )
    expect(await receive(5)).toEqual([1, 1, 1, 1, 1])
    frames.splice(0).forEach((draw) => draw(0))
    expect(useTimelineStore().snapshots.map(({ minute }) => minute)).toEqual([0, 1, 2, 3, 4, 5])
    expect(seen).toEqual([1, 2, 3, 4, 5])
    expect(await receive(2)).toEqual([6, 6])
  })

  it('are shown after 100 ms in a window that nobody sees, which has no frames', async () => {
    expect(await receive(2)).toEqual([1, 1])
    vi.advanceTimersByTime(100)
    expect(useTimelineStore().latestMinute).toBe(2)
  })

  it('are shown before an answer that knows of them', async () => {
    await receive(2)
    await page.session.send('session.note', { text: 'seen' })
    expect(useTimelineStore().latestMinute).toBe(2)
    expect(page.session.status?.minute).toBe(2)
  })
})

describe('skipToAlert', () => {
  it('is asked for once where its key is pressed 5 times, and holds up a single minute', async () => {
    await startBadDeploy(page)
    const { status } = page.session
    if (!status) throw new Error('no shift')
    const asked: string[] = []
    const restore = replaceBridge({
      listen: page.bridge.listen,
      request: async (name) => {
        asked.push(name)
        return success(status) as RequestResult<typeof name>
      },
    })
    const pressed = Array.from({ length: 5 }, () => page.session.skipToAlert())
    await Promise.all([...pressed, page.session.advance()])
    restore()
    expect(asked).toEqual(['session.skip-to-alert'])
  })

  it('shows 30 minutes that come at once with its answer, and none of them before', async () => {
    vi.useFakeTimers()
    await startBadDeploy(page)
    const timeline = useTimelineStore()
    const shown: number[] = []
    const restore = replaceBridge({
      listen: page.bridge.listen,
      request: async (name, payload) => {
        if (name !== 'session.skip-to-alert') return page.bridge.request(name, payload)
        for (let minute = 1; minute < 30; minute += 1) {
          await page.bridge.request('session.advance', {})
          shown.push(timeline.latestMinute)
        }
        return page.bridge.request('session.advance', {}) as Promise<RequestResult<typeof name>>
      },
    })
    await page.session.skipToAlert()
    restore()
    expect(new Set(shown)).toEqual(new Set([0]))
    expect(timeline.latestMinute).toBe(30)
    expect(page.session.status?.minute).toBe(30)
  })

  it('shows what has come in 100 ms while more minutes are played', async () => {
    vi.useFakeTimers()
    await startBadDeploy(page)
    const timeline = useTimelineStore()
    const shown: number[] = []
    const restore = replaceBridge({
      listen: page.bridge.listen,
      request: async (name, payload) => {
        if (name !== 'session.skip-to-alert') return page.bridge.request(name, payload)
        for (let minute = 1; minute < 5; minute += 1) {
          vi.advanceTimersByTime(50)
          await page.bridge.request('session.advance', {})
          shown.push(timeline.latestMinute)
        }
        return page.bridge.request('session.advance', {}) as Promise<RequestResult<typeof name>>
      },
    })
    await page.session.skipToAlert()
    restore()
    expect(shown).toEqual([0, 2, 2, 4])
    expect(timeline.latestMinute).toBe(5)
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

describe('a status', () => {
  it('that was told before the shown one takes nothing back, though it comes later', async () => {
    await startBadDeploy(page)
    await page.session.send('session.pause', {})
    await page.session.send('session.decide', { type: 'set-min-instances', value: 15 })
    const earlier = await page.bridge.request('session.current', {})
    const decision = { type: 'set-min-instances', value: 16 } as const
    await page.session.send('session.decide', decision)
    if (!earlier.ok || earlier.value === null) throw new Error('a shift is open')
    const { status } = earlier.value
    const restore = replaceBridge({
      ...page.bridge,
      request: (async () => success(status)) as never,
    })
    await page.session.send('session.note', { text: 'on its way for long' })
    restore()
    expect(page.session.pending).toEqual({ 'set-min-instances': decision })
  })
})
