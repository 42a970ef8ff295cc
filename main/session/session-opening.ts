/** Opens a shift: checks what was asked for, plays minute 0, and starts its recording. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { OnCallScenario } from '@shared/contract/scenario'
import {
  CODE_NAME_MAXIMUM_LENGTH,
  DEFAULT_PACE_SECONDS,
  SEED_MAXIMUM,
  type SessionIdentity,
} from '@shared/contract/session'
import { failure, success, type Result } from '@shared/result'
import type { OnCallEngine } from '../engine/on-call/on-call-engine'
import type { RecordingFileSystem } from '../recording/file-system'
import { prepareSessionsFolder, sessionFileName } from '../recording/recording-folder'
import { createRecording, type RecordingWriter } from '../recording/recording-writer'
import { sessionHeader } from '../recording/session-header'
import type { SessionStart } from './session-port'
import { emptyRecord, recordMinute, type PlayedMinute, type ShiftRecord } from './shift-record'

export interface OpeningMeans {
  readonly engine: OnCallEngine
  readonly scenarios: readonly OnCallScenario[]
  readonly dataFolder: string
  readonly appVersion: string
  /** Real time in milliseconds since the epoch. */
  readonly clock: () => number
  /** The real one unless a test brings its own. */
  readonly fileSystem?: RecordingFileSystem
}

export interface OpenedShift {
  readonly record: ShiftRecord
  readonly writer: RecordingWriter
}

/** Fails with `scenario-unknown`, `seed-refused` or `code-name-refused`, or as the recording does. */
export async function openSession(
  means: OpeningMeans,
  input: SessionStart,
): Promise<Result<OpenedShift>> {
  const checked = checkStart(means.scenarios, input)
  if (!checked.ok) return checked
  const { scenario, codeName } = checked.value
  const { seed, language } = input
  const startedAt = new Date(means.clock()).toISOString()
  const sessionId = randomUUID()
  const folder = await prepareSessionsFolder(means.dataFolder)
  if (!folder.ok) return folder
  const fileName = sessionFileName(startedAt, sessionId)
  const opened = await createRecording({
    path: join(folder.value, fileName),
    header: sessionHeader({
      appVersion: means.appVersion,
      engineVersion: means.engine.version,
      ...{ sessionId, scenario, seed, language, codeName, startedAt },
      mode: 'practice',
    }),
    clock: means.clock,
    ...(means.fileSystem === undefined ? {} : { fileSystem: means.fileSystem }),
  })
  if (!opened.ok) return opened
  const writer = opened.value
  const identity = identityOf(scenario, { sessionId, fileName, seed, codeName })
  const minuteZero = openingMinute(means.engine, scenario, identity)
  const written = await writer.append([
    ...minuteZero.entries,
    { type: 'pace', minute: 0, paceSeconds: DEFAULT_PACE_SECONDS },
  ])
  if (!written.ok) {
    await writer.abandon()
    return written
  }
  return success({ record: minuteZero.record, writer })
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
  if (!Number.isInteger(input.seed) || input.seed < 0 || input.seed > SEED_MAXIMUM) {
    return failure('seed-refused', { received: input.seed, maximum: SEED_MAXIMUM })
  }
  const codeName = input.codeName.normalize('NFC').trim()
  if (!isCodeName(codeName)) {
    return failure('code-name-refused', { maximum: CODE_NAME_MAXIMUM_LENGTH })
  }
  return success({ scenario, codeName })
}

/** Letters of any language, but nothing that is invisible or turns the direction of writing. */
export function isCodeName(name: string): boolean {
  return (
    name.length > 0 &&
    name.length <= CODE_NAME_MAXIMUM_LENGTH &&
    !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(name)
  )
}

export function identityOf(
  scenario: OnCallScenario,
  facts: Pick<SessionIdentity, 'sessionId' | 'fileName' | 'seed' | 'codeName'>,
): SessionIdentity {
  return {
    ...facts,
    scenarioId: scenario.id,
    mode: 'practice',
    startMinuteOfDay: scenario.startMinuteOfDay,
    durationMinutes: scenario.durationMinutes,
    bootDelayMinutes: scenario.bootDelayMinutes,
    openingBudgetShare: scenario.openingBudgetShare,
  }
}
