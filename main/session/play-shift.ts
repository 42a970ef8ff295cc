/** Plays a shift at once, without a pace, from its opening or from a minute on, recording it where a writer is given. */
import type { TimedDecision } from '@shared/contract/decisions'
import type { OnCallScenario } from '@shared/contract/scenario'
import type { SessionIdentity } from '@shared/contract/session'
import type { Result } from '@shared/result'
import { decisionsByMinute } from '../engine/fold-session'
import type { OnCallStep } from '../engine/on-call/advance-minute'
import type { OnCallEngine } from '../engine/on-call/on-call-engine'
import { createOnCallModel } from './on-call-model'
import { playToEnd } from './play-session'
import type { SessionWriter } from './recording-port'
import type { ShiftRecord } from './shift-record'

interface PlayMeans {
  readonly engine: OnCallEngine
  readonly scenario: OnCallScenario
  readonly decisions: readonly TimedDecision[]
  readonly writer: Pick<SessionWriter, 'append' | 'seal'> | null
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
export function playShift(shift: ShiftToPlay): Promise<Result<ShiftRecord>> {
  const { engine, scenario, identity } = shift
  return playOn({ ...shift, record: createOnCallModel(engine).begin(scenario, identity) })
}

/** From the minute after the latest one to the end; fails as `playShift` does. */
export function playOn(shift: ShiftToPlayOn): Promise<Result<ShiftRecord>> {
  const { engine, writer, onMinute } = shift
  const byMinute = decisionsByMinute(shift.decisions)
  // What is not recorded needs no fingerprints.
  const model = createOnCallModel(writer === null ? { ...engine, hashState: () => '' } : engine)
  const onStep = ({ step }: ShiftRecord): void => {
    onMinute(step)
  }
  const decisionsAt = (minute: number) => byMinute.get(minute) ?? []
  return playToEnd({ model, decisionsAt, writer, onStep }, shift.record)
}
