/** What is compared: sessions by letter, the measures on one axis, a value at a minute and its difference to the first. */
import { METRIC_CATALOG, printMetric, type MetricId } from '@shared/metrics/metric-catalog'
import { valueAt, type MetricColumns } from '@shared/metrics/metric-columns'
import type { Format } from '@shared/format-quantity'
import { MINUS_SIGN, PLUS_SIGN } from '@shared/number-format-rules'
import type { StripId, Translate } from './strip'

export interface ComparedSession {
  /** A, B … in the order in which they were chosen. */
  readonly letter: string
  readonly name: string
  readonly scenarioId: string
  readonly seed: number
  readonly columns: MetricColumns
}

export interface Measure {
  readonly id: StripId
  readonly metric: MetricId
}

const BUDGET: Measure = { id: 'budget', metric: 'budget-left' }
const BURN: Measure = { id: 'burn', metric: 'burn-rate-5m' }
const TRAFFIC: Measure = { id: 'traffic', metric: 'requests' }
const COST: Measure = { id: 'cost', metric: 'cost-so-far' }

/** The fourth chart shows the database or the latency. */
export const MEASURE_CHOICES = {
  database: [BUDGET, BURN, TRAFFIC, { id: 'database', metric: 'database-utilization' }, COST],
  latency: [BUDGET, BURN, TRAFFIC, { id: 'latency', metric: 'p99' }, COST],
} as const satisfies Record<string, readonly Measure[]>
export type MeasureChoice = keyof typeof MEASURE_CHOICES

export const lastMinute = (sessions: readonly ComparedSession[]): number =>
  Math.max(0, ...sessions.map(({ columns }) => columns.length - 1))

/** The latest minute that all of them have. */
export const lastCommonMinute = (sessions: readonly ComparedSession[]): number =>
  Math.max(0, Math.min(...sessions.map(({ columns }) => columns.length - 1)))

const hasMinute = ({ columns }: ComparedSession, minute: number): boolean => minute < columns.length

export interface ComparisonText {
  readonly format: Format
  readonly text: Translate
}

const NOTHING = '–'

/** The value at a minute; a dash where the session does not reach it. */
export function measuredText(
  session: ComparedSession,
  { metric }: Measure,
  { minute, format }: { readonly minute: number; readonly format: Format },
): string {
  if (!hasMinute(session, minute)) return NOTHING
  return printMetric(
    metric,
    valueAt(session.columns, METRIC_CATALOG[metric].column, minute),
    format,
  )
}

/** "−9.1 pt", "+447.0 ×": how far the session lies from the first one; empty where one of the two has no value. */
export function differenceText(
  sessions: readonly [ComparedSession, ComparedSession],
  { metric }: Measure,
  at: ComparisonText & { readonly minute: number },
): string {
  const { minute } = at
  if (sessions.some((each) => !hasMinute(each, minute))) return ''
  const { column } = METRIC_CATALOG[metric]
  const [first, other] = sessions.map(({ columns }) => valueAt(columns, column, minute))
  if (first == null || other == null) return ''
  return metricDifference(metric, other - first, at)
}

/** A difference in the unit of its metric, with its sign; shares in percentage points. */
export function metricDifference(
  metric: MetricId,
  difference: number,
  { format, text }: ComparisonText,
): string {
  const { unit, decimals } = METRIC_CATALOG[metric]
  if (unit === 'share') {
    const points = format.number(difference * 100, decimals, { signed: true })
    return text('review.compare.points', { value: points })
  }
  const size = printMetric(metric, Math.abs(difference), format)
  if (size === printMetric(metric, 0, format)) return size
  return (difference < 0 ? MINUS_SIGN : PLUS_SIGN) + size
}

/** Groups of two and more letters whose offered traffic is the same in every minute that they share. */
export function sameTraffic(sessions: readonly ComparedSession[]): readonly (readonly string[])[] {
  const groups: ComparedSession[][] = []
  for (const session of sessions) {
    const group = groups.find(([first]) => first !== undefined && coincide(first, session))
    if (group === undefined) groups.push([session])
    else group.push(session)
  }
  return groups.filter(({ length }) => length > 1).map((group) => group.map(({ letter }) => letter))
}

function coincide(first: ComparedSession, second: ComparedSession): boolean {
  if (first.scenarioId !== second.scenarioId || first.seed !== second.seed) return false
  const [one, other] = [first, second].map(({ columns }) => columns.values.requestRatePerSecond)
  const minutes = Math.min(first.columns.length, second.columns.length)
  return one?.slice(0, minutes).every((rate, minute) => rate === other?.[minute]) ?? false
}
