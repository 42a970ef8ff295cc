/** Whoever looks at a shift as it was seen learns nothing of a later minute, whatever was recorded. */
import { describe, expect, it } from 'vitest'
import { NOTICE_CATALOG } from '@shared/contract/notices'
import type { ReviewedShift } from '@shared/contract/review'
import { EMPTY_NOTES, type SessionNotes } from '@shared/contract/session-notes'
import { asSeenAt, type SeenShift } from '@shared/review/as-seen'
import { REPLAY_CORPUS } from '../../support/replay-corpus'
import { reviewedShift } from '../../support/reviewed-shift'

const writtenAt = '2026-01-14T12:00:00Z'

function notesAt(minutes: readonly number[]): SessionNotes {
  const at = minutes.map((minute, index) => ({ id: `${index}`, minute, writtenAt }))
  return {
    ...EMPTY_NOTES,
    codeName: 'Otter 07',
    notes: at.map((each) => ({ ...each, author: 'teacher', text: 'see this' })),
    bookmarks: at.map((each) => ({ ...each, text: '' })),
    answers: at.map((each) => ({ ...each, question: 'expected', text: 'relief' })),
    marks: at.map((each) => ({ ...each, mark: 'noticed' })),
    reaction: 'It went fast.',
    ruleForNextTime: { text: 'Shed first.', writtenAt },
    revealed: true,
  }
}

/** Every fifth session: all scenarios, hands off and busy, whole and cut short. */
const SHIFTS: readonly (readonly [string, ReviewedShift])[] = REPLAY_CORPUS.filter(
  (_, index) => index % 5 === 0,
).map(({ name, shift }) => [name, reviewedShift(shift, { notes: notesAt([0, 3, 40, 90, 500]) })])

/** Every minute that is told of; what is under way is known to end later, and is no minute of the future. */
function minutesTold(seen: SeenShift): readonly number[] {
  const { notes, alerts } = seen
  const told = [seen.snapshots, seen.log, seen.notices, seen.looks, seen.pauses]
  const written = [notes.notes, notes.bookmarks, notes.answers, notes.marks]
  return [
    ...[...told, ...written].flat().map(({ minute }) => minute),
    ...alerts.flatMap((alert) => [
      alert.raisedMinute,
      alert.acknowledgedMinute ?? 0,
      alert.clearedMinute ?? 0,
    ]),
  ]
}

describe('asSeenAt', () => {
  it.each(SHIFTS)('tells nothing later at any minute of %s', (_, shift) => {
    for (const { minute } of shift.snapshots) {
      const seen = asSeenAt(shift, minute)
      expect(Math.max(...minutesTold(seen))).toBe(minute)
      expect(seen.snapshots).toHaveLength(minute + 1)
      expect(seen.controls).toEqual(shift.controls.slice(0, minute + 1))
      expect(seen.notices.every(({ type }) => NOTICE_CATALOG[type] === 'service-log')).toBe(true)
    }
  })

  it.each(SHIFTS)('is the same at any minute of %s whatever came later', (_, shift) => {
    for (const { minute } of shift.snapshots) {
      const seen = asSeenAt(shift, minute)
      expect(asSeenAt({ ...shift, ...seen }, minute)).toEqual(seen)
      const laterAlerts = shift.alerts.map((alert) =>
        alert.raisedMinute > minute ? { ...alert, id: 'db-95' as const } : alert,
      )
      const snapshots = shift.snapshots.map((each) =>
        each.minute > minute ? { ...each, budgetLeftShare: -1 } : each,
      )
      expect(asSeenAt({ ...shift, alerts: laterAlerts, snapshots }, minute)).toEqual(seen)
    }
  })

  it('keeps everything that is known by the last minute, but for what only the seed knew', () => {
    for (const [, shift] of SHIFTS) {
      const notes = notesAt([0])
      const seen = asSeenAt({ ...shift, notes }, shift.snapshots.length - 1)
      expect(seen.snapshots).toEqual(shift.snapshots)
      expect(seen.alerts).toEqual(shift.alerts)
      expect(seen.log).toEqual(shift.log)
      expect(seen.looks).toEqual(shift.looks)
      expect(seen.notes).toEqual({
        ...notes,
        reaction: '',
        ruleForNextTime: null,
        revealed: false,
      })
    }
  })

  it('does not know yet that an open alert will be acknowledged and cleared', () => {
    const shift = SHIFTS.map(([, each]) => each).find(({ alerts }) =>
      alerts.some(({ clearedMinute }) => clearedMinute !== null),
    )
    const alert = shift?.alerts.find(({ clearedMinute }) => clearedMinute !== null)
    if (!shift || !alert) throw new Error('no alert was cleared')
    const [seen] = asSeenAt({ ...shift, alerts: [alert] }, alert.raisedMinute).alerts
    expect(seen).toMatchObject({ raisedMinute: alert.raisedMinute, clearedMinute: null })
  })
})
