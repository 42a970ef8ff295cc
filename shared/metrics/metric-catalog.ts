/** The metrics a person reads: which column each is, its unit, decimals, range and thresholds, and how it is printed. */
import { DECISION_CATALOG } from '../contract/decisions'
import type { SnapshotColumn } from '../contract/snapshot'
import type { Format } from '../format-quantity'
import {
  BUDGET_LOW_SHARE,
  DB_WATCH_UTILIZATION,
  FAST_BURN_THRESHOLD,
  HEADROOM_WATCH_SHARE,
  P99_WATCH_SECONDS,
  SLOW_BURN_THRESHOLD,
} from '../alerts/alert-catalog'
import { FLEET_MAXIMUM_INSTANCES } from '../formulas/autoscaler'
import { meanAgeSeconds } from '../formulas/mean-age'
import { IDLE_QUERY_SECONDS, SLOWEST_QUERY_SECONDS } from '../formulas/database'
import { burnRate } from '../formulas/burn-rate'
import { LOW_PRIORITY_SHARE } from '../formulas/shedding'
import { TIMEOUT_SECONDS } from '../formulas/timeouts'

export type MetricUnit =
  | 'share'
  | 'burn'
  | 'requests-per-second'
  | 'queries-per-second'
  | 'instances'
  | 'milliseconds'
  | 'seconds'
  | 'dollars'
  | 'dollars-per-hour'

export interface MetricRule {
  readonly column: SnapshotColumn
  readonly unit: MetricUnit
  readonly decimals: number
  /** Lowest and highest possible value; null where the model sets no bound. */
  readonly range: readonly [number | null, number | null]
  /** Value at which an alert rule fires: strictly above it, from it on (the value included), or below it. */
  readonly threshold?: { readonly value: number; readonly beyond: 'above' | 'from' | 'below' }
}

const SHARE_RANGE = [0, 1] as const
const OPEN_RANGE = [0, null] as const
const FLEET_RANGE = [0, FLEET_MAXIMUM_INSTANCES] as const
/** Up to the rate at which every request fails. */
const BURN_RANGE = [0, burnRate(1)] as const
const LONGEST_TTL_SECONDS = DECISION_CATALOG['set-cache-ttl'].maximum

export const METRIC_CATALOG = {
  'budget-left': {
    column: 'budgetLeftShare',
    unit: 'share',
    decimals: 1,
    range: [null, 1],
    threshold: { value: BUDGET_LOW_SHARE, beyond: 'below' },
  },
  'burn-rate-5m': {
    column: 'burnRate5m',
    unit: 'burn',
    decimals: 1,
    range: BURN_RANGE,
    threshold: { value: FAST_BURN_THRESHOLD, beyond: 'above' },
  },
  'burn-rate-1h': {
    column: 'burnRate1h',
    unit: 'burn',
    decimals: 1,
    range: BURN_RANGE,
    threshold: { value: FAST_BURN_THRESHOLD, beyond: 'above' },
  },
  'burn-rate-6h': {
    column: 'burnRate6h',
    unit: 'burn',
    decimals: 1,
    range: BURN_RANGE,
    threshold: { value: SLOW_BURN_THRESHOLD, beyond: 'above' },
  },
  'error-rate': { column: 'errorRate', unit: 'share', decimals: 1, range: SHARE_RANGE },
  requests: {
    column: 'requestRatePerSecond',
    unit: 'requests-per-second',
    decimals: 0,
    range: OPEN_RANGE,
  },
  'admitted-requests': {
    column: 'admittedRatePerSecond',
    unit: 'requests-per-second',
    decimals: 0,
    range: OPEN_RANGE,
  },
  'shed-traffic': {
    column: 'shedShare',
    unit: 'share',
    decimals: 0,
    range: [0, LOW_PRIORITY_SHARE],
  },
  p99: {
    column: 'p99Seconds',
    unit: 'milliseconds',
    decimals: 0,
    range: OPEN_RANGE,
    threshold: { value: P99_WATCH_SECONDS, beyond: 'from' },
  },
  'wait-probability': { column: 'waitProbability', unit: 'share', decimals: 1, range: SHARE_RANGE },
  serving: { column: 'servingInstances', unit: 'instances', decimals: 0, range: FLEET_RANGE },
  booting: { column: 'bootingInstances', unit: 'instances', decimals: 0, range: FLEET_RANGE },
  wanted: { column: 'wantedInstances', unit: 'instances', decimals: 0, range: FLEET_RANGE },
  'fleet-utilization': { column: 'utilization', unit: 'share', decimals: 0, range: SHARE_RANGE },
  headroom: {
    column: 'headroomShare',
    unit: 'share',
    decimals: 0,
    range: SHARE_RANGE,
    threshold: { value: HEADROOM_WATCH_SHARE, beyond: 'below' },
  },
  'bad-build': { column: 'badBuildShare', unit: 'share', decimals: 0, range: SHARE_RANGE },
  recommendations: { column: 'featureOn', unit: 'share', decimals: 0, range: SHARE_RANGE },
  'hit-ratio': { column: 'hitRatio', unit: 'share', decimals: 0, range: SHARE_RANGE },
  'mean-age': {
    column: 'meanAgeSeconds',
    unit: 'seconds',
    decimals: 0,
    range: [0, meanAgeSeconds(LONGEST_TTL_SECONDS)],
  },
  'database-utilization': {
    column: 'dbUtilization',
    unit: 'share',
    decimals: 0,
    range: OPEN_RANGE,
    threshold: { value: DB_WATCH_UTILIZATION, beyond: 'from' },
  },
  'database-load': {
    column: 'dbLoadPerSecond',
    unit: 'queries-per-second',
    decimals: 0,
    range: OPEN_RANGE,
  },
  'query-time': {
    column: 'queryTimeSeconds',
    unit: 'milliseconds',
    decimals: 1,
    range: [IDLE_QUERY_SECONDS, SLOWEST_QUERY_SECONDS],
  },
  'cost-rate': {
    column: 'costRatePerHour',
    unit: 'dollars-per-hour',
    decimals: 2,
    range: OPEN_RANGE,
  },
  'cost-so-far': { column: 'costDollars', unit: 'dollars', decimals: 2, range: OPEN_RANGE },
} as const satisfies Record<string, MetricRule>

export type MetricId = keyof typeof METRIC_CATALOG
export const METRIC_IDS = Object.keys(METRIC_CATALOG) as readonly MetricId[]

/** The twelve readouts of the live session, in the order of product.md. */
export const READOUT_IDS = [
  'burn-rate-1h',
  'requests',
  'serving',
  'booting',
  'hit-ratio',
  'database-utilization',
  'shed-traffic',
  'cost-rate',
  'cost-so-far',
  'mean-age',
  'bad-build',
  'recommendations',
] as const satisfies readonly MetricId[]

/** What stands for a p99 without bound: the request timeout, after which nobody waits. */
export const UNBOUNDED_SECONDS = TIMEOUT_SECONDS

const GREATER_OR_EQUAL = '≥\u00a0'

const PRINTERS: Record<MetricUnit, (format: Format, value: number, decimals: number) => string> = {
  share: (format, value, decimals) => format.percent(value, decimals),
  burn: (format, value, decimals) => format.burn(value, decimals),
  'requests-per-second': (format, value, decimals) => format.withUnit(value, 'req/s', decimals),
  'queries-per-second': (format, value, decimals) => format.number(value, decimals),
  instances: (format, value, decimals) => format.number(value, decimals),
  milliseconds: (format, value, decimals) => format.milliseconds(value, decimals),
  seconds: (format, value, decimals) => format.seconds(value, decimals),
  dollars: (format, value, decimals) => format.dollars(value, decimals),
  'dollars-per-hour': (format, value, decimals) => format.dollarsPerHour(value, decimals),
}

/** Prints a metric's value in its unit; null is an unbounded p99 and reads "≥ 2 s". */
export function printMetric(id: MetricId, value: number | null, format: Format): string {
  const rule: MetricRule = METRIC_CATALOG[id]
  if (value === null) return printUnbounded(format)
  return PRINTERS[rule.unit](format, value, rule.decimals)
}

/** "≥ 2 s": the name of a p99 that has no bound. */
export function printUnbounded(format: Format): string {
  return GREATER_OR_EQUAL + format.seconds(UNBOUNDED_SECONDS)
}

/** The number without its unit, where the unit stands beside it (a card, an axis title). */
export function printBare(id: MetricId, value: number, format: Format): string {
  const rule: MetricRule = METRIC_CATALOG[id]
  return rule.unit === 'requests-per-second'
    ? format.number(value, rule.decimals)
    : PRINTERS[rule.unit](format, value, rule.decimals)
}

/** Whether a value has passed its metric's threshold; an unbounded value always has. */
export function passesThreshold(id: MetricId, value: number | null): boolean {
  const rule: MetricRule = METRIC_CATALOG[id]
  if (rule.threshold === undefined) return false
  if (value === null) return true
  const { beyond, value: bound } = rule.threshold
  if (beyond === 'below') return value < bound
  return beyond === 'from' ? value >= bound : value > bound
}
