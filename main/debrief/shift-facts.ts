/** Findings that several parts of a debrief share: when it began, was noticed, was dealt with, and was over. */
import type { AlertId } from '@shared/alerts/alert-catalog'
import type { DecisionEffect } from '@shared/contract/debrief'
import type { NoticeType } from '@shared/contract/notices'
import type { AlertOccurrence } from '@shared/contract/session'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { partStates, SERVICE_PARTS } from '@shared/metrics/part-state'
import { incidentStart } from '@shared/review/incident-start'
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
  /** Alerts that the incident can raise, raised at the onset or later. */
  readonly incidentAlerts: readonly AlertOccurrence[]
  /** Minute of the first of them. */
  readonly firstAlert: number | null
  /** First minute from the onset on in which the screen shows something: a part that is not normal, or an alert. */
  readonly symptom: number | null
  /** First acknowledgement of an alert of the incident. */
  readonly acknowledged: number | null
  /** M6's minute: from here the burn was below 1 for ten minutes, after it had been 1 or more. */
  readonly mitigated: number | null
}

/** A bad build leaves cache and database alone, and more traffic fills the cache: such alerts are a lever's. */
const NOT_OF_THE_INCIDENT: Readonly<Record<string, readonly AlertId[]>> = {
  'bad-deploy': ['hit-drop', 'db-80', 'db-95'],
  'viral-surge': ['hit-drop'],
}
export const CALM_MINUTES = 10

export function shiftFacts(shift: ShiftToDebrief): ShiftFacts {
  const minutes = shift.snapshots.slice(1)
  const lastMinute = minutes.at(-1)?.minute ?? 0
  const onset = onsetOf(shift)
  const incidentAlerts = alertsOfIncident(shift, onset)
  const firstAlert = earliest(incidentAlerts.map(({ raisedMinute }) => raisedMinute))
  return {
    shift,
    lastMinute,
    minutes,
    changes: controlChanges(shift.decisions, shift.scenario),
    onset,
    incidentAlerts,
    firstAlert,
    symptom: onset === null ? null : earliest([firstAlert, firstSickMinute(minutes, onset)]),
    acknowledged: earliest(incidentAlerts.map(({ acknowledgedMinute }) => acknowledgedMinute)),
    mitigated: onset === null ? null : mitigatedMinute(minutes, onset),
  }
}

function onsetOf({ notices }: ShiftToDebrief): number | null {
  return earliest(notices.map((notice) => incidentStart(notice)))
}

function alertsOfIncident(
  { alerts, scenario }: ShiftToDebrief,
  onset: number | null,
): readonly AlertOccurrence[] {
  if (onset === null) return []
  const others = NOT_OF_THE_INCIDENT[scenario.id] ?? []
  return alerts.filter(({ id, raisedMinute }) => raisedMinute >= onset && !others.includes(id))
}

function firstSickMinute(minutes: readonly OnCallSnapshot[], onset: number): number | null {
  const sick = minutes.find((snapshot) => {
    if (snapshot.minute < onset) return false
    const states = partStates(snapshot)
    return SERVICE_PARTS.some((part) => states[part] !== 'normal')
  })
  return sick?.minute ?? null
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
