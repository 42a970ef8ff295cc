/** Opens a shift: checks what was asked for, plays minute 0, and starts its recording. */
import type { RecordingEntry } from '@shared/contract/recording'
import type { OnCallScenario } from '@shared/contract/scenario'
import {
  CODE_NAME_MAXIMUM_LENGTH,
  DEFAULT_PACE_SECONDS,
  SEED_MAXIMUM,
  type Language,
  type SessionIdentity,
} from '@shared/contract/session'
import { failure, success, type Result } from '@shared/result'
import { checkCodeName } from '@shared/session/code-name'
import { isSeed } from '@shared/session/seed'
import type { OnCallEngine } from '../engine/on-call/on-call-engine'
import type { OpenRecording, ReopenRecording, ShiftWriter } from './recording-port'
import type { SessionStart } from './session-port'
import { emptyRecord, recordMinute, type PlayedMinute, type ShiftRecord } from './shift-record'

export interface OpeningMeans {
  readonly engine: OnCallEngine
  readonly scenarios: readonly OnCallScenario[]
  readonly openRecording: OpenRecording
  readonly reopenRecording: ReopenRecording
  /** The content hash by which a recording knows its scenario. */
  readonly hashScenario: (scenario: OnCallScenario) => string
  /** Real time in milliseconds since the epoch. */
  readonly clock: () => number
}

export interface OpenedShift {
  readonly record: ShiftRecord
  readonly writer: ShiftWriter
  /** In whose folder of sessions the recording lies. */
  readonly dataFolder: string
  /** What stands in the recording behind its header, line by line. */
  readonly entries: readonly RecordingEntry[]
  /** Of the recording's header. */
  readonly language: Language
}

/** Fails with `scenario-unknown`, `seed-refused` or `code-name-refused`, or as the recording does. */
export async function openSession(
  means: OpeningMeans,
  input: SessionStart,
): Promise<Result<OpenedShift>> {
  const checked = checkStart(means.scenarios, input)
  if (!checked.ok) return checked
  const { scenario, codeName } = checked.value
  const { seed, language, mode } = input
  const startedAt = new Date(means.clock()).toISOString()
  const sessionId = globalThis.crypto.randomUUID()
  const opened = await means.openRecording({
    engineVersion: means.engine.version,
    ...{ sessionId, scenario, seed, language, codeName, mode, startedAt },
    branch: null,
  })
  if (!opened.ok) return opened
  const { writer, fileName, dataFolder } = opened.value
  const identity = identityOf(scenario, { sessionId, fileName, seed, codeName, mode })
  const minuteZero = openingMinute(means.engine, scenario, identity)
  const entries: readonly RecordingEntry[] = [
    ...minuteZero.entries,
    { type: 'pace', minute: 0, paceSeconds: DEFAULT_PACE_SECONDS },
  ]
  const written = await writer.append(entries)
  if (!written.ok) {
    await writer.discard()
    return written
  }
  return success({ record: minuteZero.record, writer, dataFolder, entries, language })
}

function openingMinute(
  engine: OnCallEngine,
  scenario: OnCallScenario,
  identity: SessionIdentity,
): PlayedMinute {
  const step = engine.open(scenario, identity.seed)
  const stateHash = engine.hashState(step.state)
  return recordMinute(emptyRecord(identity, step), step, { decisions: [], stateHash })
}

function checkStart(
  scenarios: readonly OnCallScenario[],
  input: SessionStart,
): Result<{ scenario: OnCallScenario; codeName: string }> {
  const scenario = scenarios.find(({ id }) => id === input.scenarioId)
  if (scenario === undefined) return failure('scenario-unknown', { received: input.scenarioId })
  if (!isSeed(input.seed)) {
    return failure('seed-refused', { received: input.seed, maximum: SEED_MAXIMUM })
  }
  const codeName = checkCodeName(input.codeName)
  if (codeName === null) {
    return failure('code-name-refused', { maximum: CODE_NAME_MAXIMUM_LENGTH })
  }
  return success({ scenario, codeName })
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
