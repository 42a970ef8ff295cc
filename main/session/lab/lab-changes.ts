/** Everything but a second that can change a run of the lab: the line to record, and the run as it is once that line stands. */
import type { LabRecordingEntry } from '@shared/contract/lab/lab-recording'
import type { LabCutOff, LabPacePerSecond } from '@shared/contract/lab/lab-session'
import { success, type Result } from '@shared/result'
import { checkNote, type Note, phaseAfterPause } from '../session-changes'
import { secondOf, type LabRunRecord } from './lab-record'

export interface LabChange {
  readonly entry: LabRecordingEntry
  readonly record: LabRunRecord
}

/** Null where the run has that pace already. */
export function changeLabPace(
  record: LabRunRecord,
  pacePerSecond: LabPacePerSecond,
): Result<LabChange | null> {
  if (pacePerSecond === record.pacePerSecond) return success(null)
  return success({
    entry: { type: 'pace', second: secondOf(record), pacePerSecond },
    record: { ...record, pacePerSecond },
  })
}

/** Null where the run is paused, or goes on, already; fails with `not-in-exam`. */
export function changeLabPause(record: LabRunRecord, on: boolean): Result<LabChange | null> {
  const phase = phaseAfterPause(record, on)
  if (!phase.ok || phase.value === null) return phase.ok ? success(null) : phase
  return success({
    entry: { type: 'pause', second: secondOf(record), on },
    record: { ...record, phase: phase.value },
  })
}

/** Fails with `note-empty` or `note-too-long`. */
export function addLabNote(record: LabRunRecord, written: Note): Result<LabChange> {
  const note = checkNote(written)
  if (!note.ok) return note
  const facts = { second: secondOf(record), ...note.value }
  return success({
    entry: { type: 'note', ...facts },
    record: { ...record, log: [...record.log, { kind: 'note', ...facts }] },
  })
}

/** The run goes on here after an interruption. @param cut what of its recording was damaged */
export function noteLabResumed(record: LabRunRecord, cut: LabCutOff | null): LabChange {
  const facts = { second: secondOf(record), ...(cut === null ? {} : { cut }) }
  return {
    entry: { type: 'resumed', ...facts },
    record: { ...record, log: [...record.log, { kind: 'resumed', ...facts }] },
  }
}
