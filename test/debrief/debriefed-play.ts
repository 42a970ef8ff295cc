/** A play of the class as a debrief takes it, read back from what was recorded of it. */
import type { RecordingEntry } from '@shared/contract/recording'
import type { AlertOccurrence } from '@shared/contract/session'
import type { ShiftToDebrief } from '../../main/debrief/shift-to-debrief'
import { playShift, type Shift } from '../support/recorded-shift'

export function shiftToDebrief(shift: Shift): ShiftToDebrief {
  const { scenario, seed, decisions = [] } = shift
  const entries = playShift(shift).flat()
  const minutes = entries.filter(isMinute)
  return {
    fileName: `${scenario.id}-${String(seed)}.guardia-session`,
    ...{ scenario, seed, decisions },
    snapshots: minutes.map(({ snapshot }) => snapshot),
    notices: minutes.flatMap(({ notices }) => notices),
    alerts: occurrencesOf(entries),
    looks: entries.filter((entry) => entry.type === 'looked'),
    reproduces: true,
  }
}

function isMinute(entry: RecordingEntry): entry is Extract<RecordingEntry, { type: 'minute' }> {
  return entry.type === 'minute'
}

function occurrencesOf(entries: readonly RecordingEntry[]): AlertOccurrence[] {
  const alerts = entries.filter((entry) => entry.type === 'alert')
  return alerts
    .filter(({ event }) => event === 'raised')
    .map(({ alert: id, raisedMinute }) => {
      const minuteOf = (event: string): number | null =>
        alerts.find(
          (one) => one.alert === id && one.raisedMinute === raisedMinute && one.event === event,
        )?.minute ?? null
      const times = { acknowledgedMinute: minuteOf('acknowledged') }
      return { id, raisedMinute, ...times, clearedMinute: minuteOf('cleared') }
    })
}
