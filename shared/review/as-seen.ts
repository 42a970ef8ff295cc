/** What a trainee could know at a minute of a recorded shift: nothing of a later minute, nothing that only the seed knew. */
import { NOTICE_CATALOG } from '../contract/notices'
import type { ReviewedShift } from '../contract/review'
import type { AlertOccurrence } from '../contract/session'
import { EMPTY_NOTES, type SessionNotes } from '../contract/session-notes'

/** The parts of a recording that belong to minutes; how it ended, and what became of the file, is hindsight. */
export type SeenShift = Pick<
  ReviewedShift,
  'snapshots' | 'controls' | 'alerts' | 'log' | 'notices' | 'looks' | 'pauses' | 'notes'
>

export function asSeenAt(shift: SeenShift, minute: number): SeenShift {
  const until = <Item extends { readonly minute: number }>(items: readonly Item[]): Item[] =>
    items.filter((item) => item.minute <= minute)
  return {
    snapshots: shift.snapshots.slice(0, minute + 1),
    controls: shift.controls.slice(0, minute + 1),
    alerts: shift.alerts.flatMap((alert) => alertAt(alert, minute) ?? []),
    log: until(shift.log),
    notices: until(shift.notices).filter(({ type }) => NOTICE_CATALOG[type] === 'service-log'),
    looks: until(shift.looks),
    pauses: until(shift.pauses),
    notes: notesAt(shift.notes, until),
  }
}

function alertAt(alert: AlertOccurrence, minute: number): AlertOccurrence | null {
  if (alert.raisedMinute > minute) return null
  const known = (at: number | null): number | null => (at !== null && at <= minute ? at : null)
  return {
    ...alert,
    acknowledgedMinute: known(alert.acknowledgedMinute),
    clearedMinute: known(alert.clearedMinute),
  }
}

/** First reaction and rule for next time were written with the whole shift in mind. */
function notesAt(
  notes: SessionNotes,
  until: <Item extends { readonly minute: number }>(items: readonly Item[]) => Item[],
): SessionNotes {
  return {
    ...EMPTY_NOTES,
    codeName: notes.codeName,
    notes: until(notes.notes),
    bookmarks: until(notes.bookmarks),
    answers: until(notes.answers),
    marks: until(notes.marks),
  }
}
