/** Everything but a minute that can change a shift: the line to record, and the shift as it is once that line stands. */
import type { RecordingEntry } from '@shared/contract/recording'
import type { CutOff, PaceSeconds } from '@shared/contract/session'
import { acknowledgeAlert } from '@shared/alerts/track-alerts'
import { failure, success, type Result } from '@shared/result'
import { checkNote, type Note, phaseAfterPause } from './session-changes'
import type { AlertReference, Look, TakenHint } from './session-port'
import { minuteOf, type ShiftRecord } from './shift-record'

export interface ShiftChange {
  readonly entry: RecordingEntry
  readonly record: ShiftRecord
}

/** Null where the shift has that pace already. */
export function changePace(
  record: ShiftRecord,
  paceSeconds: PaceSeconds,
): Result<ShiftChange | null> {
  if (paceSeconds === record.paceSeconds) return success(null)
  return success({
    entry: { type: 'pace', minute: minuteOf(record), paceSeconds },
    record: { ...record, paceSeconds },
  })
}

/** Null where the shift is paused, or runs, already; fails with `not-in-exam`. */
export function changePause(record: ShiftRecord, on: boolean): Result<ShiftChange | null> {
  const phase = phaseAfterPause(record, on)
  if (!phase.ok || phase.value === null) return phase.ok ? success(null) : phase
  return success({
    entry: { type: 'pause', minute: minuteOf(record), on },
    record: { ...record, phase: phase.value },
  })
}

/** Fails with `alert-not-open` where no such occurrence waits for it. */
export function acknowledge(
  record: ShiftRecord,
  { alert, raisedMinute }: AlertReference,
): Result<ShiftChange> {
  const minute = minuteOf(record)
  const alerts = acknowledgeAlert(record.alerts, { id: alert, raisedMinute }, minute)
  if (alerts === null) return failure('alert-not-open', { alert })
  const event = 'acknowledged' as const
  return success({
    entry: { type: 'alert', minute, alert, event, raisedMinute },
    record: { ...record, alerts, log: [...record.log, { kind: 'alert', minute, alert, event }] },
  })
}

/** Fails with `note-empty` or `note-too-long`. */
export function addNote(record: ShiftRecord, written: Note): Result<ShiftChange> {
  const note = checkNote(written)
  if (!note.ok) return note
  const facts = { minute: minuteOf(record), ...note.value }
  return success({
    entry: { type: 'note', ...facts },
    record: { ...record, log: [...record.log, { kind: 'note', ...facts }] },
  })
}

/** Null where the same hint was read up to the same grade in this minute already; fails with `not-in-exam`. */
export function noteHint(
  record: ShiftRecord,
  { hint, grade }: TakenHint,
): Result<ShiftChange | null> {
  if (record.identity.mode === 'exam') return failure('not-in-exam')
  const minute = minuteOf(record)
  const isKnown = record.log.some(
    (one) =>
      one.kind === 'hint' && one.minute === minute && one.hint === hint && one.grade === grade,
  )
  if (isKnown) return success(null)
  return success({
    entry: { type: 'hint', minute, hint, grade },
    record: { ...record, log: [...record.log, { kind: 'hint', minute, hint, grade }] },
  })
}

/** The session goes on here after an interruption. @param cut what of its recording was damaged */
export function noteResumed(record: ShiftRecord, cut: CutOff | null): ShiftChange {
  const facts = { minute: minuteOf(record), ...(cut === null ? {} : { cut }) }
  return {
    entry: { type: 'resumed', ...facts },
    record: { ...record, log: [...record.log, { kind: 'resumed', ...facts }] },
  }
}

/** What was looked at is recorded and changes nothing that is shown. */
export function noteLook(record: ShiftRecord, { kind, id }: Look): Result<ShiftChange> {
  return success({ entry: { type: 'looked', minute: minuteOf(record), kind, id }, record })
}
