/** Rebuilds a session from the lines of its recording: plays it again, and compares what comes out with what stands there. */
import { giveTurns } from '../give-turns'
import type { EntryMeaning, SessionModel, SessionTypes } from './session-model'

export interface SessionToRebuild<Types extends SessionTypes> {
  readonly model: SessionModel<Types>
  readonly scenario: Types['scenario']
  readonly identity: Types['identity']
}

export interface RebuiltSession<Types extends SessionTypes> {
  readonly record: Types['record']
  /** Lines of the step in progress that a power cut kept from the file; they follow from those that stand there. */
  readonly missing: readonly Types['entry'][]
}

/** The session after some of the lines. */
interface Progress<Types extends SessionTypes> {
  readonly record: Types['record']
  /** They stand in the file and act in the next step. */
  readonly decisions: readonly Types['decision'][]
  /** What follows from the latest step, whose lines must come next. */
  readonly due: readonly Types['entry'][]
}

/**
 * @param entries in the order of the file, as a reader or the session itself gives them
 * @returns null where a replay gives another state, other alerts, or no step at all
 */
export function rebuildSession<Types extends SessionTypes>(
  session: SessionToRebuild<Types>,
  entries: readonly Types['entry'][],
): Promise<RebuiltSession<Types> | null> {
  return giveTurns(rebuildInSteps(session, entries))
}

/** Halts after each line: seconds of the lab can take a while to be played again. */
function* rebuildInSteps<Types extends SessionTypes>(
  session: SessionToRebuild<Types>,
  entries: readonly Types['entry'][],
): Generator<undefined, RebuiltSession<Types> | null, undefined> {
  const { model, scenario, identity } = session
  let progress: Progress<Types> | null = {
    record: model.begin(scenario, identity),
    decisions: [],
    due: [],
  }
  for (const entry of entries) {
    progress = afterEntry(model, progress, entry)
    if (progress === null) return null
    yield
  }
  if (model.stepOf(progress.record) < 0) return null
  if (progress.decisions.length === 0) return { record: progress.record, missing: progress.due }
  // The decisions of a step are written together with it: it was being recorded, and nothing of it was shown.
  const played = playNext(model, progress)
  if (played === null) return null
  const missing = played.entries.filter(({ type }) => type !== 'decision')
  return { record: played.record, missing }
}

function afterEntry<Types extends SessionTypes>(
  model: SessionModel<Types>,
  progress: Progress<Types>,
  entry: Types['entry'],
): Progress<Types> | null {
  const meaning: EntryMeaning<Types> = model.meaningOf(progress.record, entry)
  switch (meaning.kind) {
    case 'step':
      return afterStep(model, progress, meaning.stateHash)
    case 'decision':
      return afterDecision(model, progress, meaning.candidate)
    case 'consequence':
      return afterConsequence(model, progress, entry)
    case 'change': {
      const { change } = meaning
      if (!change.ok) return null
      return change.value === null ? progress : { ...progress, record: change.value.record }
    }
  }
}

function afterDecision<Types extends SessionTypes>(
  model: SessionModel<Types>,
  progress: Progress<Types>,
  candidate: unknown,
): Progress<Types> | null {
  const decision = model.checkDecision(candidate)
  if (!decision.ok) return null
  return { ...progress, decisions: [...progress.decisions, decision.value] }
}

function afterStep<Types extends SessionTypes>(
  model: SessionModel<Types>,
  progress: Progress<Types>,
  stateHash: string,
): Progress<Types> | null {
  const played = playNext(model, progress)
  const isSame = played?.entries.some((entry) => {
    const meaning = model.meaningOf(played.record, entry)
    return meaning.kind === 'step' && meaning.stateHash === stateHash
  })
  if (!played || isSame !== true) return null
  const due = played.entries.filter((entry) => model.isConsequence(entry))
  return { record: played.record, decisions: [], due }
}

/** The next step, or null where none can follow. */
function playNext<Types extends SessionTypes>(
  model: SessionModel<Types>,
  { record, decisions, due }: Progress<Types>,
) {
  return due.length > 0 || model.isPlayedOut(record) ? null : model.play(record, decisions)
}

function afterConsequence<Types extends SessionTypes>(
  model: SessionModel<Types>,
  progress: Progress<Types>,
  entry: Types['entry'],
): Progress<Types> | null {
  const [next, ...due] = progress.due
  const isNext = next !== undefined && model.isSameConsequence(next, entry)
  return isNext ? { ...progress, due } : null
}
