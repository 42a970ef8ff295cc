/** The alert rules as data: id, severity, condition, and the way its number goes before it fires. */
import type { OnCallSnapshot } from '../contract/snapshot'

export type AlertSeverity = 'page' | 'watch'

/** What a rule looks at: this minute's snapshot, and the hit ratios of the last five minutes, oldest first, this one included. */
export interface AlertContext {
  readonly snapshot: OnCallSnapshot
  readonly recentHitRatios: readonly number[]
}

/** What a rule is about; several rules watch one quantity. */
export type WatchedQuantity = 'burn' | 'budget' | 'database' | 'latency' | 'headroom' | 'cache'

export interface AlertRule {
  readonly severity: AlertSeverity
  readonly quantity: WatchedQuantity
  readonly fires: (context: AlertContext) => boolean
  /** The number that the rule compares, in its own unit; Infinity where it has no bound. */
  readonly valueOf: (context: AlertContext) => number
  readonly threshold: number
  /** The value of a service in which nothing at all is wrong: on the quiet side of the threshold. */
  readonly ideal: number
}

export const FAST_BURN_THRESHOLD = 14.4
export const SLOW_BURN_THRESHOLD = 6
export const BUDGET_LOW_SHARE = 0.1
export const P99_WATCH_SECONDS = 0.5
export const HEADROOM_WATCH_SHARE = 0.1
export const HIT_DROP_SHARE = 0.15
export const HIT_DROP_WINDOW_MINUTES = 5
export const DB_WATCH_UTILIZATION = 0.8
export const DB_HIGH_UTILIZATION = 0.95

/** Severity and thresholds: product.md, "Alerts"; page-fast and page-slow: SRE Workbook, ch. 5, table 5-8. */
export const ALERT_CATALOG = {
  'page-fast': {
    severity: 'page',
    quantity: 'burn',
    fires: ({ snapshot }) =>
      snapshot.burnRate1h > FAST_BURN_THRESHOLD && snapshot.burnRate5m > FAST_BURN_THRESHOLD,
    // Both windows have to pass the threshold, so the smaller one says how near the rule is.
    valueOf: ({ snapshot }) => Math.min(snapshot.burnRate1h, snapshot.burnRate5m),
    threshold: FAST_BURN_THRESHOLD,
    ideal: 0,
  },
  'page-slow': {
    severity: 'page',
    quantity: 'burn',
    fires: ({ snapshot }) =>
      snapshot.burnRate6h > SLOW_BURN_THRESHOLD && snapshot.burnRate30m > SLOW_BURN_THRESHOLD,
    valueOf: ({ snapshot }) => Math.min(snapshot.burnRate6h, snapshot.burnRate30m),
    threshold: SLOW_BURN_THRESHOLD,
    ideal: 0,
  },
  'budget-low': {
    severity: 'page',
    quantity: 'budget',
    fires: ({ snapshot }) => snapshot.budgetLeftShare < BUDGET_LOW_SHARE,
    valueOf: ({ snapshot }) => snapshot.budgetLeftShare,
    threshold: BUDGET_LOW_SHARE,
    ideal: 1,
  },
  'budget-exhausted': {
    severity: 'page',
    quantity: 'budget',
    fires: ({ snapshot }) => snapshot.budgetLeftShare <= 0,
    valueOf: ({ snapshot }) => snapshot.budgetLeftShare,
    threshold: 0,
    ideal: 1,
  },
  'early-warning': {
    severity: 'watch',
    quantity: 'burn',
    fires: ({ snapshot }) => snapshot.burnRate5m > FAST_BURN_THRESHOLD,
    valueOf: ({ snapshot }) => snapshot.burnRate5m,
    threshold: FAST_BURN_THRESHOLD,
    ideal: 0,
  },
  'db-80': {
    severity: 'watch',
    quantity: 'database',
    fires: ({ snapshot }) => snapshot.dbUtilization >= DB_WATCH_UTILIZATION,
    valueOf: ({ snapshot }) => snapshot.dbUtilization,
    threshold: DB_WATCH_UTILIZATION,
    ideal: 0,
  },
  'db-95': {
    severity: 'watch',
    quantity: 'database',
    fires: ({ snapshot }) => snapshot.dbUtilization >= DB_HIGH_UTILIZATION,
    valueOf: ({ snapshot }) => snapshot.dbUtilization,
    threshold: DB_HIGH_UTILIZATION,
    ideal: 0,
  },
  'p99-500': {
    severity: 'watch',
    quantity: 'latency',
    fires: ({ snapshot }) =>
      snapshot.p99Seconds === null || snapshot.p99Seconds >= P99_WATCH_SECONDS,
    valueOf: ({ snapshot }) => snapshot.p99Seconds ?? Infinity,
    threshold: P99_WATCH_SECONDS,
    ideal: 0,
  },
  'headroom-10': {
    severity: 'watch',
    quantity: 'headroom',
    fires: ({ snapshot }) => snapshot.headroomShare < HEADROOM_WATCH_SHARE,
    valueOf: ({ snapshot }) => snapshot.headroomShare,
    threshold: HEADROOM_WATCH_SHARE,
    ideal: 1,
  },
  'hit-drop': {
    severity: 'watch',
    quantity: 'cache',
    fires: ({ snapshot, recentHitRatios }) =>
      snapshot.hitRatio <= Math.max(snapshot.hitRatio, ...recentHitRatios) - HIT_DROP_SHARE,
    /** How far the hit ratio lies below its maximum of the last five minutes, as a share. */
    valueOf: ({ snapshot, recentHitRatios }) =>
      Math.max(snapshot.hitRatio, ...recentHitRatios) - snapshot.hitRatio,
    threshold: HIT_DROP_SHARE,
    ideal: 0,
  },
} as const satisfies Record<string, AlertRule>

export type AlertId = keyof typeof ALERT_CATALOG
export const ALERT_IDS = Object.keys(ALERT_CATALOG) as [AlertId, ...AlertId[]]
