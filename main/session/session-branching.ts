/** Goes back in a session: another recording takes over the part that both share, and is paused at its end. */
import { assert } from '@shared/assert'
import { failure, success, type Result } from '@shared/result'
import { stepOfEntry } from '../recording/line-order'
import { rebuildSession } from './rebuild-session'
import type { SessionModel, SessionTypes } from './session-model'
import type { OpenedSession, OpeningMeans } from './session-opening'

/** All that a branch needs to be opened; its parent's recording is not. */
export type BranchingMeans<Types extends SessionTypes> = Omit<
  OpeningMeans<Types>,
  'reopenRecording'
>

/** A run of which a branch is made, under way or recorded long ago; it is only read. */
export interface BranchedRun<Types extends SessionTypes> extends Pick<
  OpenedSession<Types>,
  'entries' | 'language' | 'dataFolder'
> {
  readonly identity: Types['identity']
  readonly pace: Types['pace']
}

/** The run that the trainee goes back in. */
export type ParentRun<Types extends SessionTypes> = Pick<
  OpenedSession<Types>,
  'record' | 'entries' | 'language' | 'dataFolder'
>

/**
 * Makes and fills the branch's recording; whoever asks ends the parent's afterwards.
 * Fails with `not-in-exam`, `session-ended` after a stop, `minute-refused` or `second-refused` {minimum, maximum,
 * received}, `recording-not-continuable` {path, reason} where a replay differs, or as the recording does.
 */
export async function openBranch<Types extends SessionTypes>(
  means: BranchingMeans<Types>,
  { record, entries, language, dataFolder }: ParentRun<Types>,
  step: number,
): Promise<Result<OpenedSession<Types>>> {
  const { identity } = record
  const run = { identity, pace: means.model.paceOf(record), entries, language, dataFolder }
  return refuseGoingBack(means.model, record, step) ?? beginBranch(means, run, step)
}

/** The same, at any step that the run has; fails as `openBranch` does from the replay on. */
export async function beginBranch<Types extends SessionTypes>(
  means: BranchingMeans<Types>,
  { identity, pace, language, dataFolder, ...run }: BranchedRun<Types>,
  step: number,
): Promise<Result<OpenedSession<Types>>> {
  const { model } = means
  const shared = sharedEntries(model, run.entries, step)
  const scenario = means.scenarios.find(({ id }) => id === identity.scenarioId)
  assert(scenario !== undefined, 'a session has a known scenario', { id: identity.scenarioId })
  const rebuilt = await rebuildSession({ model, scenario, identity }, shared)
  if (rebuilt === null) {
    return failure('recording-not-continuable', { path: identity.fileName, reason: 'differs' })
  }
  const { seed, codeName, mode } = identity
  const begun = {
    sessionId: globalThis.crypto.randomUUID(),
    branch: model.branchAt(identity.sessionId, step),
  }
  const facts = {
    ...{ engineVersion: model.engineVersion, scenario, language, seed, codeName, mode, ...begun },
    startedAt: new Date(means.clock()).toISOString(),
  }
  // Beside its parent, also where another folder was chosen since.
  const opened = await means.openRecording(facts, dataFolder)
  if (!opened.ok) return opened
  const { writer, fileName } = opened.value
  const entries: readonly Types['entry'][] = [
    ...shared,
    ...rebuilt.missing,
    ...[model.paceEntry(step, pace), model.pauseEntry(step, true)],
  ]
  const written = await writer.append(entries)
  if (!written.ok) {
    await writer.discard()
    // The session itself goes on: only the new recording cannot be written.
    return failure('file-unwritable', written.failure.parameters)
  }
  const record = model.withChanges(rebuilt.record, {
    identity: { ...identity, ...begun, fileName },
    pace,
    phase: { kind: 'paused' },
  })
  return success({ record, writer, dataFolder, entries, language })
}

function refuseGoingBack<Types extends SessionTypes>(
  model: SessionModel<Types>,
  record: Types['record'],
  step: number,
): ReturnType<typeof failure> | null {
  if (record.identity.mode === 'exam') return failure('not-in-exam')
  if (record.phase.kind === 'stopped') return failure('session-ended')
  return refuseStep(model, step, model.stepOf(record) - 1)
}

/** Of a branch: it begins at a whole step from the opening to `maximum`. */
export function refuseStep<Types extends SessionTypes>(
  { stepRefused }: Pick<SessionModel<Types>, 'stepRefused'>,
  step: number,
  maximum: number,
): ReturnType<typeof failure> | null {
  const isAllowed = Number.isInteger(step) && step >= 0 && step <= maximum
  return isAllowed ? null : failure(stepRefused, { minimum: 0, maximum, received: step })
}

/** The lines that led to the step, and what the step itself brought about, such as alerts. */
function sharedEntries<Types extends SessionTypes>(
  model: SessionModel<Types>,
  entries: readonly Types['entry'][],
  step: number,
): readonly Types['entry'][] {
  const at = entries.findIndex((entry) => isStepLine(entry) && stepOfEntry(entry) === step)
  return entries.filter((entry, index) =>
    index <= at ? model.isShared(entry) : model.isConsequence(entry) && stepOfEntry(entry) === step,
  )
}

function isStepLine({ type }: SessionTypes['entry']): boolean {
  return type === 'minute' || type === 'second'
}
