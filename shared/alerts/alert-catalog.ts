/** The alert rules as data: id, severity, condition, and how near each is to firing. */
import type { OnCallSnapshot } from '../contract/snapshot'

export type AlertSeverity = 'page' | 'watch'

/** What a rule looks at: this minute's snapshot, and the hit ratios of the last five minutes, oldest first, this one included. */
export interface AlertContext {
  readonly snapshot: OnCallSnapshot
  readonly recentHitRatios: readonly number[]
}

export interface AlertRule {
  readonly severity: AlertSeverity
  readonly fires: (context: AlertContext) => boolean
  /** 0 far, 1 at the threshold or beyond: what the "nearest to firing" meters show. */
  readonly nearnessShare: (context: AlertContext) => number
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

const clampShare = (value: number): number => Math.min(1, Math.max(0, value))

/** Both windows have to pass the threshold, so the smaller one says how near the rule is. */
const bothWindows =
  (threshold: number, long: 'burnRate1h' | 'burnRate6h', short: 'burnRate5m' | 'burnRate30m') =>
  (snapshot: OnCallSnapshot): number =>
    Math.min(snapshot[long], snapshot[short]) / threshold

const fastBurn = bothWindows(FAST_BURN_THRESHOLD, 'burnRate1h', 'burnRate5m')
const slowBurn = bothWindows(SLOW_BURN_THRESHOLD, 'burnRate6h', 'burnRate30m')

/** Severity and thresholds: product.md, "Alerts"; page-fast and page-slow: SRE Workbook, ch. 5, table 5-8. */
export const ALERT_CATALOG = {
  'page-fast': {
    severity: 'page',
    fires: ({ snapshot }) =>
      snapshot.burnRate1h > FAST_BURN_THRESHOLD && snapshot.burnRate5m > FAST_BURN_THRESHOLD,
    nearnessShare: ({ snapshot }) => clampShare(fastBurn(snapshot)),
  },
  'page-slow': {
    severity: 'page',
    fires: ({ snapshot }) =>
      snapshot.burnRate6h > SLOW_BURN_THRESHOLD && snapshot.burnRate30m > SLOW_BURN_THRESHOLD,
    nearnessShare: ({ snapshot }) => clampShare(slowBurn(snapshot)),
  },
  'budget-low': {
    severity: 'page',
    fires: ({ snapshot }) => snapshot.budgetLeftShare < BUDGET_LOW_SHARE,
    nearnessShare: ({ snapshot }) =>
      clampShare((1 - snapshot.budgetLeftShare) / (1 - BUDGET_LOW_SHARE)),
  },
  'budget-exhausted': {
    severity: 'page',
    fires: ({ snapshot }) => snapshot.budgetLeftShare <= 0,
    nearnessShare: ({ snapshot }) => clampShare(1 - snapshot.budgetLeftShare),
  },
  'early-warning': {
    severity: 'watch',
    fires: ({ snapshot }) => snapshot.burnRate5m > FAST_BURN_THRESHOLD,
    nearnessShare: ({ snapshot }) => clampShare(snapshot.burnRate5m / FAST_BURN_THRESHOLD),
  },
  'db-80': {
    severity: 'watch',
    fires: ({ snapshot }) => snapshot.dbUtilization >= DB_WATCH_UTILIZATION,
    nearnessShare: ({ snapshot }) => clampShare(snapshot.dbUtilization / DB_WATCH_UTILIZATION),
  },
  'db-95': {
    severity: 'watch',
    fires: ({ snapshot }) => snapshot.dbUtilization >= DB_HIGH_UTILIZATION,
    nearnessShare: ({ snapshot }) => clampShare(snapshot.dbUtilization / DB_HIGH_UTILIZATION),
  },
  'p99-500': {
    severity: 'watch',
    fires: ({ snapshot }) =>
      snapshot.p99Seconds === null || snapshot.p99Seconds >= P99_WATCH_SECONDS,
    nearnessShare: ({ snapshot }) =>
      snapshot.p99Seconds === null ? 1 : clampShare(snapshot.p99Seconds / P99_WATCH_SECONDS),
  },
  'headroom-10': {
    severity: 'watch',
    fires: ({ snapshot }) => snapshot.headroomShare < HEADROOM_WATCH_SHARE,
    nearnessShare: ({ snapshot }) =>
      clampShare((1 - snapshot.headroomShare) / (1 - HEADROOM_WATCH_SHARE)),
  },
  'hit-drop': {
    severity: 'watch',
    fires: ({ snapshot, recentHitRatios }) =>
      snapshot.hitRatio <= Math.max(snapshot.hitRatio, ...recentHitRatios) - HIT_DROP_SHARE,
    nearnessShare: (context) => clampShare(hitRatioDrop(context) / HIT_DROP_SHARE),
  },
} as const satisfies Record<string, AlertRule>

export type AlertId = keyof typeof ALERT_CATALOG
export const ALERT_IDS = Object.keys(ALERT_CATALOG) as [AlertId, ...AlertId[]]

/** How far the hit ratio lies below its maximum of the last five minutes, as a share. */
function hitRatioDrop({ snapshot, recentHitRatios }: AlertContext): number {
  return Math.max(snapshot.hitRatio, ...recentHitRatios) - snapshot.hitRatio
}
