/** Replays a recorded shift and says whether it gives what the file says, minute by minute. */
import { workThrough } from '@shared/work-through'
import type { Decision } from '@shared/contract/decisions'
import type { Notice } from '@shared/contract/notices'
import type { RecordingEntry } from '@shared/contract/recording'
import type { Verification } from '@shared/contract/recordings'
import type { OnCallScenario } from '@shared/contract/scenario'
import { SNAPSHOT_COLUMNS, type OnCallSnapshot } from '@shared/contract/snapshot'
import type { Engine } from '../engine/engine'
import type { RecordingContent } from './recording-reader'
import { verifyInSteps, type Verdict } from './verify-steps'

/** An engine of on-call scenarios; what its state and controls look like does not matter here. */
export type ReplayEngine<State, Controls> = Engine<
  OnCallScenario,
  State,
  Decision,
  OnCallSnapshot,
  Controls,
  Notice
>

export interface VerificationMeans<State, Controls> {
  readonly engine: ReplayEngine<State, Controls>
  readonly scenarios: readonly OnCallScenario[]
  readonly hashScenario: (scenario: OnCallScenario) => string
}

/** Of every minute: the state hash, every value of the snapshot bit for bit, and the notices. */
export function verifyRecording<State, Controls>(
  { intactThroughMinute, ...content }: RecordingContent,
  means: VerificationMeans<State, Controls>,
): Verification {
  const verdict = verifyInSteps<
    OnCallScenario,
    State,
    Decision,
    OnCallSnapshot,
    Controls,
    Notice,
    RecordingEntry
  >({ ...content, intactThrough: intactThroughMinute }, { ...means, stepIn, decisionIn, isSame })
  return inMinutes(workThrough(verdict))
}

function inMinutes(verdict: Verdict): Verification {
  switch (verdict.kind) {
    case 'reproduced':
      return { kind: 'reproduced', minutes: verdict.steps, ending: verdict.ending }
    case 'interrupted':
      return { kind: 'interrupted', afterMinute: verdict.afterStep }
    case 'differs':
      return { kind: 'differs', fromMinute: verdict.fromStep, what: verdict.what }
    case 'damaged': {
      const { kind, line, reason, intactThrough } = verdict
      return { kind, line, reason, intactThroughMinute: intactThrough }
    }
    case 'other-engine': {
      const { kind, recorded, own, steps } = verdict
      return { kind, recorded, own, minutes: steps }
    }
    case 'unknown-scenario': {
      const { kind, scenarioId, steps } = verdict
      return { kind, scenarioId, minutes: steps }
    }
  }
}

function stepIn(entry: RecordingEntry) {
  if (entry.type !== 'minute') return null
  return { step: entry.snapshot.minute, stateHash: entry.stateHash }
}

function decisionIn(entry: RecordingEntry) {
  if (entry.type !== 'decision') return null
  const { minute, ...candidate } = entry.decision
  return { step: minute, candidate }
}

function isSame(
  step: { readonly snapshot: OnCallSnapshot; readonly notices: readonly Notice[] },
  entry: RecordingEntry,
): boolean {
  if (entry.type !== 'minute') return false
  const sameValues = SNAPSHOT_COLUMNS.every((column) =>
    Object.is(step.snapshot[column], entry.snapshot[column]),
  )
  const sameNotices =
    step.notices.length === entry.notices.length &&
    step.notices.every(({ type }, index) => type === entry.notices[index]?.type)
  return sameValues && sameNotices
}
