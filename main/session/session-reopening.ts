/** Goes on with an interrupted shift: its recording is opened behind its last line, and the shift rebuilt from it. */
import type { RecordingEntry, RecordingHeader } from '@shared/contract/recording'
import type { OnCallScenario } from '@shared/contract/scenario'
import type { CutOff } from '@shared/contract/session'
import { failure, success, type Result } from '@shared/result'
import type { Conclusion } from '../recording/reopen-recording'
import type { LinePlace } from '../recording/session-lines'
import { rebuildShift, type RebuiltShift } from './rebuild-shift'
import type { ReopenedRecording } from './recording-port'
import { identityOf, type OpenedShift, type OpeningMeans } from './session-opening'
import { changePause, noteResumed } from './shift-changes'
import { minuteOf, type ShiftRecord } from './shift-record'

/**
 * Practice goes on paused, an exam at its pace; a shift that only lacked its seal is completed.
 * Fails with `recording-not-continuable` {path, reason} where engine, scenario or replay are not the recorded ones,
 * or as the recording does; its file then stays as it is, but for a repair.
 */
export async function reopenSession(
  means: OpeningMeans,
  fileName: string,
): Promise<Result<OpenedShift>> {
  const reopened = await means.reopenRecording(fileName)
  if (!reopened.ok) return reopened
  let opened: Result<OpenedShift> | null = null
  try {
    opened = await goOn(means, reopened.value)
    return opened
  } finally {
    // After a fault as well: nobody else could open a recording that stays in use.
    if (opened?.ok !== true) await reopened.value.writer.abandon()
  }
}

async function goOn(
  means: OpeningMeans,
  reopened: ReopenedRecording,
): Promise<Result<OpenedShift>> {
  const { writer, header, cut, dataFolder } = reopened
  const rebuilt = rebuildRecorded(means, reopened)
  if (!rebuilt.ok) return rebuilt
  const { entries, missing, isOver } = rebuilt.value
  const { record, added } = isOver
    ? completed(rebuilt.value.record)
    : goingOn(rebuilt.value.record, cut)
  const lines = [...missing, ...added]
  const written = await writer.append(lines)
  const sealed = written.ok && isOver ? await writer.seal('completed') : written
  if (!sealed.ok) return failure('file-unwritable', sealed.failure.parameters)
  const { language } = header
  return success({ record, writer, dataFolder, entries: [...entries, ...lines], language })
}

/**
 * How to close an interrupted recording. One whose last minute stands in it lacks nothing but its seal, and maybe the
 * alerts of that minute; every other one stays as it stands, also where it cannot be played again here.
 */
export function concludeRecorded(means: ReplayMeans, reopened: RecordedShift): Conclusion {
  const rebuilt = rebuildRecorded(means, reopened)
  const lines = rebuilt.ok ? rebuilt.value.missing : []
  const isPlayed = rebuilt.ok && rebuilt.value.isOver && lines.every(({ type }) => type === 'alert')
  return isPlayed ? { lines, ending: 'completed' } : { lines: [], ending: 'interrupted' }
}

type ReplayMeans = Pick<OpeningMeans, 'engine' | 'scenarios' | 'hashScenario'>
type RecordedShift = Pick<ReopenedRecording, 'fileName' | 'header' | 'entries'>

interface RebuiltRecording extends RebuiltShift {
  /** What stands in the file, without the places. */
  readonly entries: readonly RecordingEntry[]
  /** Whether the scenario's last minute was reached. */
  readonly isOver: boolean
}

function rebuildRecorded(
  means: ReplayMeans,
  { fileName, header, ...recorded }: RecordedShift,
): Result<RebuiltRecording> {
  const entries = recorded.entries.map(withoutPlace)
  const notContinuable = (reason: string) =>
    failure('recording-not-continuable', { path: fileName, reason })
  if (header.engine !== means.engine.version) return notContinuable('other-engine')
  const scenario = scenarioOf(means, header)
  if (scenario === undefined) return notContinuable('other-scenario')
  const { sessionId, seed, codeName, mode, branch = null } = header
  const facts = { sessionId, fileName, seed, codeName, mode }
  const identity = { ...identityOf(scenario, facts), branch }
  const rebuilt = rebuildShift({ engine: means.engine, scenario, identity }, entries)
  if (rebuilt === null) return notContinuable('differs')
  const isOver = minuteOf(rebuilt.record) >= means.engine.lastStep(scenario)
  return success({ ...rebuilt, entries, isOver })
}

export function scenarioOf(
  { scenarios, hashScenario }: Pick<ReplayMeans, 'scenarios' | 'hashScenario'>,
  { scenario: recorded }: RecordingHeader,
): OnCallScenario | undefined {
  const scenario = scenarios.find(({ id }) => id === recorded.id)
  return scenario && hashScenario(scenario) === recorded.sha256 ? scenario : undefined
}

/** A reader's entries know their place in their own file, which must not get into a branch's. */
export function withoutPlace(entry: RecordingEntry & Partial<LinePlace>): RecordingEntry {
  const { seq: _seq, at: _at, ...content } = entry
  return content
}

interface Continuation {
  readonly record: ShiftRecord
  /** The lines that say so. */
  readonly added: readonly RecordingEntry[]
}

function completed(record: ShiftRecord): Continuation {
  return { record: { ...record, phase: { kind: 'ended', ending: 'completed' } }, added: [] }
}

function goingOn(interrupted: ShiftRecord, cut: CutOff | null): Continuation {
  const resumed = noteResumed(interrupted, cut)
  const paused = changePause(resumed.record, true)
  // An exam knows no pause, and a shift that was paused stays so.
  if (!paused.ok || paused.value === null) return { record: resumed.record, added: [resumed.entry] }
  return { record: paused.value.record, added: [resumed.entry, paused.value.entry] }
}
