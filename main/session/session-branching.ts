/** Goes back in a shift: another recording takes over the part that both share, and is paused at its end. */
import { assert } from '@shared/assert'
import type { RecordingEntry } from '@shared/contract/recording'
import { failure, success, type Result } from '@shared/result'
import { rebuildShift } from './rebuild-shift'
import type { OpenedShift, OpeningMeans } from './session-opening'
import { minuteOf, type ShiftRecord } from './shift-record'

/** All that a branch needs to be opened; its parent's recording is not. */
export type BranchingMeans = Omit<OpeningMeans, 'reopenRecording'>

/** The run that the trainee goes back in; it is only read. */
export type ParentRun = Pick<OpenedShift, 'record' | 'entries' | 'language' | 'dataFolder'>

/** A run of which a branch is made, under way or recorded long ago. */
export interface BranchedRun extends Pick<OpenedShift, 'entries' | 'language' | 'dataFolder'> {
  readonly record: Pick<ShiftRecord, 'identity' | 'paceSeconds'>
}

/**
 * Makes and fills the branch's recording; whoever asks ends the parent's afterwards.
 * Fails with `not-in-exam`, `session-ended` after a stop, `minute-refused` {minimum, maximum, received},
 * `recording-not-continuable` {path, reason} where a replay differs, or as the recording does.
 */
export async function openBranch(
  means: BranchingMeans,
  parent: ParentRun,
  minute: number,
): Promise<Result<OpenedShift>> {
  return refuseGoingBack(parent.record, minute) ?? beginBranch(means, parent, minute)
}

/** The same, at any minute that the run has; fails as `openBranch` does from the replay on. */
export async function beginBranch(
  means: BranchingMeans,
  parent: BranchedRun,
  minute: number,
): Promise<Result<OpenedShift>> {
  const { identity, paceSeconds } = parent.record
  const shared = sharedEntries(parent.entries, minute)
  const scenario = means.scenarios.find(({ id }) => id === identity.scenarioId)
  assert(scenario !== undefined, 'a shift has a known scenario', { id: identity.scenarioId })
  const rebuilt = rebuildShift({ engine: means.engine, scenario, identity }, shared)
  if (rebuilt === null) {
    return failure('recording-not-continuable', { path: identity.fileName, reason: 'differs' })
  }
  const begun = {
    sessionId: globalThis.crypto.randomUUID(),
    branch: { parent: identity.sessionId, minute },
  }
  const { language, dataFolder } = parent
  const facts = {
    ...{ engineVersion: means.engine.version, scenario, language },
    ...{ seed: identity.seed, codeName: identity.codeName, mode: identity.mode },
    ...begun,
    startedAt: new Date(means.clock()).toISOString(),
  }
  // Beside its parent, also where another folder was chosen since.
  const opened = await means.openRecording(facts, dataFolder)
  if (!opened.ok) return opened
  const { writer, fileName } = opened.value
  const entries: readonly RecordingEntry[] = [
    ...shared,
    ...rebuilt.missing,
    { type: 'pace', minute, paceSeconds },
    { type: 'pause', minute, on: true },
  ]
  const written = await writer.append(entries)
  if (!written.ok) {
    await writer.discard()
    // The shift itself goes on: only the new recording cannot be written.
    return failure('file-unwritable', written.failure.parameters)
  }
  const record: ShiftRecord = {
    ...rebuilt.record,
    ...{ identity: { ...identity, ...begun, fileName }, paceSeconds, phase: { kind: 'paused' } },
  }
  return success({ record, writer, dataFolder, entries, language })
}

function refuseGoingBack(record: ShiftRecord, minute: number): ReturnType<typeof failure> | null {
  if (record.identity.mode === 'exam') return failure('not-in-exam')
  if (record.phase.kind === 'stopped') return failure('session-ended')
  const maximum = minuteOf(record) - 1
  const isEarlier = Number.isInteger(minute) && minute >= 0 && minute <= maximum
  return isEarlier ? null : failure('minute-refused', { minimum: 0, maximum, received: minute })
}

const SHARED_TYPES: readonly RecordingEntry['type'][] = [
  'decision',
  'minute',
  'alert',
  'note',
  'hint',
]

/** The lines that led to the minute, and the alerts that the minute itself raised or cleared. */
function sharedEntries(
  entries: readonly RecordingEntry[],
  minute: number,
): readonly RecordingEntry[] {
  const at = entries.findIndex(
    (entry) => entry.type === 'minute' && entry.snapshot.minute === minute,
  )
  return entries.filter((entry, index) =>
    index <= at
      ? SHARED_TYPES.includes(entry.type)
      : entry.type === 'alert' && entry.event !== 'acknowledged' && entry.minute === minute,
  )
}
