/** Opens a session: checks what was asked for, plays its opening, and starts its recording. */
import type { LinePlace } from '../recording/line-place'
import { CODE_NAME_MAXIMUM_LENGTH, SEED_MAXIMUM, type Language } from '@shared/contract/session'
import type { RecordedAnswer } from '@shared/contract/recorded-answer'
import { failure, success, type Result } from '@shared/result'
import { checkCodeName } from '@shared/session/code-name'
import { isSeed } from '@shared/session/seed'
import type { OpenRecording, ReopenRecording, SessionWriter } from './recording-port'
import type { SessionModel, SessionTypes } from './session-model'
import type { SessionStart } from './session-port'

export interface OpeningMeans<Types extends SessionTypes> {
  readonly model: SessionModel<Types>
  readonly scenarios: readonly Types['scenario'][]
  readonly openRecording: OpenRecording<Types>
  readonly reopenRecording: ReopenRecording
  /** The content hash by which a recording knows its scenario. */
  readonly hashScenario: (scenario: Types['scenario']) => string
  /** Real time in milliseconds since the epoch. */
  readonly clock: () => number
}

export interface OpenedSession<Types extends SessionTypes> {
  readonly record: Types['record']
  readonly writer: SessionWriter
  /** In whose folder of sessions the recording lies. */
  readonly dataFolder: string
  /** What stands in the recording behind its header, line by line. */
  readonly entries: readonly Types['entry'][]
  /** Of the recording's header. */
  readonly language: Language
}

/** Fails with `scenario-unknown`, `seed-refused` or `code-name-refused`, or as the recording does. */
export async function openSession<Types extends SessionTypes>(
  means: OpeningMeans<Types>,
  input: SessionStart,
): Promise<Result<OpenedSession<Types>>> {
  const checked = checkStart(means.scenarios, input)
  if (!checked.ok) return checked
  const { scenario, codeName } = checked.value
  const { seed, language, mode } = input
  const { model } = means
  const startedAt = new Date(means.clock()).toISOString()
  const sessionId = globalThis.crypto.randomUUID()
  const opened = await means.openRecording({
    engineVersion: model.engineVersion,
    ...{ sessionId, scenario, seed, language, codeName, mode, startedAt },
    branch: null,
  })
  if (!opened.ok) return opened
  const { writer, fileName, dataFolder } = opened.value
  const facts = { sessionId, fileName, scenarioId: scenario.id, seed, codeName, mode }
  const begun = model.begin(scenario, model.identityOf(scenario, facts, null))
  const carried = carryAnswers(model, begun, input.answers ?? [])
  const opening = model.play(carried.record, [])
  const entries = [...carried.entries, ...opening.entries, model.paceEntry(0, model.usualPace)]
  const written = await writer.append(entries)
  if (!written.ok) {
    await writer.discard()
    return written
  }
  return success({ record: opening.record, writer, dataFolder, entries, language })
}

/**
 * In front of the opening, so that every branch takes them along. One that cannot be a note, such as a text that grew too
 * long when its letters were composed, stays where it is kept alone: it is no reason to refuse a session.
 */
function carryAnswers<Types extends SessionTypes>(
  model: SessionModel<Types>,
  begun: Types['record'],
  answers: readonly RecordedAnswer[],
): { readonly record: Types['record']; readonly entries: readonly Types['entry'][] } {
  const entries: Types['entry'][] = []
  let record = begun
  for (const answer of answers) {
    const noted = model.noteAnswer(record, answer)
    if (!noted.ok) continue
    entries.push(noted.value.entry)
    record = noted.value.record
  }
  return { record, entries }
}

export function checkStart<Scenario extends { readonly id: string }>(
  scenarios: readonly Scenario[],
  input: Pick<SessionStart, 'scenarioId' | 'seed' | 'codeName'>,
): Result<{ scenario: Scenario; codeName: string }> {
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

/** A reader's entries know their place in their own file, which must not get into a branch's. */
export function withoutPlace<Entry extends object>(entry: Entry & Partial<LinePlace>): Entry {
  const { seq: _seq, at: _at, ...content } = entry
  return content as unknown as Entry
}
