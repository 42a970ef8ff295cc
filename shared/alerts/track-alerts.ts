/** Which alerts are open, minute by minute: raised when a condition becomes true, cleared when it is no longer. */
import type { OnCallSnapshot } from '../contract/snapshot'
import type { AlertOccurrence } from '../contract/session'
import { ALERT_CATALOG, ALERT_IDS, HIT_DROP_WINDOW_MINUTES, type AlertId } from './alert-catalog'

export interface AlertHistory {
  /** Every occurrence so far, in the order in which they were raised. */
  readonly occurrences: readonly AlertOccurrence[]
  /** Hit ratios of the last five minutes, oldest first. */
  readonly recentHitRatios: readonly number[]
}

export interface AlertChange {
  readonly id: AlertId
  readonly event: 'raised' | 'cleared'
  readonly raisedMinute: number
}

export const NO_ALERTS: AlertHistory = { occurrences: [], recentHitRatios: [] }

/** Evaluates every rule on a snapshot; minute 0 is only remembered, rules act from minute 1. */
export function trackAlerts(
  history: AlertHistory,
  snapshot: OnCallSnapshot,
): { readonly history: AlertHistory; readonly changes: readonly AlertChange[] } {
  const recentHitRatios = [...history.recentHitRatios, snapshot.hitRatio].slice(
    -HIT_DROP_WINDOW_MINUTES,
  )
  if (snapshot.minute === 0) return { history: { ...history, recentHitRatios }, changes: [] }
  const changes: AlertChange[] = []
  let { occurrences } = history
  for (const id of ALERT_IDS) {
    const fires = ALERT_CATALOG[id].fires({ snapshot, recentHitRatios })
    const open = occurrences.find((one) => one.id === id && one.clearedMinute === null)
    if (fires && open === undefined) {
      const raised = { id, raisedMinute: snapshot.minute }
      occurrences = [...occurrences, { ...raised, acknowledgedMinute: null, clearedMinute: null }]
      changes.push({ ...raised, event: 'raised' })
    } else if (!fires && open !== undefined) {
      const cleared = { ...open, clearedMinute: snapshot.minute }
      occurrences = occurrences.map((one) => (one === open ? cleared : one))
      changes.push({ id, event: 'cleared', raisedMinute: open.raisedMinute })
    }
  }
  return { history: { occurrences, recentHitRatios }, changes }
}

/** Marks an occurrence as acknowledged; null where there is none that waits for it. */
export function acknowledgeAlert(
  history: AlertHistory,
  wanted: { readonly id: AlertId; readonly raisedMinute: number },
  minute: number,
): AlertHistory | null {
  const found = history.occurrences.find(
    (one) =>
      one.id === wanted.id &&
      one.raisedMinute === wanted.raisedMinute &&
      one.acknowledgedMinute === null,
  )
  if (found === undefined) return null
  const acknowledged = { ...found, acknowledgedMinute: minute }
  return {
    ...history,
    occurrences: history.occurrences.map((one) => (one === found ? acknowledged : one)),
  }
}
