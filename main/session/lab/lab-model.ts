/** The resilience lab as the session plays, records and tells it. */
import type { LabDecision } from '@shared/contract/lab/lab-decisions'
import type { LabRecordingEntry, LabRecordingHeader } from '@shared/contract/lab/lab-recording'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import {
  DEFAULT_LAB_PACE_PER_SECOND,
  type LabBranchOrigin,
  type LabCutOff,
  type LabIdentity,
  type LabPacePerSecond,
  type LabStatus,
  type LiveLab,
} from '@shared/contract/lab/lab-session'
import { success, type Result } from '@shared/result'
import { isPresentLabValue } from '@shared/session/present-lab-value'
import type { LabEngine } from '../../engine/resilience/lab-engine'
import { withoutTypes } from '../pending-decisions'
import type { Beat, EntryMeaning, PlayedStep, SessionModel } from '../session-model'
import {
  addLabNote,
  changeLabPace,
  changeLabPause,
  noteLabResumed,
  type LabChange,
} from './lab-changes'
import {
  emptyLabRecord,
  labIdentityOf,
  labStatusOf,
  liveLabOf,
  recordSecond,
  secondOf,
  type LabRunRecord,
} from './lab-record'

export interface LabTypes {
  readonly scenario: LabScenario
  readonly identity: LabIdentity
  readonly record: LabRunRecord
  readonly header: LabRecordingHeader
  readonly entry: LabRecordingEntry
  readonly branch: LabBranchOrigin
  readonly cut: LabCutOff
  readonly pace: LabPacePerSecond
  readonly decision: LabDecision
  readonly status: LabStatus
  readonly live: LiveLab
}

export type LabModel = SessionModel<LabTypes>

/** A screen can be followed at this rate; a faster pace plays several seconds in a beat. */
const BEATS_PER_SECOND_MAXIMUM = 10

const SHARED_TYPES: readonly LabRecordingEntry['type'][] = ['decision', 'second', 'note']

export function createLabModel(engine: LabEngine): LabModel {
  return {
    kind: 'lab',
    engineVersion: engine.version,
    lastStep: engine.lastStep,
    checkDecision: engine.checkDecision,
    identityOf: labIdentityOf,
    begin: (scenario, identity) => emptyLabRecord(identity, engine.open(scenario, identity.seed)),
    stepOf: (record) => (isBeforeOpening(record) ? -1 : secondOf(record)),
    isPlayedOut: (record) => secondOf(record) >= record.identity.durationSeconds,
    play: (record, decisions) => playSecond(engine, record, decisions),
    branchAt: (parent, second) => ({ parent, second }),
    branchIn: ({ branch }) => branch ?? null,
    faultReason: 'run-fault',
    stepRefused: 'second-refused',
    meaningOf,
    isConsequence: () => false,
    isSameConsequence: () => false,
    isShared: ({ type }) => SHARED_TYPES.includes(type),
    usualPace: DEFAULT_LAB_PACE_PER_SECOND,
    paceOf: ({ pacePerSecond }) => pacePerSecond,
    paceEntry: (second, pacePerSecond) => ({ type: 'pace', second, pacePerSecond }),
    pauseEntry: (second, on) => ({ type: 'pause', second, on }),
    noteAnswer: addLabNote,
    noteResumed: noteLabResumed,
    withChanges: (record, { pace = record.pacePerSecond, ...changes }) => ({
      ...record,
      ...changes,
      pacePerSecond: pace,
    }),
    beatOf: ({ pacePerSecond }) => beatAt(pacePerSecond),
    addPending: (pending, decision, { step }) => {
      const others = withoutTypes(pending, [decision.type])
      return isPresentLabValue(decision, step.controls) ? others : [...others, decision]
    },
    statusOf: labStatusOf,
    liveOf: liveLabOf,
    tellSteps: (publish, { before, after, status }) => {
      const from = before.rows.length
      publish('lab-seconds-advanced', {
        sessionId: after.identity.sessionId,
        rows: after.rows.slice(from),
        controls: after.controls.slice(from),
        status,
      })
    },
    tellChange: (publish, { identity }, status) => {
      publish('lab-changed', { sessionId: identity.sessionId, status })
    },
  }
}

function beatAt(pacePerSecond: LabPacePerSecond): Beat {
  const steps = Math.ceil(pacePerSecond / BEATS_PER_SECOND_MAXIMUM)
  return { seconds: steps / pacePerSecond, steps }
}

function isBeforeOpening(record: LabRunRecord): boolean {
  return record.rows.length === 0
}

function playSecond(
  engine: LabEngine,
  record: LabRunRecord,
  decisions: readonly LabDecision[],
): PlayedStep<LabTypes> {
  const step = isBeforeOpening(record) ? record.step : engine.advance(record.step.state, decisions)
  return recordSecond(record, step, { decisions, stateHash: engine.hashState(step.state) })
}

function meaningOf(record: LabRunRecord, entry: LabRecordingEntry): EntryMeaning<LabTypes> {
  if (entry.type === 'second') return { kind: 'step', stateHash: entry.stateHash }
  if (entry.type === 'decision') {
    const { second: _actsIn, ...candidate } = entry.decision
    return { kind: 'decision', candidate }
  }
  return { kind: 'change', change: changeBy(record, entry) }
}

/** What a line of a request did to the run. */
function changeBy(
  record: LabRunRecord,
  entry: Exclude<LabRecordingEntry, { type: 'second' | 'decision' }>,
): Result<LabChange | null> {
  switch (entry.type) {
    case 'pause':
      return changeLabPause(record, entry.on)
    case 'pace':
      return changeLabPace(record, entry.pacePerSecond)
    case 'note':
      return addLabNote(record, entry)
    case 'resumed':
      return success(noteLabResumed(record, entry.cut ?? null))
  }
}
