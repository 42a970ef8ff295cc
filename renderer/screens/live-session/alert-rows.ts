/** The rows of the alerts panel: what is open first, then what is known, then what is over; and the words of the rules next in line. */
import {
  ALERT_CATALOG,
  BUDGET_LOW_SHARE,
  DB_HIGH_UTILIZATION,
  DB_WATCH_UTILIZATION,
  FAST_BURN_THRESHOLD,
  HEADROOM_WATCH_SHARE,
  HIT_DROP_SHARE,
  HIT_DROP_WINDOW_MINUTES,
  P99_WATCH_SECONDS,
  SLOW_BURN_THRESHOLD,
  type AlertContext,
  type AlertId,
} from '@shared/alerts/alert-catalog'
import type { AlertOccurrence } from '@shared/contract/session'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import type { Format } from '@shared/format-quantity'
import { ALERT_CONDITIONS } from '@shared/formulas/alert-rules'
import { printMetric } from '@shared/metrics/metric-catalog'
import { stageOf } from '../../components/alert-order'
import type { FormulaQuestion } from '../../stores/formula-store'

export { sortedAlerts, stageOf, type AlertStage } from '../../components/alert-order'

/** The open alert that was raised last: what the key F7 acknowledges. */
export function newestOpen(alerts: readonly AlertOccurrence[]): AlertOccurrence | undefined {
  return alerts
    .filter((alert) => stageOf(alert) === 'open')
    .reduce<AlertOccurrence | undefined>(
      (newest, alert) => (newest && newest.raisedMinute > alert.raisedMinute ? newest : alert),
      undefined,
    )
}

export function alertContext(snapshots: readonly OnCallSnapshot[]): AlertContext | null {
  const snapshot = snapshots.at(-1)
  if (!snapshot) return null
  const recent = snapshots.slice(-HIT_DROP_WINDOW_MINUTES)
  return { snapshot, recentHitRatios: recent.map((minute) => minute.hitRatio) }
}

type Named = Readonly<Record<string, string>>
type NearWords = (context: AlertContext, format: Format) => Named

const share = (value: number, limit: number, format: Format): Named => ({
  value: format.percent(value, 1),
  limit: format.percent(limit, 0),
})

const NEAR_WORDS: Readonly<Record<AlertId, NearWords>> = {
  'page-fast': ({ snapshot }, format) => ({
    long: format.burn(snapshot.burnRate1h),
    short: format.burn(snapshot.burnRate5m),
    limit: format.burn(FAST_BURN_THRESHOLD),
  }),
  'page-slow': ({ snapshot }, format) => ({
    long: format.burn(snapshot.burnRate6h),
    short: format.burn(snapshot.burnRate30m),
    limit: format.burn(SLOW_BURN_THRESHOLD),
  }),
  'budget-low': ({ snapshot }, format) => share(snapshot.budgetLeftShare, BUDGET_LOW_SHARE, format),
  'budget-exhausted': ({ snapshot }, format) => share(snapshot.budgetLeftShare, 0, format),
  'early-warning': ({ snapshot }, format) => ({
    value: format.burn(snapshot.burnRate5m),
    limit: format.burn(FAST_BURN_THRESHOLD),
  }),
  'db-80': ({ snapshot }, format) => share(snapshot.dbUtilization, DB_WATCH_UTILIZATION, format),
  'db-95': ({ snapshot }, format) => share(snapshot.dbUtilization, DB_HIGH_UTILIZATION, format),
  'p99-500': ({ snapshot }, format) => ({
    value: printMetric('p99', snapshot.p99Seconds, format),
    limit: format.milliseconds(P99_WATCH_SECONDS),
  }),
  'headroom-10': ({ snapshot }, format) =>
    share(snapshot.headroomShare, HEADROOM_WATCH_SHARE, format),
  'hit-drop': (context, format) =>
    share(ALERT_CATALOG['hit-drop'].valueOf(context), HIT_DROP_SHARE, format),
}

/** What fills `live.alerts.near.<id>`. */
export function nearWords(id: AlertId, context: AlertContext, format: Format): Named {
  return NEAR_WORDS[id](context, format)
}

/** Where the numbers of that text lead: what is measured to its own formula, the limit to the rule. */
export function nearWays(id: AlertId): Readonly<Record<string, FormulaQuestion>> {
  const [first, second] = ALERT_CONDITIONS[id].map(({ left }) =>
    left.kind === 'symbol' ? ({ kind: 'number', id: left.symbol } as const) : undefined,
  )
  const rule = { kind: 'alert', id } as const
  const measured = first ?? rule
  // What fell is no symbol of its own: the rule says from what to what.
  const value = id === 'hit-drop' ? rule : measured
  return { value, long: measured, short: second ?? rule, limit: rule }
}
