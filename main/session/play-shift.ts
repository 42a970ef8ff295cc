/** Plays a whole shift at once, without a pace, recording it where a writer is given. */
import type { TimedDecision } from '@shared/contract/decisions'
import type { OnCallScenario } from '@shared/contract/scenario'
import type { SessionIdentity } from '@shared/contract/session'
import { success, type Result } from '@shared/result'
import { decisionsByMinute, foldSession } from '../engine/fold-session'
import type { OnCallStep } from '../engine/on-call/advance-minute'
import type { OnCallEngine } from '../engine/on-call/on-call-engine'
import type { RecordingWriter } from '../recording/recording-writer'
import { emptyRecord, recordMinute, type ShiftRecord } from './shift-record'

export interface ShiftToPlay {
  readonly engine: OnCallEngine
  readonly scenario: OnCallScenario
  readonly identity: SessionIdentity
  readonly decisions: readonly TimedDecision[]
  readonly writer: RecordingWriter | null
  /** Called with each minute once it stands in the recording. */
  readonly onMinute: (step: OnCallStep) => void
}

/** Fails as the recording does; minutes up to there were shown and stand in the file. */
export async function playShift(shift: ShiftToPlay): Promise<Result<ShiftRecord>> {
  const { engine, scenario, identity, decisions, writer } = shift
  const opening = engine.open(scenario, identity.seed)
  let record = emptyRecord(identity, opening)
  const byMinute = decisionsByMinute(decisions)
  for (const step of foldSession(engine, { scenario, seed: identity.seed }, decisions)) {
    const { minute } = step.snapshot
    const played = recordMinute(record, step, {
      decisions: byMinute.get(minute) ?? [],
      stateHash: writer === null ? '' : engine.hashState(step.state),
    })
    const written = await writer?.append(played.entries)
    if (written?.ok === false) return written
    record = played.record
    shift.onMinute(step)
  }
  const sealed = await writer?.seal('completed')
  if (sealed?.ok === false) return sealed
  return success({ ...record, phase: { kind: 'ended', ending: 'completed' } })
}
