/** The session runner with a real recording in a temporary folder, and time that passes by hand. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MinuteAdvanced, SessionStatus } from '@shared/contract/session'
import type { Result } from '@shared/result'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import { NODE_FILE_SYSTEM, type RecordingFileSystem } from '../../../main/recording/file-system'
import { BUILT_IN_SCENARIOS } from '../../../main/scenarios/built-in-scenarios'
import { playShift } from '../../../main/session/play-shift'
import { identityOf } from '../../../main/session/shift-record'
import {
  BAD_DEPLOY_START as START,
  openSessionDesk,
  type SessionDesk,
} from '../../support/session-desk'

let desk: SessionDesk

beforeEach(() => {
  desk = openSessionDesk()
})
afterEach(async () => {
  await desk.session.close()
  desk.clear()
})

function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`unexpected failure ${result.failure.code}`)
  return result.value
}

/** Lets the pace's callback and the write behind it finish. */
async function passMinute(milliseconds: number): Promise<void> {
  desk.timer.pass(milliseconds)
  await desk.session.looked({ kind: 'screen', id: 'live-session' })
}

async function advance(minutes: number): Promise<SessionStatus> {
  let status = valueOf(await desk.session.advance())
  for (let k = 1; k < minutes; k += 1) status = valueOf(await desk.session.advance())
  return status
}

describe('createSessionRunner: start', () => {
  it('records header and minute 0 before it answers', async () => {
    const live = valueOf(await desk.session.start(START))
    expect(live.snapshots.map(({ minute }) => minute)).toEqual([0])
    const { header, intactThroughMinute } = desk.recording()
    expect(intactThroughMinute).toBe(0)
    expect(header).toMatchObject({ seed: 42, codeName: 'Chim én 07', language: 'vi' })
    expect(header?.scenario.id).toBe('bad-deploy')
  })

  it('refuses a second session while one is open, and an unknown scenario, seed or code name', async () => {
    const refused = async (change: object): Promise<string> => {
      const result = await desk.session.start({ ...START, ...change })
      return result.ok ? 'started' : result.failure.code
    }
    expect(await refused({ scenarioId: 'nowhere' })).toBe('scenario-unknown')
    expect(await refused({ seed: 4_294_967_296 })).toBe('seed-refused')
    expect(await refused({ seed: 1.5 })).toBe('seed-refused')
    expect(await refused({ codeName: '  ' })).toBe('code-name-refused')
    expect(await refused({ codeName: 'a\u202eb' })).toBe('code-name-refused')
    expect(await refused({})).toBe('started')
    expect(await refused({})).toBe('session-running')
  })

  it('writes a decomposed code name in its composed form', async () => {
    valueOf(await desk.session.start({ ...START, codeName: ' Đặng '.normalize('NFD') }))
    expect(desk.recording().header?.codeName).toBe('Đặng'.normalize('NFC'))
  })
})

describe('createSessionRunner: the pace', () => {
  it('plays a minute every 2 s, and publishes it only when it stands in the file', async () => {
    valueOf(await desk.session.start(START))
    expect(desk.timer.untilNext()).toBe(2000)
    await passMinute(2000)
    const advanced = desk.published.filter(({ name }) => name === 'minute-advanced')
    expect(advanced).toHaveLength(1)
    const { snapshot } = advanced[0]?.payload as MinuteAdvanced
    expect(snapshot.minute).toBe(1)
    expect(advanced[0]?.fileThen).toContain(`"values":[1,${snapshot.requestRatePerSecond},`)
  })

  it('stands still while paused, goes on after, and keeps a new pace', async () => {
    valueOf(await desk.session.start(START))
    expect(valueOf(await desk.session.pause()).phase).toEqual({ kind: 'paused' })
    expect(desk.timer.untilNext()).toBeNull()
    expect((await advance(1)).minute).toBe(1)
    expect(desk.timer.untilNext()).toBeNull()
    valueOf(await desk.session.setPace(0.5))
    expect(desk.timer.untilNext()).toBeNull()
    expect(valueOf(await desk.session.resume()).phase).toEqual({ kind: 'running' })
    expect(desk.timer.untilNext()).toBe(500)
  })

  it('carries the passed part of a minute over a change of pace and a pause', async () => {
    valueOf(await desk.session.start(START))
    desk.timer.pass(1500)
    valueOf(await desk.session.setPace(1))
    expect(desk.timer.untilNext()).toBe(250)
    valueOf(await desk.session.pause())
    valueOf(await desk.session.setPace(10))
    valueOf(await desk.session.resume())
    expect(desk.timer.untilNext()).toBe(2500)
    valueOf(await desk.session.advance())
    expect(desk.timer.untilNext()).toBe(10_000)
  })

  it('is not put off by looks and notes', async () => {
    valueOf(await desk.session.start(START))
    desk.timer.pass(1500)
    valueOf(await desk.session.note('?'))
    valueOf(await desk.session.looked({ kind: 'metric', id: 'burn' }))
    expect(desk.timer.untilNext()).toBe(500)
  })
})

describe('createSessionRunner: decisions', () => {
  it('act in the next minute, a later one of a control replacing the earlier', async () => {
    valueOf(await desk.session.start(START))
    valueOf(await desk.session.decide({ type: 'set-min-instances', value: 12 }))
    valueOf(await desk.session.decide({ type: 'set-feature', value: false }))
    const waiting = valueOf(await desk.session.decide({ type: 'set-min-instances', value: 14 }))
    expect(waiting.pending).toEqual([
      { type: 'set-feature', value: false },
      { type: 'set-min-instances', value: 14 },
    ])
    expect(waiting.controls.minInstances).toBe(10)
    const after = await advance(1)
    expect(after.pending).toEqual([])
    expect(after.controls).toMatchObject({ minInstances: 14, featureOn: false })
    const decisions = desk.recording().entries.filter(({ type }) => type === 'decision')
    expect(decisions).toMatchObject([
      { decision: { minute: 1, type: 'set-feature', value: false } },
      { decision: { minute: 1, type: 'set-min-instances', value: 14 } },
    ])
    expect(after.log).toMatchObject([
      { kind: 'decision', from: true },
      { kind: 'decision', from: 10 },
    ])
  })

  it('are taken back by withdrawing them, or by choosing the present value again', async () => {
    valueOf(await desk.session.start(START))
    valueOf(await desk.session.decide({ type: 'start-rollback' }))
    valueOf(await desk.session.decide({ type: 'set-cache-ttl', value: 300 }))
    expect(
      valueOf(await desk.session.decide({ type: 'set-cache-ttl', value: 60 })).pending,
    ).toEqual([{ type: 'start-rollback' }])
    expect(valueOf(await desk.session.withdraw(['start-rollback'])).pending).toEqual([])
    expect(await desk.session.withdraw(['start-rollback'])).toMatchObject({
      failure: { code: 'nothing-pending' },
    })
    await advance(1)
    expect(desk.recording().entries.some(({ type }) => type === 'decision')).toBe(false)
  })

  it('out of range are refused with the field and change nothing', async () => {
    valueOf(await desk.session.start(START))
    expect(await desk.session.decide({ type: 'set-min-instances', value: 41 })).toMatchObject({
      failure: { code: 'decision-value-refused', parameters: { field: 'value' } },
    })
    expect(desk.session.current()?.status.pending).toEqual([])
  })
})

describe('createSessionRunner: alerts and notes', () => {
  it('are recorded with the minute in which they were raised and acknowledged', async () => {
    valueOf(await desk.session.start(START))
    const status = await advance(15)
    const early = status.alerts.find(({ id }) => id === 'early-warning')
    expect(early).toEqual({
      id: 'early-warning',
      raisedMinute: 14,
      acknowledgedMinute: null,
      clearedMinute: null,
    })
    const reference = { alert: 'early-warning', raisedMinute: 14 } as const
    const acknowledged = valueOf(await desk.session.acknowledge(reference))
    expect(acknowledged.alerts.find(({ id }) => id === 'early-warning')).toMatchObject({
      acknowledgedMinute: 15,
    })
    expect(await desk.session.acknowledge(reference)).toMatchObject({
      failure: { code: 'alert-not-open' },
    })
    expect(desk.recording().entries.filter(({ type }) => type === 'alert')).toMatchObject([
      { event: 'raised', minute: 14, alert: 'early-warning' },
      { event: 'acknowledged', minute: 15, raisedMinute: 14 },
    ])
  })

  it('tells the known incident at once and keeps the truth for the review', async () => {
    valueOf(await desk.session.start(START))
    await advance(19)
    expect(desk.session.current()?.notices).toEqual([{ minute: 10, type: 'rollout-started' }])
    const minutes = desk.recording().entries.filter((entry) => entry.type === 'minute')
    expect(minutes.flatMap(({ notices }) => notices.map(({ type }) => type))).toContain(
      'rollout-completed',
    )
  })

  it('refuses an empty and an over-long note', async () => {
    valueOf(await desk.session.start(START))
    expect(await desk.session.note('  ')).toMatchObject({ failure: { code: 'note-empty' } })
    expect(await desk.session.note('a'.repeat(501))).toMatchObject({
      failure: { code: 'note-too-long' },
    })
    expect(valueOf(await desk.session.note(' Nhiều tải hơn? ')).log).toEqual([
      { kind: 'note', minute: 0, text: 'Nhiều tải hơn?' },
    ])
  })
})

describe('createSessionRunner: the end', () => {
  it('seals a shift of 180 minutes that replays to the same states', async () => {
    valueOf(await desk.session.start(START))
    valueOf(await desk.session.decide({ type: 'start-rollback' }))
    const status = await advance(180)
    expect(status.phase).toEqual({ kind: 'ended', ending: 'completed' })
    expect(await desk.session.advance()).toMatchObject({ failure: { code: 'session-ended' } })
    expect(desk.verification()).toEqual({ kind: 'reproduced', minutes: 180, ending: 'completed' })
  })

  it('seals a shift that is left early, and leaves one unsealed when the program closes', async () => {
    valueOf(await desk.session.start(START))
    await advance(3)
    expect(valueOf(await desk.session.end()).phase).toEqual({
      kind: 'ended',
      ending: 'ended-early',
    })
    expect(desk.verification()).toEqual({ kind: 'reproduced', minutes: 3, ending: 'ended-early' })
    const other = openSessionDesk()
    valueOf(await other.session.start(START))
    valueOf(await other.session.advance())
    await other.session.close()
    expect(other.verification()).toEqual({ kind: 'interrupted', afterMinute: 1 })
    other.clear()
  })
})

describe('createSessionRunner: a disk that fails', () => {
  it('stops and never shows the minute that could not be written', async () => {
    let budget = 3
    const failing: RecordingFileSystem = {
      ...NODE_FILE_SYSTEM,
      create: async (path) => {
        const file = await NODE_FILE_SYSTEM.create(path)
        return {
          ...file,
          write: (bytes) => file.write(bytes),
          close: () => file.close(),
          datasync: async () => {
            budget -= 1
            if (budget < 0) throw Object.assign(new Error('disk'), { code: 'ENOSPC' })
            await file.datasync()
          },
        }
      },
    }
    const faulty = openSessionDesk({ fileSystem: failing })
    valueOf(await faulty.session.start(START))
    expect(valueOf(await faulty.session.advance()).minute).toBe(1)
    expect(await faulty.session.advance()).toMatchObject({
      failure: { code: 'recording-stopped', parameters: { reason: 'ENOSPC' } },
    })
    const current = faulty.session.current()
    expect(current?.status.phase.kind).toBe('stopped')
    expect(current?.status.minute).toBe(1)
    expect(current?.snapshots.at(-1)?.minute).toBe(1)
    const shown = faulty.published.filter(({ name }) => name === 'minute-advanced')
    expect(shown.map(({ payload }) => (payload as MinuteAdvanced).snapshot.minute)).toEqual([1])
    faulty.clear()
  })
})

describe('createSessionRunner: fairness', () => {
  it('gives the same state hashes whatever the language, the pace and the pauses', async () => {
    const hashes = async (language: 'vi' | 'eu', pace: 0.5 | 10): Promise<string[]> => {
      const one = openSessionDesk()
      valueOf(await one.session.start({ ...START, language }))
      valueOf(await one.session.setPace(pace))
      if (pace === 10) valueOf(await one.session.pause())
      for (let k = 0; k < 20; k += 1) valueOf(await one.session.advance())
      const { entries } = one.recording()
      await one.session.close()
      one.clear()
      return entries.flatMap((entry) => (entry.type === 'minute' ? [entry.stateHash] : []))
    }
    const first = await hashes('vi', 0.5)
    expect(first).toHaveLength(21)
    expect(await hashes('eu', 10)).toEqual(first)
  })
})

describe('recordMinute', () => {
  it('logs two decisions on one control of a minute as one step after the other', async () => {
    const scenario = BUILT_IN_SCENARIOS[0]
    if (scenario === undefined) throw new Error('there is a first scenario')
    const played = await playShift({
      engine: onCallEngine,
      scenario,
      identity: identityOf(scenario, {
        sessionId: '',
        fileName: '',
        seed: 1,
        codeName: 'a',
        mode: 'practice',
      }),
      decisions: [
        { minute: 3, type: 'set-feature', value: false },
        { minute: 3, type: 'set-feature', value: true },
      ],
      writer: null,
      onMinute: () => undefined,
    })
    expect(valueOf(played).log.slice(0, 2)).toMatchObject([
      { kind: 'decision', from: true, decision: { value: false } },
      { kind: 'decision', from: false, decision: { value: true } },
    ])
  })
})
