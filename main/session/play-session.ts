/** Plays a session at once, without a pace, from its opening or from a step on, recording it where a writer is given. */
import { success, type Result } from '@shared/result'
import type { SessionWriter } from './recording-port'
import type { SessionModel, SessionTypes } from './session-model'

export interface SessionToPlay<Types extends SessionTypes> {
  readonly model: SessionModel<Types>
  /** Those that act in a step, in their order. */
  readonly decisionsAt: (step: number) => readonly Types['decision'][]
  readonly writer: Pick<SessionWriter, 'append' | 'seal'> | null
  /** Called with the session after each step, once that stands in the recording. */
  readonly onStep: (record: Types['record']) => void
}

/**
 * @param record as the model begins one, or all that was played up to now and stands in the recording
 * Fails as the recording does; steps up to there were shown and stand in the file.
 */
export async function playToEnd<Types extends SessionTypes>(
  { model, decisionsAt, writer, onStep }: SessionToPlay<Types>,
  record: Types['record'],
): Promise<Result<Types['record']>> {
  let played = record
  while (model.stepOf(played) < 0 || !model.isPlayedOut(played)) {
    const next = model.play(played, decisionsAt(model.stepOf(played) + 1))
    const written = await writer?.append(next.entries)
    if (written?.ok === false) return written
    played = next.record
    onStep(played)
  }
  const sealed = await writer?.seal('completed')
  if (sealed?.ok === false) return sealed
  const phase = { kind: 'ended', ending: 'completed' } as const
  return success(model.withChanges(played, { phase }))
}
