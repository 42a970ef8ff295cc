/** The on-call model as the session plays, records and tells it. */
import type { Decision } from '@shared/contract/decisions'
import type { RecordingEntry, RecordingHeader } from '@shared/contract/recording'
import type { OnCallScenario } from '@shared/contract/scenario'
import {
  DEFAULT_PACE_SECONDS,
  type BranchOrigin,
  type CutOff,
  type LiveSession,
  type PaceSeconds,
  type SessionIdentity,
  type SessionStatus,
} from '@shared/contract/session'
import { success, type Result } from '@shared/result'
import type { OnCallEngine } from '../engine/on-call/on-call-engine'
import { addPending } from './pending-decisions'
import type { EntryMeaning, PlayedStep, SessionModel } from './session-model'
import {
  acknowledge,
  addNote,
  changePace,
  changePause,
  noteHint,
  noteResumed,
  type ShiftChange,
} from './shift-changes'
import {
  emptyRecord,
  identityOf,
  knownNotices,
  liveSessionOf,
  minuteOf,
  recordMinute,
  statusOf,
  type ShiftRecord,
} from './shift-record'

export interface OnCallTypes {
  readonly scenario: OnCallScenario
  readonly identity: SessionIdentity
  readonly record: ShiftRecord
  readonly header: RecordingHeader
  readonly entry: RecordingEntry
  readonly branch: BranchOrigin
  readonly cut: CutOff
  readonly pace: PaceSeconds
  readonly decision: Decision
  readonly status: SessionStatus
  readonly live: LiveSession
}

export type OnCallModel = SessionModel<OnCallTypes>

const SHARED_TYPES: readonly RecordingEntry['type'][] = [
  'decision',
  'minute',
  'alert',
  'note',
  'hint',
]

export function createOnCallModel(engine: OnCallEngine): OnCallModel {
  return {
    kind: 'on-call',
    engineVersion: engine.version,
    lastStep: engine.lastStep,
    checkDecision: engine.checkDecision,
    identityOf: (scenario, facts, branch) => ({ ...identityOf(scenario, facts), branch }),
    begin: (scenario, identity) => emptyRecord(identity, engine.open(scenario, identity.seed)),
    stepOf: (record) => (isBeforeOpening(record) ? -1 : minuteOf(record)),
    isPlayedOut: (record) => minuteOf(record) >= record.identity.durationMinutes,
    play: (record, decisions) => playMinute(engine, record, decisions),
    branchAt: (parent, minute) => ({ parent, minute }),
    branchIn: ({ branch }) => branch ?? null,
    faultReason: 'shift-fault',
    stepRefused: 'minute-refused',
    meaningOf,
    isConsequence,
    isSameConsequence,
    isShared: ({ type }) => SHARED_TYPES.includes(type),
    usualPace: DEFAULT_PACE_SECONDS,
    paceOf: ({ paceSeconds }) => paceSeconds,
    paceEntry: (minute, paceSeconds) => ({ type: 'pace', minute, paceSeconds }),
    pauseEntry: (minute, on) => ({ type: 'pause', minute, on }),
    noteAnswer: addNote,
    noteResumed,
    withChanges: (record, { pace = record.paceSeconds, ...changes }) => ({
      ...record,
      ...changes,
      paceSeconds: pace,
    }),
    beatOf: ({ paceSeconds }) => ({ seconds: paceSeconds, steps: 1 }),
    addPending: (pending, decision, record) => addPending(pending, decision, record.step.controls),
    statusOf,
    liveOf: liveSessionOf,
    tellSteps: (publish, { after, status }) => {
      const { identity, step } = after
      const notices = knownNotices(step.notices)
      const { sessionId } = identity
      publish('minute-advanced', { sessionId, snapshot: step.snapshot, notices, status })
    },
    tellChange: (publish, { identity }, status) => {
      publish('session-changed', { sessionId: identity.sessionId, status })
    },
  }
}

function isBeforeOpening(record: ShiftRecord): boolean {
  return record.snapshots.length === 0
}

function playMinute(
  engine: OnCallEngine,
  record: ShiftRecord,
  decisions: readonly Decision[],
): PlayedStep<OnCallTypes> {
  const step = isBeforeOpening(record) ? record.step : engine.advance(record.step.state, decisions)
  return recordMinute(record, step, { decisions, stateHash: engine.hashState(step.state) })
}

function isConsequence(entry: RecordingEntry): boolean {
  return entry.type === 'alert' && entry.event !== 'acknowledged'
}

function isSameConsequence(one: RecordingEntry, other: RecordingEntry): boolean {
  return (
    one.type === 'alert' &&
    other.type === 'alert' &&
    one.alert === other.alert &&
    one.event === other.event &&
    one.raisedMinute === other.raisedMinute
  )
}

function meaningOf(record: ShiftRecord, entry: RecordingEntry): EntryMeaning<OnCallTypes> {
  if (entry.type === 'minute') return { kind: 'step', stateHash: entry.stateHash }
  if (entry.type === 'decision') {
    const { minute: _actsIn, ...candidate } = entry.decision
    return { kind: 'decision', candidate }
  }
  if (isConsequence(entry)) return { kind: 'consequence' }
  return { kind: 'change', change: changeBy(record, entry) }
}

/** What a line of a request did to the shift; a look does nothing. */
function changeBy(
  record: ShiftRecord,
  entry: Exclude<RecordingEntry, { type: 'minute' | 'decision' }>,
): Result<ShiftChange | null> {
  switch (entry.type) {
    case 'alert':
      return acknowledge(record, entry)
    case 'pause':
      return changePause(record, entry.on)
    case 'pace':
      return changePace(record, entry.paceSeconds)
    case 'note':
      return addNote(record, entry)
    case 'hint':
      return noteHint(record, entry)
    case 'resumed':
      return success(noteResumed(record, entry.cut ?? null))
    case 'looked':
      return success(null)
  }
}
