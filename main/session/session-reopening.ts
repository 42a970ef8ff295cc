/** Goes on with an interrupted session: its recording is opened behind its last line, and the session rebuilt from it. */
import { failure, success, type Result } from '@shared/result'
import { scenarioOf } from '../recording/continuation'
import type { Conclusion } from '../recording/reopen-recording'
import { rebuildSession, type RebuiltSession } from './rebuild-session'
import type { OpenedRecording, ReopenedRecording } from './recording-port'
import type { SessionModel, SessionTypes } from './session-model'
import { withoutPlace, type OpenedSession, type OpeningMeans } from './session-opening'

/**
 * Practice goes on paused, an exam at its pace; a session that only lacked its seal is completed.
 * Fails with `recording-not-continuable` {path, reason} where kind, engine, scenario or replay are not the recorded ones,
 * or as the recording does; its file then stays as it is, but for a repair.
 */
export async function reopenSession<Types extends SessionTypes>(
  means: OpeningMeans<Types>,
  fileName: string,
): Promise<Result<OpenedSession<Types>>> {
  const reopened = await means.reopenRecording(fileName)
  if (!reopened.ok) return reopened
  let opened: Result<OpenedSession<Types>> | null = null
  try {
    opened = await goOn(means, reopened.value)
    return opened
  } finally {
    // After a fault as well: nobody else could open a recording that stays in use.
    if (opened?.ok !== true) await reopened.value.writer.abandon()
  }
}

async function goOn<Types extends SessionTypes>(
  means: OpeningMeans<Types>,
  reopened: ReopenedRecording,
): Promise<Result<OpenedSession<Types>>> {
  const { model } = means
  if (!isOfModel(model, reopened)) {
    const { fileName: path, kind } = reopened as ReopenedRecording
    return failure('recording-not-continuable', { path, reason: `recorded-${kind}` })
  }
  const { writer, header, cut, dataFolder } = reopened
  const rebuilt = await rebuildRecorded(means, reopened)
  if (!rebuilt.ok) return rebuilt
  const { entries, missing, isOver } = rebuilt.value
  const { record, added } = isOver
    ? completed(model, rebuilt.value.record)
    : goingOn(model, rebuilt.value.record, cut)
  const lines = [...missing, ...added]
  const written = await writer.append(lines)
  const sealed = written.ok && isOver ? await writer.seal('completed') : written
  if (!sealed.ok) return failure('file-unwritable', sealed.failure.parameters)
  const { language } = header
  return success({ record, writer, dataFolder, entries: [...entries, ...lines], language })
}

/**
 * How to close an interrupted recording. One whose last step stands in it lacks nothing but its seal, and maybe the
 * alerts of that step; every other one stays as it stands, also where it cannot be played again here.
 */
export async function concludeRecorded<Types extends SessionTypes>(
  means: ReplayMeans<Types>,
  reopened: RecordedSession<Types>,
): Promise<Conclusion> {
  const { model } = means
  const rebuilt = await rebuildRecorded(means, reopened)
  const lines = rebuilt.ok ? rebuilt.value.missing : []
  const isPlayed =
    rebuilt.ok && rebuilt.value.isOver && lines.every((line) => model.isConsequence(line))
  return isPlayed ? { lines, ending: 'completed' } : { lines: [], ending: 'interrupted' }
}

type ReplayMeans<Types extends SessionTypes> = Pick<
  OpeningMeans<Types>,
  'model' | 'scenarios' | 'hashScenario'
>

interface RecordedSession<Types extends SessionTypes> extends Pick<OpenedRecording, 'fileName'> {
  readonly header: Types['header']
  readonly entries: readonly Types['entry'][]
}

interface ReopenedOf<Types extends SessionTypes> extends OpenedRecording {
  readonly header: Types['header']
  readonly entries: readonly Types['entry'][]
  readonly cut: Types['cut'] | null
}

/** What a recording holds depends on its kind alone. */
function isOfModel<Types extends SessionTypes>(
  { kind }: Pick<SessionModel<Types>, 'kind'>,
  reopened: ReopenedRecording,
): reopened is ReopenedRecording & ReopenedOf<Types> {
  return reopened.kind === kind
}

interface RebuiltRecording<Types extends SessionTypes> extends RebuiltSession<Types> {
  /** What stands in the file, without the places. */
  readonly entries: readonly Types['entry'][]
  /** Whether the scenario's last step was reached. */
  readonly isOver: boolean
}

async function rebuildRecorded<Types extends SessionTypes>(
  means: ReplayMeans<Types>,
  { fileName, header, ...recorded }: RecordedSession<Types>,
): Promise<Result<RebuiltRecording<Types>>> {
  const { model } = means
  const entries = recorded.entries.map(withoutPlace)
  const notContinuable = (reason: string) =>
    failure('recording-not-continuable', { path: fileName, reason })
  if (header.engine !== model.engineVersion) return notContinuable('other-engine')
  const scenario = scenarioOf<Types['scenario']>(means, header)
  if (scenario === undefined) return notContinuable('other-scenario')
  const { sessionId, seed, codeName, mode } = header
  const facts = { sessionId, fileName, scenarioId: scenario.id, seed, codeName, mode }
  const identity = model.identityOf(scenario, facts, model.branchIn(header))
  const rebuilt = await rebuildSession({ model, scenario, identity }, entries)
  if (rebuilt === null) return notContinuable('differs')
  return success({ ...rebuilt, entries, isOver: model.isPlayedOut(rebuilt.record) })
}

interface Continuation<Types extends SessionTypes> {
  readonly record: Types['record']
  /** The lines that say so. */
  readonly added: readonly Types['entry'][]
}

function completed<Types extends SessionTypes>(
  model: SessionModel<Types>,
  record: Types['record'],
): Continuation<Types> {
  const phase = { kind: 'ended', ending: 'completed' } as const
  return { record: model.withChanges(record, { phase }), added: [] }
}

function goingOn<Types extends SessionTypes>(
  model: SessionModel<Types>,
  interrupted: Types['record'],
  cut: Types['cut'] | null,
): Continuation<Types> {
  const { record, entry } = model.noteResumed(interrupted, cut)
  // An exam knows no pause, and a session that was paused stays so.
  if (record.identity.mode === 'exam' || record.phase.kind === 'paused') {
    return { record, added: [entry] }
  }
  const paused = model.pauseEntry(model.stepOf(record), true)
  return {
    record: model.withChanges(record, { phase: { kind: 'paused' } }),
    added: [entry, paused],
  }
}
