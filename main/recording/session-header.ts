/** The first line of a new recording, the same for the window and the command line. */
import { RECORDING_FORMAT, type RecordingHeader } from '@shared/contract/recording'
import type { OnCallScenario } from '@shared/contract/scenario'
import type { BranchOrigin, Language, Mode } from '@shared/contract/session'
import { SNAPSHOT_COLUMNS } from '@shared/contract/snapshot'
import { hashScenario } from './scenario-hash'

export interface HeaderFacts {
  readonly appVersion: string
  readonly engineVersion: string
  readonly sessionId: string
  readonly scenario: OnCallScenario
  readonly seed: number
  readonly language: Language
  readonly codeName: string
  readonly mode: Mode
  /** Null for a session that was started, not rewound into. */
  readonly branch: BranchOrigin | null
  /** ISO 8601, UTC, milliseconds. */
  readonly startedAt: string
}

export function sessionHeader(facts: HeaderFacts): RecordingHeader {
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
    ...(facts.branch === null ? {} : { branch: facts.branch }),
    startedAt: facts.startedAt,
    columns: [...SNAPSHOT_COLUMNS],
  }
}
