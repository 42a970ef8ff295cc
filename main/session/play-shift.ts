/** Plays a shift at once, without a pace, from its opening or from a minute on, recording it where a writer is given. */
import type { Decision, TimedDecision } from '@shared/contract/decisions'
import type { OnCallScenario } from '@shared/contract/scenario'
import type { SessionIdentity } from '@shared/contract/session'
import { success, type Result } from '@shared/result'
import { decisionsByMinute } from '../engine/fold-session'
import type { OnCallStep } from '../engine/on-call/advance-minute'
import type { OnCallEngine } from '../engine/on-call/on-call-engine'
import type { ShiftWriter } from './recording-port'
import { emptyRecord, minuteOf, recordMinute, type ShiftRecord } from './shift-record'

interface PlayMeans {
  readonly engine: OnCallEngine
  readonly scenario: OnCallScenario
  readonly decisions: readonly TimedDecision[]
  readonly writer: Pick<ShiftWriter, 'append' | 'seal'> | null
  /** Called with each minute once it stands in the recording. */
  readonly onMinute: (step: OnCallStep) => void
}

export interface ShiftToPlay extends PlayMeans {
  readonly identity: SessionIdentity
}

export interface ShiftToPlayOn extends PlayMeans {
  /** All that was played up to now, and stands in the recording. */
  readonly record: ShiftRecord
}

/** Fails as the recording does; minutes up to there were shown and stand in the file. */
export async function playShift(shift: ShiftToPlay): Promise<Result<ShiftRecord>> {
  const opening = shift.engine.open(shift.scenario, shift.identity.seed)
  const opened = await keepMinute(shift, emptyRecord(shift.identity, opening), {
    step: opening,
    decisions: [],
  })
  return opened.ok ? playOn({ ...shift, record: opened.value }) : opened
}

/** From the minute after the latest one to the end; fails as `playShift` does. */
export async function playOn(shift: ShiftToPlayOn): Promise<Result<ShiftRecord>> {
  const { engine, scenario, writer } = shift
  const byMinute = decisionsByMinute(shift.decisions)
  let { record } = shift
  while (minuteOf(record) < engine.lastStep(scenario)) {
    const decisions = byMinute.get(minuteOf(record) + 1) ?? []
    const step = engine.advance(record.step.state, decisions)
    const kept = await keepMinute(shift, record, { step, decisions })
    if (!kept.ok) return kept
    record = kept.value
  }
  const sealed = await writer?.seal('completed')
  if (sealed?.ok === false) return sealed
  return success({ ...record, phase: { kind: 'ended', ending: 'completed' } })
}

/** Records a minute, then tells of it. */
async function keepMinute(
  { engine, writer, onMinute }: PlayMeans,
  record: ShiftRecord,
  { step, decisions }: { readonly step: OnCallStep; readonly decisions: readonly Decision[] },
): Promise<Result<ShiftRecord>> {
  const played = recordMinute(record, step, {
    decisions,
    stateHash: writer === null ? '' : engine.hashState(step.state),
  })
  const written = await writer?.append(played.entries)
  if (written?.ok === false) return written
  onMinute(step)
  return success(played.record)
}
