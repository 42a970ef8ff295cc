/** Going on with an interrupted session: the shift is as it was when the program stopped, and the recording has no gap. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BUILT_IN_SCENARIOS } from '../../../main/scenarios/built-in-scenarios'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import { MemoryRecordings } from '../../support/browser-bridge/memory-recordings'
import { valueOf } from '../../support/recorded-shift'
import {
  BAD_DEPLOY_START as START,
  openSessionDesk,
  type SessionDesk,
  type SessionDeskOptions,
} from '../../support/session-desk'

let recordings: MemoryRecordings
const desks: SessionDesk[] = []

beforeEach(() => {
  recordings = new MemoryRecordings()
})
afterEach(async () => {
  for (const { session, clear } of desks.splice(0)) {
    await session.close()
    clear()
  }
})

/** A program that was just started, with the recordings of the one before. */
function startProgram(means: SessionDeskOptions['means'] = {}): SessionDesk {
  const { open, reopen } = recordings
  return openDesk({ openRecording: open, reopenRecording: reopen, ...means })
}

function openDesk(means: SessionDeskOptions['means'] = {}): SessionDesk {
  const desk = openSessionDesk({ means })
  desks.push(desk)
  return desk
}

async function advance(desk: SessionDesk, minutes: number): Promise<void> {
  for (let k = 0; k < minutes; k += 1) valueOf(await desk.session.advance())
}

/** Plays bad-deploy to minute 16 with something of everything, and ends the program without a seal. */
async function interrupt(): Promise<{ fileName: string; before: ReturnType<typeof liveOf> }> {
  const desk = startProgram()
  const { fileName } = valueOf(await desk.session.start(START)).identity
  valueOf(await desk.session.setPace(5))
  valueOf(await desk.session.decide({ type: 'set-min-instances', value: 12 }))
  await advance(desk, 14)
  valueOf(await desk.session.acknowledge({ alert: 'early-warning', raisedMinute: 14 }))
  valueOf(await desk.session.takeHint({ hint: 'bad-build', grade: 2 }))
  valueOf(await desk.session.looked({ kind: 'metric', id: 'bad-build' }))
  await advance(desk, 2)
  valueOf(await desk.session.note('Bản dựng mới?'))
  const before = liveOf(desk)
  await desk.session.close()
  return { fileName, before }
}

function liveOf({ session }: SessionDesk) {
  const live = session.current()
  if (live === null) throw new Error('a session is there')
  return live
}

/** Entries of a recording behind its first ones, without their place. */
function linesFrom(fileName: string, from: number) {
  return recordings.contentOf(fileName).entries.slice(from)
}

describe('createSessionRunner: continueInterrupted', () => {
  it('brings a practice shift back paused, with all that had happened, and says so in two lines', async () => {
    const { fileName, before } = await interrupt()
    const recorded = recordings.contentOf(fileName).entries.length
    const desk = startProgram()
    const live = valueOf(await desk.session.continueInterrupted(fileName))
    expect(live).toEqual({
      ...before,
      status: {
        ...before.status,
        revision: 1,
        phase: { kind: 'paused' },
        log: [...before.status.log, { kind: 'resumed', minute: 16 }],
      },
    })
    expect(live.status).toMatchObject({ paceSeconds: 5, minute: 16 })
    expect(live.status.alerts[0]).toMatchObject({ acknowledgedMinute: 14 })
    expect(linesFrom(fileName, recorded)).toMatchObject([
      { type: 'resumed', minute: 16 },
      { type: 'pause', minute: 16, on: true },
    ])
    expect(desk.timer.untilNext()).toBeNull()
    expect(desk.session.current()).toEqual(live)
  })

  it('plays on as if nothing had happened, to a recording that verifies', async () => {
    const { fileName } = await interrupt()
    const desk = startProgram()
    valueOf(await desk.session.continueInterrupted(fileName))
    valueOf(await desk.session.decide({ type: 'start-rollback' }))
    await advance(desk, 4)
    valueOf(await desk.session.resume())
    expect(desk.timer.untilNext()).toBe(5000)
    valueOf(await desk.session.end())
    expect(valueOf(await recordings.verify(fileName))).toEqual({
      ...{ kind: 'reproduced', minutes: 20, ending: 'ended-early' },
    })
  })

  it('writes no second pause line into a shift that was paused', async () => {
    const first = startProgram()
    const { fileName } = valueOf(await first.session.start(START)).identity
    await advance(first, 2)
    valueOf(await first.session.pause())
    await first.session.close()
    const desk = startProgram()
    const { status } = valueOf(await desk.session.continueInterrupted(fileName))
    expect(status.phase).toEqual({ kind: 'paused' })
    const pauses = linesFrom(fileName, 0).filter(({ type }) => type === 'pause')
    expect(pauses).toHaveLength(1)
  })

  it('brings an exam back running at its pace, with a resumed line alone', async () => {
    const first = startProgram()
    const { fileName } = valueOf(await first.session.start({ ...START, mode: 'exam' })).identity
    valueOf(await first.session.setPace(1))
    first.timer.pass(1000)
    valueOf(await first.session.note('x'))
    await first.session.close()
    const recorded = recordings.contentOf(fileName).entries.length
    const desk = startProgram()
    const live = valueOf(await desk.session.continueInterrupted(fileName))
    expect(live.identity.mode).toBe('exam')
    expect(live.status).toMatchObject({ minute: 1, phase: { kind: 'running' }, paceSeconds: 1 })
    expect(linesFrom(fileName, recorded)).toMatchObject([{ type: 'resumed', minute: 1 }])
    expect(desk.timer.untilNext()).toBe(1000)
    expect(await desk.session.pause()).toMatchObject({ failure: { code: 'not-in-exam' } })
    desk.timer.pass(1000)
    valueOf(await desk.session.note('y'))
    expect(liveOf(desk).status.minute).toBe(2)
  })

  it('goes on with a branch as the branch that it is', async () => {
    const first = startProgram()
    await first.session.start(START)
    await advance(first, 5)
    const { identity } = valueOf(await first.session.rewind(2))
    await advance(first, 1)
    await first.session.close()
    const desk = startProgram()
    const live = valueOf(await desk.session.continueInterrupted(identity.fileName))
    expect(live.identity).toEqual(identity)
    expect(live.status).toMatchObject({ minute: 3, phase: { kind: 'paused' } })
  })

  it('can be done twice in a shift, and each time is logged', async () => {
    const { fileName } = await interrupt()
    const second = startProgram()
    valueOf(await second.session.continueInterrupted(fileName))
    await advance(second, 1)
    await second.session.close()
    const third = startProgram()
    const { log } = valueOf(await third.session.continueInterrupted(fileName)).status
    expect(log.filter(({ kind }) => kind === 'resumed')).toEqual([
      { kind: 'resumed', minute: 16 },
      { kind: 'resumed', minute: 17 },
    ])
  })
})

describe('createSessionRunner: an interruption in mid-write', () => {
  it('of minute 1 behind its decision completes that minute, in which the decision acts', async () => {
    const first = startProgram()
    const { fileName } = valueOf(await first.session.start(START)).identity
    valueOf(await first.session.decide({ type: 'set-feature', value: false }))
    await advance(first, 1)
    await first.session.close()
    const whole = [...recordings.contentOf(fileName).entries]
    // Minute 0, the pace, the decision.
    recordings.cutAfter(fileName, 3)
    const desk = startProgram()
    const { status } = valueOf(await desk.session.continueInterrupted(fileName))
    expect(status).toMatchObject({ minute: 1, controls: { featureOn: false } })
    expect(recordings.contentOf(fileName).entries.slice(0, whole.length)).toEqual(whole)
    expect(linesFrom(fileName, whole.length)).toMatchObject([
      { type: 'resumed', minute: 1 },
      { type: 'pause', minute: 1 },
    ])
  })

  it('between minute 14 and its alert records the alert, once', async () => {
    const first = startProgram()
    const { fileName } = valueOf(await first.session.start(START)).identity
    await advance(first, 14)
    await first.session.close()
    // Minutes 0 to 14 and the pace.
    recordings.cutAfter(fileName, 16)
    const desk = startProgram()
    const { alerts } = valueOf(await desk.session.continueInterrupted(fileName)).status
    expect(alerts).toMatchObject([{ id: 'early-warning', raisedMinute: 14 }])
    const lines = linesFrom(fileName, 0).filter(({ type }) => type === 'alert')
    expect(lines).toMatchObject([{ event: 'raised', minute: 14, raisedMinute: 14 }])
  })

  it('between the last minute and the seal completes the shift, without going on', async () => {
    const first = startProgram()
    const start = { ...START, scenarioId: 'steady-morning' }
    const { fileName } = valueOf(await first.session.start(start)).identity
    await advance(first, 120)
    const recorded = recordings.contentOf(fileName).entries.length
    recordings.cutAfter(fileName, recorded)
    const desk = startProgram()
    const { status } = valueOf(await desk.session.continueInterrupted(fileName))
    expect(status).toMatchObject({ minute: 120, phase: { kind: 'ended', ending: 'completed' } })
    expect(linesFrom(fileName, recorded)).toEqual([])
    expect(valueOf(await recordings.verify(fileName))).toMatchObject({ kind: 'reproduced' })
    expect(desk.timer.untilNext()).toBeNull()
    expect(await desk.session.advance()).toMatchObject({ failure: { code: 'session-ended' } })
  })
})

describe('createSessionRunner: a recording that cannot be continued', () => {
  async function refusal(
    fileName: string,
    means: SessionDeskOptions['means'] = {},
  ): Promise<unknown> {
    const recorded = recordings.contentOf(fileName).entries.length
    const result = await startProgram(means).session.continueInterrupted(fileName)
    expect(linesFrom(fileName, recorded)).toEqual([])
    return result
  }

  function notContinuable(path: string, reason: string) {
    return { failure: { code: 'recording-not-continuable', parameters: { path, reason } } }
  }

  it('is named by its reason, unchanged, and free to be closed afterwards', async () => {
    const { fileName } = await interrupt()
    const other = { engine: { ...onCallEngine, version: 'on-call 2' } }
    const odd = { engine: { ...onCallEngine, hashState: () => 'f'.repeat(16) } }
    const changed = { hashScenario: () => '0'.repeat(64) }
    const none = { scenarios: BUILT_IN_SCENARIOS.filter(({ id }) => id !== 'bad-deploy') }
    expect(await refusal(fileName, other)).toMatchObject(notContinuable(fileName, 'other-engine'))
    expect(await refusal(fileName, odd)).toMatchObject(notContinuable(fileName, 'differs'))
    expect(await refusal(fileName, changed)).toMatchObject(
      notContinuable(fileName, 'other-scenario'),
    )
    expect(await refusal(fileName, none)).toMatchObject(notContinuable(fileName, 'other-scenario'))
    expect(await recordings.closeInterrupted(fileName)).toEqual({ ok: true, value: null })
    expect(recordings.contentOf(fileName).ending).toBe('interrupted')
    expect(await refusal(fileName)).toMatchObject({
      failure: { code: 'recording-not-continuable' },
    })
  })

  it('without a single minute differs from every shift', async () => {
    const { fileName } = await interrupt()
    recordings.cutAfter(fileName, 0)
    expect(await refusal(fileName)).toMatchObject(notContinuable(fileName, 'differs'))
  })

  it('is let go of after a fault of the program, too', async () => {
    const { fileName } = await interrupt()
    const advanceState = (): never => {
      throw new Error('no minute')
    }
    const { session } = startProgram({ engine: { ...onCallEngine, advance: advanceState } })
    await expect(session.continueInterrupted(fileName)).rejects.toThrow('no minute')
    expect(await startProgram().session.continueInterrupted(fileName)).toMatchObject({ ok: true })
  })

  it('is refused while a shift is open, and goes on once that one has ended', async () => {
    const { fileName } = await interrupt()
    const desk = startProgram()
    valueOf(await desk.session.start({ ...START, seed: 1 }))
    expect(await desk.session.continueInterrupted(fileName)).toMatchObject({
      failure: { code: 'session-running' },
    })
    valueOf(await desk.session.end())
    expect(valueOf(await desk.session.continueInterrupted(fileName)).status.minute).toBe(16)
  })

  it('since the disk is full says so, and can be tried again', async () => {
    const { fileName, before } = await interrupt()
    const full = async (name: string) => {
      const reopened = await recordings.reopen(name)
      recordings.failFromNowOn({
        code: 'recording-stopped',
        parameters: { path: name, reason: 'ENOSPC' },
      })
      return reopened
    }
    const desk = startProgram({ reopenRecording: full })
    expect(await desk.session.continueInterrupted(fileName)).toEqual({
      ok: false,
      failure: { code: 'file-unwritable', parameters: { path: fileName, reason: 'ENOSPC' } },
    })
    expect(desk.session.current()).toBeNull()
    const again = valueOf(await startProgram().session.continueInterrupted(fileName))
    expect(again.snapshots).toEqual(before.snapshots)
  })
})

describe('createSessionRunner: going on behind damage', () => {
  it('says how much was cut off, in the recording, in the log, and after the next interruption', async () => {
    const { fileName } = await interrupt()
    const cut = { lines: 9, minutes: 4 }
    const reopenDamaged = async () => {
      const reopened = await recordings.reopen(fileName)
      return reopened.ok ? ({ ok: true, value: { ...reopened.value, cut } } as const) : reopened
    }
    const resumed = { minute: 16, cut }
    const first = startProgram({ reopenRecording: reopenDamaged })
    const { log } = valueOf(await first.session.continueInterrupted(fileName)).status
    expect(log.at(-1)).toEqual({ kind: 'resumed', ...resumed })
    expect(linesFrom(fileName, 0).at(-2)).toMatchObject({ type: 'resumed', ...resumed })
    await first.session.close()
    const again = valueOf(await startProgram().session.continueInterrupted(fileName)).status
    expect(again.log.slice(-2)).toEqual([
      { kind: 'resumed', ...resumed },
      { kind: 'resumed', minute: 16 },
    ])
  })
})

describe('createSessionRunner: rewinding in a continued shift', () => {
  it('writes a sound branch, whose lines have numbers of their own', async () => {
    const { fileName } = await interrupt()
    const { header, entries } = recordings.contentOf(fileName)
    if (header === null) throw new Error('there is a header')
    const written = async () => ({ ok: true, value: null }) as const
    const done = async () => undefined
    const writer = {
      ...{ append: written, seal: written, maySealStand: () => false },
      ...{ abandon: done, discard: done },
    }
    const reopened = { kind: 'on-call', fileName, cut: null, header, entries, writer } as const
    const desk = openDesk({
      reopenRecording: async () => ({
        ok: true,
        value: { ...reopened, dataFolder: desk.dataFolder },
      }),
    })
    valueOf(await desk.session.continueInterrupted(fileName))
    valueOf(await desk.session.rewind(15))
    expect(desk.verification()).toEqual({ kind: 'interrupted', afterMinute: 15 })
    expect(desk.recording().header?.branch).toEqual({ parent: header.sessionId, minute: 15 })
  })
})
