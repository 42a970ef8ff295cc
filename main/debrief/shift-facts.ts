/** Findings that several parts of a debrief share: when it began, was noticed, was dealt with, and was over. */
import type { DecisionEffect } from '@shared/contract/debrief'
import type { NoticeType } from '@shared/contract/notices'
import type { AlertOccurrence } from '@shared/contract/session'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { controlChanges, type ControlChange } from './control-changes'
import type { ShiftToDebrief } from './shift-to-debrief'

export interface ShiftFacts {
  readonly shift: ShiftToDebrief
  readonly lastMinute: number
  /** Minute 1 to the last. */
  readonly minutes: readonly OnCallSnapshot[]
  readonly changes: readonly ControlChange[]
  /** Minute of the first incident; null where none happened in the minutes recorded. */
  readonly onset: number | null
  /** Alerts raised at the onset or later: those of the incident. */
  readonly incidentAlerts: readonly AlertOccurrence[]
  /** First minute from the onset on in which an alert was raised. */
  readonly symptom: number | null
  /** First acknowledgement of an alert of the incident. */
  readonly acknowledged: number | null
  /** M6's minute: from here the burn was below 1 for ten minutes, after it had been 1 or more. */
  readonly mitigated: number | null
}

const INCIDENT_NOTICES: ReadonlySet<NoticeType> = new Set<NoticeType>([
  'rollout-started',
  'cache-flushed',
  'surge-started',
])
export const CALM_MINUTES = 10

export function shiftFacts(shift: ShiftToDebrief): ShiftFacts {
  const minutes = shift.snapshots.slice(1)
  const lastMinute = minutes.at(-1)?.minute ?? 0
  const onset = noticeMinute(shift, (type) => INCIDENT_NOTICES.has(type))
  const incidentAlerts =
    onset === null ? [] : shift.alerts.filter(({ raisedMinute }) => raisedMinute >= onset)
  return {
    shift,
    lastMinute,
    minutes,
    changes: controlChanges(shift.decisions, shift.scenario),
    onset,
    incidentAlerts,
    symptom: earliest(incidentAlerts.map(({ raisedMinute }) => raisedMinute)),
    acknowledged: earliest(incidentAlerts.map(({ acknowledgedMinute }) => acknowledgedMinute)),
    mitigated: onset === null ? null : mitigatedMinute(minutes, onset),
  }
}

/** Minute of the first notice of a kind; null where there was none. */
export function noticeMinute(
  { notices }: Pick<ShiftToDebrief, 'notices'>,
  isWanted: (type: NoticeType) => boolean,
): number | null {
  return earliest(notices.filter(({ type }) => isWanted(type)).map(({ minute }) => minute))
}

export function earliest(minutes: readonly (number | null)[]): number | null {
  const known = minutes.filter((minute) => minute !== null)
  return known.length === 0 ? null : Math.min(...known)
}

/**
 * The first minute from which the 5-minute burn was below 1 for ten consecutive minutes, all of them recorded, once
 * it had reached 1 at the onset or later; null where it never reached 1 or never stayed down.
 */
function mitigatedMinute(minutes: readonly OnCallSnapshot[], onset: number): number | null {
  const reached = minutes.findIndex(({ minute, burnRate5m }) => minute >= onset && burnRate5m >= 1)
  if (reached < 0) return null
  let calm = 0
  for (const { minute, burnRate5m } of minutes.slice(reached)) {
    calm = burnRate5m < 1 ? calm + 1 : 0
    if (calm === CALM_MINUTES) return minute - CALM_MINUTES + 1
  }
  return null
}

/** The first minute from which the 5-minute burn was below 1 until the end; null where the last minute was not. */
export function calmUntilEndFrom({ minutes }: ShiftFacts): number | null {
  const lastLoud = minutes.findLastIndex(({ burnRate5m }) => burnRate5m >= 1)
  return minutes[lastLoud + 1]?.minute ?? null
}

/**
 * Minute of the first decision that helped, whenever it was taken. Where the shift cannot be played again nobody
 * knows which helped, and the first decision of all stands for it.
 * @param effects null where nothing was simulated
 */
export function effectiveMinute(
  { shift }: ShiftFacts,
  effects: readonly DecisionEffect[] | null,
): number | null {
  const candidates = effects?.filter(({ verdict }) => verdict === 'helpful') ?? shift.decisions
  return earliest(candidates.map(({ minute }) => minute))
}

/** First minute, from one on, in which something holds. */
export function firstMinute(
  { minutes }: ShiftFacts,
  from: number,
  holds: (snapshot: OnCallSnapshot) => boolean,
): number | null {
  return minutes.find((snapshot) => snapshot.minute >= from && holds(snapshot))?.minute ?? null
}
