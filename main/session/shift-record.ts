/** One shift in memory: exactly what stands in its recording, as the window may see it. */
import { NOTICE_CATALOG, type Notice } from '@shared/contract/notices'
import type { RecordingEntry } from '@shared/contract/recording'
import type { OnCallScenario } from '@shared/contract/scenario'
import {
  DEFAULT_PACE_SECONDS,
  type LiveSession,
  type LogEntry,
  type OnCallControls,
  type PaceSeconds,
  type SessionIdentity,
  type SessionPhase,
  type SessionStatus,
} from '@shared/contract/session'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import type { Decision, DecisionType, TimedDecision } from '@shared/contract/decisions'
import {
  NO_ALERTS,
  trackAlerts,
  type AlertChange,
  type AlertHistory,
} from '@shared/alerts/track-alerts'
import { presentValue, type ControlValue } from '@shared/session/present-value'
import type { OnCallStep } from '../engine/on-call/advance-minute'

export interface ShiftRecord {
  readonly identity: SessionIdentity
  readonly phase: SessionPhase
  readonly paceSeconds: PaceSeconds
  readonly step: OnCallStep
  readonly alerts: AlertHistory
  readonly log: readonly LogEntry[]
  readonly snapshots: readonly OnCallSnapshot[]
  readonly notices: readonly Notice[]
}

export function identityOf(
  scenario: OnCallScenario,
  facts: Pick<SessionIdentity, 'sessionId' | 'fileName' | 'seed' | 'codeName' | 'mode'>,
): SessionIdentity {
  return {
    ...facts,
    scenarioId: scenario.id,
    branch: null,
    startMinuteOfDay: scenario.startMinuteOfDay,
    durationMinutes: scenario.durationMinutes,
    bootDelayMinutes: scenario.bootDelayMinutes,
    openingBudgetShare: scenario.openingBudgetShare,
  }
}

/** What a played minute adds: the lines to record, and the record as it will be once they stand on the disk. */
export interface PlayedMinute {
  readonly entries: readonly RecordingEntry[]
  readonly record: ShiftRecord
}

/** A shift before its first minute is recorded. @param step the opening */
export function emptyRecord(identity: SessionIdentity, step: OnCallStep): ShiftRecord {
  return {
    identity,
    phase: { kind: 'running' },
    paceSeconds: DEFAULT_PACE_SECONDS,
    step,
    alerts: NO_ALERTS,
    log: [],
    snapshots: [],
    notices: [],
  }
}

/** The trainee knows what the service's own log says; the truth track is for the review. */
export function knownNotices(notices: readonly Notice[]): readonly Notice[] {
  return notices.filter((notice) => NOTICE_CATALOG[notice.type] === 'service-log')
}

/** @param decisions those that acted in this step; @param stateHash of the step's state */
export function recordMinute(
  record: ShiftRecord,
  step: OnCallStep,
  facts: { readonly decisions: readonly Decision[]; readonly stateHash: string },
): PlayedMinute {
  const { snapshot } = step
  const { minute } = snapshot
  const decisions = facts.decisions.map((decision): TimedDecision => ({ ...decision, minute }))
  const { history, changes } = trackAlerts(record.alerts, snapshot)
  const known = knownNotices(step.notices)
  const entries: RecordingEntry[] = [
    ...decisions.map((decision): RecordingEntry => ({ type: 'decision', decision })),
    { type: 'minute', snapshot, stateHash: facts.stateHash, notices: step.notices },
    ...changes.map((change) => alertEntry(change, minute)),
  ]
  const log: LogEntry[] = [
    ...decisionLog(decisions, record.step.controls),
    ...known.map((notice): LogEntry => ({ kind: 'notice', minute, notice })),
    ...changes.map(({ id, event }): LogEntry => ({ kind: 'alert', minute, alert: id, event })),
  ]
  return {
    entries,
    record: {
      ...record,
      step,
      alerts: history,
      log: [...record.log, ...log],
      snapshots: [...record.snapshots, snapshot],
      notices: [...record.notices, ...known],
    },
  }
}

/** Several decisions on one control in a minute change it one after the other. */
export function decisionLog(
  decisions: readonly TimedDecision[],
  before: OnCallControls,
): LogEntry[] {
  const changed = new Map<DecisionType, ControlValue>()
  return decisions.map((decision) => {
    const from = changed.get(decision.type) ?? presentValue(decision.type, before)
    if (decision.value !== undefined) changed.set(decision.type, decision.value)
    return { kind: 'decision', minute: decision.minute, decision, from }
  })
}

function alertEntry({ id, event, raisedMinute }: AlertChange, minute: number): RecordingEntry {
  return { type: 'alert', minute, alert: id, event, raisedMinute }
}

/** What is told of a shift beside its record. */
export interface ToldBeside {
  readonly pending: readonly Decision[]
  /** Of a status that is told now; see `SessionStatus`. */
  readonly revision: number
}

export function statusOf(record: ShiftRecord, { pending, revision }: ToldBeside): SessionStatus {
  return {
    revision,
    phase: record.phase,
    minute: record.step.snapshot.minute,
    paceSeconds: record.paceSeconds,
    controls: record.step.controls,
    pending,
    alerts: record.alerts.occurrences,
    log: record.log,
  }
}

export function liveSessionOf(record: ShiftRecord, beside: ToldBeside): LiveSession {
  return {
    identity: record.identity,
    status: statusOf(record, beside),
    snapshots: record.snapshots,
    notices: record.notices,
  }
}

/** Whether its latest minute raised an alert. */
export function hasRaisedAlert(record: ShiftRecord): boolean {
  const minute = minuteOf(record)
  return record.alerts.occurrences.some(({ raisedMinute }) => raisedMinute === minute)
}

export function minuteOf(record: ShiftRecord): number {
  return record.step.snapshot.minute
}
