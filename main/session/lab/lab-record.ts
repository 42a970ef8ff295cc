/** One run of the lab in memory: exactly what stands in its recording, as the window may see it. */
import type { LabControls } from '@shared/contract/lab/lab-controls'
import type { LabDecision, TimedLabDecision } from '@shared/contract/lab/lab-decisions'
import type { LabRecordingEntry } from '@shared/contract/lab/lab-recording'
import type { LabRow } from '@shared/contract/lab/lab-row'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import {
  DEFAULT_LAB_PACE_PER_SECOND,
  type LabIdentity,
  type LabLogEntry,
  type LabPacePerSecond,
  type LabStatus,
  type LiveLab,
} from '@shared/contract/lab/lab-session'
import type { SessionPhase } from '@shared/contract/session'
import type { LabStep } from '../../engine/resilience/advance-second'
import { labSoFar } from '../../engine/resilience/lab-totals'
import type { BaseIdentity } from '../session-model'

export interface LabRunRecord {
  readonly identity: LabIdentity
  readonly phase: SessionPhase
  readonly pacePerSecond: LabPacePerSecond
  readonly step: LabStep
  readonly log: readonly LabLogEntry[]
  readonly rows: readonly LabRow[]
  /** After each row. */
  readonly controls: readonly LabControls[]
}

/** What a played second adds: the lines to record, and the record as it will be once they stand on the disk. */
export interface PlayedSecond {
  readonly entries: readonly LabRecordingEntry[]
  readonly record: LabRunRecord
}

/** A run before its opening is recorded. @param step the opening */
export function emptyLabRecord(identity: LabIdentity, step: LabStep): LabRunRecord {
  return {
    identity,
    phase: { kind: 'running' },
    pacePerSecond: DEFAULT_LAB_PACE_PER_SECOND,
    step,
    ...{ log: [], rows: [], controls: [] },
  }
}

export function labIdentityOf(
  scenario: LabScenario,
  facts: BaseIdentity,
  branch: LabIdentity['branch'],
): LabIdentity {
  return { ...facts, branch, durationSeconds: scenario.durationSeconds }
}

/** @param decisions those that acted in this step; @param stateHash of the step's state */
export function recordSecond(
  record: LabRunRecord,
  step: LabStep,
  facts: { readonly decisions: readonly LabDecision[]; readonly stateHash: string },
): PlayedSecond {
  const row = step.snapshot
  const { second } = row
  const decisions = facts.decisions.map((decision): TimedLabDecision => ({ ...decision, second }))
  const rows = [...record.rows, row]
  return {
    entries: [
      ...decisions.map((decision): LabRecordingEntry => ({ type: 'decision', decision })),
      { type: 'second', row, soFar: labSoFar(rows), stateHash: facts.stateHash },
    ],
    record: {
      ...record,
      ...{ step, rows },
      controls: [...record.controls, step.controls],
      log: [
        ...record.log,
        ...decisions.map((decision): LabLogEntry => ({ kind: 'decision', second, decision })),
      ],
    },
  }
}

/** What is told of a run beside its record. */
interface ToldBeside {
  readonly pending: readonly LabDecision[]
  readonly revision: number
}

export function labStatusOf(record: LabRunRecord, { pending, revision }: ToldBeside): LabStatus {
  return {
    revision,
    phase: record.phase,
    second: secondOf(record),
    pacePerSecond: record.pacePerSecond,
    controls: record.step.controls,
    pending,
    log: record.log,
  }
}

export function liveLabOf(record: LabRunRecord, beside: ToldBeside): LiveLab {
  const { identity, rows, controls } = record
  return { identity, status: labStatusOf(record, beside), rows, controls }
}

export function secondOf(record: LabRunRecord): number {
  return record.step.snapshot.second
}
