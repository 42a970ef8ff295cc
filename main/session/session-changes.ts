/** Changes that every kind of session knows: a pause, and a note. */
import type { AnsweredQuestion } from '@shared/contract/recorded-answer'
import { NOTE_MAXIMUM_LENGTH, type SessionPhase } from '@shared/contract/session'
import { failure, success, type Result } from '@shared/result'
import type { BaseRecord } from './session-model'

/** The phase after a pause or its end; null where it is that already; fails with `not-in-exam`. */
export function phaseAfterPause(
  { identity, phase }: BaseRecord,
  on: boolean,
): Result<SessionPhase | null> {
  if (identity.mode === 'exam') return failure('not-in-exam')
  const kind = on ? 'paused' : 'running'
  return success(kind === phase.kind ? null : { kind })
}

/** What a note holds: its text, and what it answers where it is an answer to a case study. */
export interface Note {
  readonly text: string
  readonly answer?: AnsweredQuestion | undefined
}

/** A note as it is recorded; fails with `note-empty` or `note-too-long`. */
export function checkNote({ text, answer }: Note): Result<Note> {
  const note = text.normalize('NFC').trim()
  if (note.length === 0) return failure('note-empty')
  return note.length > NOTE_MAXIMUM_LENGTH
    ? failure('note-too-long', { maximum: NOTE_MAXIMUM_LENGTH })
    : success({ text: note, ...(answer === undefined ? {} : { answer }) })
}
