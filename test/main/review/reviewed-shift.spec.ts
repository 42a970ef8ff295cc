/** What a review shows, taken from the lines of a recording alone, is what the live session showed. */
import { rawLinesOf } from '../../support/chain-by-hand'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RecordingEntry } from '@shared/contract/recording'
import { EMPTY_NOTES } from '@shared/contract/session-notes'
import { foldSession } from '../../../main/engine/fold-session'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import { type RecordingContent } from '../../../main/recording/recording-reader'
import { parseShift } from '../../support/shift-content'
import { recordedCourse } from '../../../main/review/lines-of-shift'
import { reviewedShift } from '../../../main/review/reviewed-shift'
import { readGoldenRuns } from '../../support/golden-runs'
import { playShift, valueOf, type Shift } from '../../support/recorded-shift'
import { REPLAY_CORPUS } from '../../support/replay-corpus'
import {
  KNOWN_MODELS,
  sampleRecording,
  scenarioCalled,
  withBesides,
} from '../../support/review-desk'
import { BAD_DEPLOY_START, openSessionDesk, type SessionDesk } from '../../support/session-desk'

const FILE_NAME = 'f'

function review(content: RecordingContent, codeName: string | null = null) {
  const { header } = content
  if (header === null) throw new Error('no header')
  const notes = { ...EMPTY_NOTES, codeName }
  const facts = { fileName: FILE_NAME, content: { ...content, header }, notes, related: [] }
  return reviewedShift(KNOWN_MODELS, facts)
}

/** What the engine says of the controls after each minute. */
function controlsPlayed(shift: Shift) {
  const { durationMinutes } = shift.scenario
  const { decisions = [], throughMinute = durationMinutes } = shift
  const steps = [...foldSession(onCallEngine, shift, decisions)]
  return steps.slice(0, throughMinute + 1).map(({ controls }) => controls)
}

describe('reviewedShift beside the live session', () => {
  let desk: SessionDesk
  beforeEach(() => {
    desk = openSessionDesk()
  })
  afterEach(async () => {
    await desk.session.close()
    desk.clear()
  })

  it('gives the same identity, log, alerts, snapshots and controls', async () => {
    const { session } = desk
    valueOf(await session.start(BAD_DEPLOY_START))
    valueOf(await session.note('at 0'))
    valueOf(await session.decide({ type: 'set-cache-ttl', value: 90 }))
    valueOf(await session.decide({ type: 'set-min-instances', value: 14 }))
    for (let k = 0; k < 14; k += 1) valueOf(await session.advance())
    valueOf(await session.acknowledge({ alert: 'early-warning', raisedMinute: 14 }))
    valueOf(await session.takeHint({ hint: 'bad-build', grade: 2 }))
    valueOf(await session.looked({ kind: 'metric', id: 'headroom' }))
    valueOf(await session.decide({ type: 'start-rollback' }))
    valueOf(await session.decide({ type: 'set-shed-share', value: 0.35 }))
    const controls = []
    for (let k = 0; k < 30; k += 1) controls.push(valueOf(await session.advance()).controls)
    valueOf(await session.pause())
    const live = session.current()
    const shown = review(desk.recording())
    expect(shown.identity).toEqual({ ...live?.identity, fileName: FILE_NAME })
    expect(shown.log).toEqual(live?.status.log)
    expect(shown.alerts).toEqual(live?.status.alerts)
    expect(shown.snapshots).toEqual(live?.snapshots)
    expect(shown.controls.slice(15)).toEqual(controls)
    expect(shown).toMatchObject({ state: 'interrupted', ending: null, damage: null })
    expect(shown.looks).toEqual([{ minute: 14, kind: 'metric', id: 'headroom' }])
    expect(shown.pauses).toEqual([{ minute: 44, on: true }])
    // The log holds what the service's own log says; the notices hold what only the seed knew, too.
    const known = shown.log.flatMap((entry) => (entry.kind === 'notice' ? [entry.notice.type] : []))
    expect(known).not.toContain('rollout-completed')
    expect(shown.notices.map(({ type }) => type)).toContain('instances-ready')
  })

  it('says where a session went on, and takes the name from the notes', async () => {
    const { fileName } = valueOf(await desk.session.start(BAD_DEPLOY_START)).identity
    valueOf(await desk.session.advance())
    await desk.session.close()
    valueOf(await desk.session.continueInterrupted(fileName))
    const shown = review(desk.recording(), 'Rái cá')
    expect(shown.log).toEqual([{ kind: 'resumed', minute: 1 }])
    expect(shown.identity.codeName).toBe('Rái cá')
    const cut = { lines: 3, minutes: 1 }
    const repaired = recordedCourse([{ type: 'resumed', minute: 1, cut }], 3)
    expect(repaired.log).toEqual([{ kind: 'resumed', minute: 1, cut }])
  })
})

describe('reviewedShift of an exam', () => {
  const noticesOf = async (ending: 'completed' | null): Promise<readonly string[]> => {
    const shift = { scenario: scenarioCalled('viral-surge'), seed: 3 }
    const { bytes } = await sampleRecording({ shift, header: { mode: 'exam' }, ending })
    return review(parseShift(bytes)).notices.map(({ type }) => type)
  }

  it('holds back what only the seed knew while it can go on, and tells it once it is sealed', async () => {
    expect(await noticesOf('completed')).toContain('surge-started')
    expect(await noticesOf(null)).toEqual([])
  })

  it('tells it as well where the seal stands behind a damage, of the intact minutes', async () => {
    const shift = { scenario: scenarioCalled('viral-surge'), seed: 3 }
    const { bytes } = await sampleRecording({ shift, header: { mode: 'exam' } })
    const lines = rawLinesOf(bytes)
    const late = lines.at(-3)
    late?.writeUInt8(late.readUInt8(20) ^ 1, 20)
    const shown = review(parseShift(Buffer.concat(lines)))
    expect(shown).toMatchObject({ state: 'damaged', endingBehindDamage: 'completed' })
    expect(shown.notices.map(({ type }) => type)).toContain('surge-started')
  })
})

describe('controls after each minute', () => {
  it.each(REPLAY_CORPUS)('are those of the engine in $name of the replay corpus', ({ shift }) => {
    const { controls } = recordedCourse(playShift(shift).flat(), shift.scenario.bootDelayMinutes)
    expect(controls).toEqual(controlsPlayed(shift))
  })

  it.each(readGoldenRuns())('are those of the engine in the golden run $name', (golden) => {
    const shift = { ...golden, scenario: scenarioCalled(golden.scenario) }
    const { controls } = recordedCourse(playShift(shift).flat(), shift.scenario.bootDelayMinutes)
    expect(controls).toEqual(controlsPlayed(shift))
  })

  it('end a rollback where another engine recorded that it was quicker', () => {
    const batches = playShift({ scenario: scenarioCalled('bad-deploy'), seed: 1, throughMinute: 9 })
    const started: RecordingEntry = {
      type: 'decision',
      decision: { type: 'start-rollback', minute: 2 },
    }
    const entries = batches.flat().map((entry): RecordingEntry => {
      if (entry.type !== 'minute' || entry.snapshot.minute !== 4) return entry
      return { ...entry, notices: [{ minute: 4, type: 'rollback-completed' }] }
    })
    entries.splice(
      entries.findIndex((one) => one.type === 'minute' && one.snapshot.minute === 2),
      0,
      started,
    )
    const ready = recordedCourse(entries, 3).controls.map((one) => one.rollbackReadyMinute)
    expect(ready).toEqual([null, null, 7, 7, null, null, null, null, null, null])
  })
})

describe('reviewedShift of what cannot be played again', () => {
  const SHIFT = { scenario: scenarioCalled('viral-surge'), seed: 3, throughMinute: 90 }
  const sha256 = '0'.repeat(64)

  it('shows another engine’s recording as it stands', async () => {
    const { bytes } = await sampleRecording({ shift: SHIFT, header: { engine: 'on-call 9' } })
    const own = await sampleRecording({ shift: SHIFT })
    const { state, engine, ...other } = review(parseShift(bytes))
    expect({ state, engine }).toEqual({ state: 'other-engine', engine: 'on-call 9' })
    const { state: _state, engine: _engine, ...same } = review(parseShift(own.bytes))
    expect(other).toEqual(same)
  })

  it('of an unknown scenario tells start of the budget, length and boot delay from the lines', async () => {
    const scenario = { id: 'mystery', sha256 }
    const decisions = [{ type: 'set-min-instances', value: 30, minute: 5 }] as const
    const { bytes } = await sampleRecording({
      shift: { ...SHIFT, decisions },
      header: { scenario },
    })
    const shown = review(parseShift(bytes))
    expect(shown.state).toBe('other-scenario')
    expect(shown.identity).toMatchObject({
      ...{ scenarioId: 'mystery', startMinuteOfDay: 0, durationMinutes: 90 },
      ...{ openingBudgetShare: SHIFT.scenario.openingBudgetShare },
      bootDelayMinutes: SHIFT.scenario.bootDelayMinutes,
    })
    expect(shown.controls).toEqual(controlsPlayed({ ...SHIFT, decisions }))
  })

  it('of a scenario whose content changed takes the times of the one that is here', async () => {
    const scenario = { id: 'viral-surge', sha256 }
    const { bytes } = await sampleRecording({ shift: SHIFT, header: { scenario }, ending: null })
    const { startMinuteOfDay, durationMinutes, bootDelayMinutes } = SHIFT.scenario
    expect(review(parseShift(bytes)).identity).toMatchObject({
      ...{ startMinuteOfDay, durationMinutes, bootDelayMinutes },
    })
  })

  it('shows a damaged one up to its damage, and no decision of a minute that is lost', async () => {
    const shift = {
      ...SHIFT,
      decisions: [{ type: 'set-feature', value: false, minute: 41 }] as const,
    }
    const { bytes } = await sampleRecording({ shift })
    const text = Buffer.from(bytes).toString('latin1')
    const at = text.indexOf('"type":"minute"', text.indexOf('"type":"decision"'))
    const content = parseShift(Buffer.from(text.slice(0, at), 'latin1'))
    const shown = review(content)
    expect(shown).toMatchObject({ state: 'damaged', damage: { reason: 'torn' }, ending: null })
    expect(shown.snapshots).toHaveLength(41)
    expect(shown.controls).toHaveLength(41)
    expect(shown.log.filter(({ kind }) => kind === 'decision')).toEqual([])
  })

  it('leaves out an acknowledgement of an alert that was never raised', async () => {
    const acknowledged = { type: 'alert', event: 'acknowledged', alert: 'page-fast' } as const
    const besides = [{ ...acknowledged, minute: 3, raisedMinute: 2 }]
    const { bytes } = await sampleRecording({ shift: withBesides(SHIFT, besides) })
    const { log, alerts } = review(parseShift(bytes))
    expect(log.filter((one) => one.kind === 'alert' && one.minute === 3)).toEqual([])
    expect(alerts.filter(({ raisedMinute }) => raisedMinute === 2)).toEqual([])
  })
})
