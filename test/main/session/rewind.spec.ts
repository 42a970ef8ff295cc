/** Going back in a shift: the first run is kept, and another recording goes on from the minute that both share. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RecordingEntry } from '@shared/contract/recording'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import type { FileCall } from '../../support/memory-file-system'
import { MemoryFileSystem } from '../../support/memory-file-system'
import { parseShift } from '../../support/shift-content'
import { valueOf } from '../../support/recorded-shift'
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

async function advance(minutes: number): Promise<void> {
  for (let k = 0; k < minutes; k += 1) valueOf(await desk.session.advance())
}

function hashesOf(entries: readonly RecordingEntry[]): string[] {
  return entries.flatMap((entry) => (entry.type === 'minute' ? [entry.stateHash] : []))
}

describe('createSessionRunner: rewind', () => {
  it('seals the run as rewound, adding one line to it, and goes on paused in a new recording', async () => {
    const parent = valueOf(await desk.session.start(START)).identity
    await advance(20)
    valueOf(await desk.session.setPace(5))
    const before = desk.bytes()
    const live = valueOf(await desk.session.rewind(8))
    expect(live.identity).toMatchObject({ branch: { parent: parent.sessionId, minute: 8 } })
    expect(live.identity.sessionId).not.toBe(parent.sessionId)
    expect(live.status).toMatchObject({ minute: 8, paceSeconds: 5, phase: { kind: 'paused' } })
    expect(live.snapshots.map(({ minute }) => minute)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(desk.timer.untilNext()).toBeNull()

    const after = desk.bytes(parent.fileName)
    expect(after.subarray(0, before.length)).toEqual(before)
    const added = after.subarray(before.length).toString()
    expect(added).toMatch(/^\{"type":"seal",[^\n]*"ending":"rewound"[^\n]*\n$/)
    const sealed = { kind: 'reproduced', minutes: 20, ending: 'rewound' }
    expect(desk.verification(parent.fileName)).toEqual(sealed)
    expect(desk.verification()).toEqual({ kind: 'interrupted', afterMinute: 8 })
    const { header, entries } = desk.recording()
    expect(header).toMatchObject({
      ...{ branch: { parent: parent.sessionId, minute: 8 }, seed: 42, language: 'vi' },
      codeName: 'Chim én 07',
    })
    expect(hashesOf(entries)).toEqual(hashesOf(desk.recording(parent.fileName).entries).slice(0, 9))
    expect(entries.slice(-2)).toMatchObject([
      { type: 'pace', minute: 8, paceSeconds: 5 },
      { type: 'pause', minute: 8, on: true },
    ])
  })

  it('takes over what was done before the minute stood, and nothing that was done after', async () => {
    valueOf(await desk.session.start(START))
    valueOf(await desk.session.note('at 0'))
    valueOf(await desk.session.decide({ type: 'set-cache-ttl', value: 90 }))
    await advance(14)
    valueOf(await desk.session.looked({ kind: 'metric', id: 'headroom' }))
    valueOf(await desk.session.pause())
    valueOf(await desk.session.acknowledge({ alert: 'early-warning', raisedMinute: 14 }))
    valueOf(await desk.session.takeHint({ hint: 'bad-build', grade: 1 }))
    await advance(1)
    valueOf(await desk.session.note('at 15'))
    valueOf(await desk.session.takeHint({ hint: 'bad-build', grade: 3 }))
    valueOf(await desk.session.decide({ type: 'set-feature', value: false }))
    await advance(2)
    valueOf(await desk.session.decide({ type: 'start-rollback' }))
    const { status } = valueOf(await desk.session.rewind(15))
    expect(status.pending).toEqual([])
    expect(status.alerts).toMatchObject([
      { id: 'early-warning', raisedMinute: 14, acknowledgedMinute: 14 },
    ])
    expect(status.log).toMatchObject([
      { kind: 'note', minute: 0, text: 'at 0' },
      { kind: 'decision', minute: 1, from: 60 },
      { kind: 'notice', minute: 10 },
      { kind: 'alert', minute: 14, event: 'raised' },
      { kind: 'alert', minute: 14, event: 'acknowledged' },
      { kind: 'hint', minute: 14, hint: 'bad-build', grade: 1 },
    ])
    const others = desk.recording().entries.filter(({ type }) => type !== 'minute')
    expect(others.map(({ type }) => type)).toEqual([
      'note',
      'decision',
      'alert',
      'alert',
      'hint',
      'pace',
      'pause',
    ])
  })

  it('to the minute that raised an alert keeps it open, without its later acknowledgement', async () => {
    valueOf(await desk.session.start(START))
    await advance(14)
    valueOf(await desk.session.acknowledge({ alert: 'early-warning', raisedMinute: 14 }))
    await advance(3)
    const { alerts } = valueOf(await desk.session.rewind(14)).status
    expect(alerts[0]).toMatchObject({ raisedMinute: 14, acknowledgedMinute: null })
    const acknowledged = await desk.session.acknowledge({
      alert: 'early-warning',
      raisedMinute: 14,
    })
    expect(valueOf(acknowledged).alerts[0]).toMatchObject({ acknowledgedMinute: 14 })
  })

  it('lets other decisions lead elsewhere, and both recordings verify', async () => {
    const parent = valueOf(await desk.session.start(START)).identity
    await advance(30)
    valueOf(await desk.session.rewind(12))
    valueOf(await desk.session.decide({ type: 'start-rollback' }))
    await advance(18)
    expect(valueOf(await desk.session.resume()).phase).toEqual({ kind: 'running' })
    valueOf(await desk.session.end())
    const first = hashesOf(desk.recording(parent.fileName).entries)
    const second = hashesOf(desk.recording().entries)
    expect(second.slice(0, 13)).toEqual(first.slice(0, 13))
    expect(second[13]).not.toBe(first[13])
    expect(desk.verification()).toEqual({ kind: 'reproduced', minutes: 30, ending: 'ended-early' })
  })

  it('twice makes a chain of three recordings, also to before the first branch', async () => {
    const first = valueOf(await desk.session.start(START)).identity
    await advance(10)
    const second = valueOf(await desk.session.rewind(6)).identity
    await advance(2)
    const third = valueOf(await desk.session.rewind(3)).identity
    expect(second.branch).toEqual({ parent: first.sessionId, minute: 6 })
    expect(third.branch).toEqual({ parent: second.sessionId, minute: 3 })
    expect(desk.fileNames()).toHaveLength(3)
    const sealed = { kind: 'reproduced', ending: 'rewound' }
    expect(desk.verification(first.fileName)).toEqual({ ...sealed, minutes: 10 })
    expect(desk.verification(second.fileName)).toEqual({ ...sealed, minutes: 8 })
    const paces = desk.recording().entries.filter(({ type }) => ['pace', 'pause'].includes(type))
    expect(paces).toHaveLength(2)
  })

  it.each(['completed', 'ended-early'] as const)(
    'after a shift that is %s leaves its recording as it is, to the byte',
    async (ending) => {
      const start = { ...START, scenarioId: 'steady-morning' }
      const { fileName } = valueOf(await desk.session.start(start)).identity
      await advance(ending === 'completed' ? 120 : 5)
      if (ending === 'ended-early') valueOf(await desk.session.end())
      const before = desk.bytes(fileName)
      const live = valueOf(await desk.session.rewind(4))
      expect(live.status).toMatchObject({ minute: 4, phase: { kind: 'paused' } })
      await advance(1)
      expect(desk.bytes(fileName)).toEqual(before)
      expect(desk.recording(fileName).ending).toBe(ending)
    },
  )

  it('tells of the new session alone, when its recording stands', async () => {
    const parent = valueOf(await desk.session.start(START)).identity
    await advance(3)
    desk.published.length = 0
    const { identity, status } = valueOf(await desk.session.rewind(1))
    expect(desk.published).toMatchObject([
      { name: 'session-changed', payload: { sessionId: identity.sessionId, status } },
    ])
    expect(desk.published[0]?.fileThen).toContain(`"parent":"${parent.sessionId}"`)
  })

  it('takes no minute of the pace along that fell due meanwhile', async () => {
    valueOf(await desk.session.start(START))
    await advance(3)
    desk.published.length = 0
    const rewinding = desk.session.rewind(1)
    desk.timer.pass(2000)
    const { identity } = valueOf(await rewinding)
    valueOf(await desk.session.looked({ kind: 'screen', id: 'live-session' }))
    expect(desk.session.current()?.status.minute).toBe(1)
    expect(desk.published).toMatchObject([{ payload: { sessionId: identity.sessionId } }])
  })
})

describe('createSessionRunner: a rewind that is refused', () => {
  it.each([-1, 3, 4, 1.5, NaN])('to minute %d after minute 3 changes nothing', async (minute) => {
    valueOf(await desk.session.start(START))
    await advance(3)
    const before = desk.bytes()
    expect(await desk.session.rewind(minute)).toEqual({
      ok: false,
      failure: {
        code: 'minute-refused',
        parameters: { minimum: 0, maximum: 2, received: minute },
      },
    })
    expect(desk.bytes()).toEqual(before)
    expect(desk.fileNames()).toHaveLength(1)
    expect(desk.timer.untilNext()).toBe(2000)
  })

  it('without a session, and after an exam that has ended', async () => {
    expect(await desk.session.rewind(0)).toMatchObject({ failure: { code: 'no-session' } })
    valueOf(await desk.session.start({ ...START, mode: 'exam' }))
    valueOf(await desk.session.end())
    expect(await desk.session.rewind(0)).toMatchObject({ failure: { code: 'not-in-exam' } })
  })

  it('because a replay gives another state leaves the run playing, and makes no file', async () => {
    let faithful = true
    const hashState: typeof onCallEngine.hashState = (state) =>
      faithful ? onCallEngine.hashState(state) : 'f'.repeat(16)
    const odd = openSessionDesk({ means: { engine: { ...onCallEngine, hashState } } })
    const { fileName } = valueOf(await odd.session.start(START)).identity
    for (let k = 0; k < 3; k += 1) valueOf(await odd.session.advance())
    faithful = false
    expect(await odd.session.rewind(1)).toEqual({
      ok: false,
      failure: {
        code: 'recording-not-continuable',
        parameters: { path: fileName, reason: 'differs' },
      },
    })
    faithful = true
    expect(odd.fileNames()).toEqual([fileName])
    expect(valueOf(await odd.session.advance())).toMatchObject({
      ...{ minute: 4, phase: { kind: 'running' } },
    })
    expect(odd.verification()).toEqual({ kind: 'interrupted', afterMinute: 4 })
    await odd.session.close()
    odd.clear()
  })
})

describe('createSessionRunner: a disk that fails while going back', () => {
  const PLAYABLE: readonly (readonly [FileCall, number, string])[] = [
    ['create', 2, 'the branch’s file'],
    ['write', 6, 'the branch’s header'],
    ['datasync', 6, 'the branch’s header'],
    ['syncFolder', 2, 'the branch’s name'],
    ['write', 7, 'the shared part'],
    ['datasync', 7, 'the shared part'],
  ]

  it.each(PLAYABLE)('in %s number %i, %s, leaves the run playable', async (call, from, _what) => {
    const fileSystem = new MemoryFileSystem({ faults: [{ call, from, to: from, code: 'ENOSPC' }] })
    const full = openSessionDesk({ fileSystem })
    const { fileName } = valueOf(await full.session.start(START)).identity
    for (let k = 0; k < 3; k += 1) valueOf(await full.session.advance())
    const events = full.published.length
    expect(await full.session.rewind(1)).toMatchObject({
      failure: { code: 'file-unwritable', parameters: { reason: 'ENOSPC' } },
    })
    expect(full.published).toHaveLength(events)
    expect(full.session.current()?.identity.fileName).toBe(fileName)
    expect(full.timer.untilNext()).toBe(2000)
    expect(valueOf(await full.session.advance()).minute).toBe(4)
    valueOf(await full.session.end())
    const [run] = [...fileSystem.files.keys()].filter((path) => path.endsWith(fileName))
    const content = parseShift(fileSystem.bytesOf(run ?? ''))
    expect(content).toMatchObject({ damage: null, intactThroughMinute: 4, ending: 'ended-early' })
    // Nothing of the attempt is left that would be listed as an interrupted session.
    expect(fileSystem.files.size).toBe(1)
    full.clear()
  })

  // A seal that was written and not synced may say that the run was rewound: then the branch must be there.
  it.each([
    ['write', 'takes the branch along', [3]],
    ['datasync', 'keeps the branch', [3, 1]],
  ] as const)(
    'in the %s of the run’s seal stops visibly and %s, with every minute on the disk',
    async (call, _what, minutesLeft) => {
      const fault = { call, from: 8, to: 8, code: 'EIO' }
      const fileSystem = new MemoryFileSystem({ faults: [fault] })
      const full = openSessionDesk({ fileSystem })
      const { identity } = valueOf(await full.session.start(START))
      for (let k = 0; k < 3; k += 1) valueOf(await full.session.advance())
      const failed = { code: 'recording-stopped', parameters: { reason: 'EIO' } }
      expect(await full.session.rewind(1)).toMatchObject({ failure: failed })
      const stopped = { phase: { kind: 'stopped', failure: failed }, minute: 3 }
      expect(full.session.current()).toMatchObject({ identity, status: stopped })
      expect(full.published.at(-1)?.payload).toMatchObject({
        ...{ sessionId: identity.sessionId, status: stopped },
      })
      expect(await full.session.rewind(1)).toMatchObject({ failure: { code: 'session-ended' } })
      const contents = [...fileSystem.files.values()].map((bytes) => parseShift(bytes))
      expect(contents.map(({ intactThroughMinute }) => intactThroughMinute)).toEqual(minutesLeft)
      const endings = contents.map(({ ending }) => ending)
      expect(endings.includes('rewound')).toBe(minutesLeft.length > 1)
      expect(fileSystem.calls.filter((one) => one === 'close')).toHaveLength(2)
      full.clear()
    },
  )
})
