/** The first line of a new recording, the same for the window and the command line. */
import type { LabRecordingHeader } from '@shared/contract/lab/lab-recording'
import { LAB_COLUMNS } from '@shared/contract/lab/lab-row'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import type { LabBranchOrigin } from '@shared/contract/lab/lab-session'
import {
  RECORDING_FORMAT,
  type HeaderOfAnyKind,
  type RecordingHeader,
} from '@shared/contract/recording'
import type { OnCallScenario } from '@shared/contract/scenario'
import type { BranchOrigin, Language, Mode } from '@shared/contract/session'
import { SNAPSHOT_COLUMNS } from '@shared/contract/snapshot'
import { hashScenario } from './scenario-hash'

export interface FactsOfHeader<Scenario, Branch> {
  readonly appVersion: string
  readonly engineVersion: string
  readonly sessionId: string
  readonly scenario: Scenario
  readonly seed: number
  readonly language: Language
  readonly codeName: string
  readonly mode: Mode
  /** Null for a session that was started, not rewound into. */
  readonly branch: Branch | null
  /** ISO 8601, UTC, milliseconds. */
  readonly startedAt: string
}

export type HeaderFacts = FactsOfHeader<OnCallScenario, BranchOrigin>
export type LabHeaderFacts = FactsOfHeader<LabScenario, LabBranchOrigin>

export function sessionHeader(facts: HeaderFacts): RecordingHeader {
  return {
    ...headerOf(facts, SNAPSHOT_COLUMNS),
    ...(facts.branch === null ? {} : { branch: facts.branch }),
  }
}

export function labHeader(facts: LabHeaderFacts): LabRecordingHeader {
  return {
    ...headerOf(facts, LAB_COLUMNS),
    ...(facts.branch === null ? {} : { branch: facts.branch }),
  }
}

function headerOf(
  facts: FactsOfHeader<OnCallScenario | LabScenario, unknown>,
  columns: readonly string[],
): HeaderOfAnyKind {
  return {
    type: 'header',
    format: RECORDING_FORMAT,
    app: facts.appVersion,
    engine: facts.engineVersion,
    sessionId: facts.sessionId,
    scenario: { id: facts.scenario.id, sha256: hashScenario(facts.scenario) },
    seed: facts.seed,
    language: facts.language,
    codeName: facts.codeName,
    mode: facts.mode,
    startedAt: facts.startedAt,
    columns: [...columns],
  }
}
