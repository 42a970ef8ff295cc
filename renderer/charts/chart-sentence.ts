/** Says a strip in a sentence for those who do not see it: now, range, and when a threshold was crossed. */
import {
  printMetric,
  METRIC_CATALOG,
  METRIC_IDS,
  type MetricId,
} from '@shared/metrics/metric-catalog'
import type { Format } from '@shared/format-quantity'
import type { SnapshotColumn } from '@shared/contract/snapshot'
import type { MetricColumns } from '@shared/metrics/metric-columns'
import type { ChartMark } from './chart-mark'
import type { Strip, StripReadout, StripThreshold, Translate } from './strip'
import type { TimeSpan } from './time-window'

export interface SentenceContext {
  readonly columns: MetricColumns
  readonly span: TimeSpan
  readonly now: number
  readonly startMinuteOfDay: number
  readonly format: Format
  readonly text: Translate
}

/** Where a column went through a threshold, inside the window: the minutes, and on which side it is now. */
export interface Crossings {
  readonly upwards: readonly number[]
  readonly isAbove: boolean
}

export function crossings(
  values: readonly (number | null)[],
  threshold: number,
  span: TimeSpan,
): Crossings {
  const above = (minute: number): boolean => {
    const value = values[minute]
    return value === null || (value !== undefined && value >= threshold)
  }
  const upwards: number[] = []
  const last = Math.min(span.to, values.length - 1)
  for (let minute = span.from; minute <= last; minute += 1) {
    const wasBelow = minute === 0 ? true : !above(minute - 1)
    if (above(minute) && wasBelow) upwards.push(minute)
  }
  return { upwards, isAbove: last >= 0 && above(last) }
}

/** "Burn rate: 5 min now 50.0 ×, lowest 0.0 ×, highest 50.0 ×; …; above 14.4 × since 09:14." */
export function stripSentence(strip: Strip, context: SentenceContext): string {
  const { text } = context
  const parts = strip.readouts.map((each) => seriesPart(each, context))
  const bounds = strip.thresholds.map((each) => thresholdPart(each, context))
  return text('charts.sentence.strip', {
    name: strip.title,
    parts: [...parts, ...bounds].join('; '),
  })
}

/** "Marks: 09:10 New build out; 09:14 Early warning." */
export function marksSentence(marks: readonly ChartMark[], context: SentenceContext): string {
  const { text, format, startMinuteOfDay } = context
  const parts = marks.map((mark) => `${format.clock(startMinuteOfDay + mark.minute)} ${mark.name}`)
  return text('charts.sentence.strip', { name: text('charts.lane'), parts: parts.join('; ') })
}

function seriesPart(each: StripReadout, context: SentenceContext): string {
  const { columns, span, now, text } = context
  const values = columns.values[each.column]
  const last = Math.min(span.to, now, values.length - 1)
  let lowest = Math.min(span.from, last)
  let highest = lowest
  const rank = (minute: number): number => values[minute] ?? Infinity
  for (let minute = lowest; minute <= last; minute += 1) {
    if (rank(minute) < rank(lowest)) lowest = minute
    if (rank(minute) > rank(highest)) highest = minute
  }
  return text('charts.sentence.series', {
    name: each.name,
    now: each.print(last),
    lowest: each.print(lowest),
    highest: each.print(highest),
  })
}

function thresholdPart(threshold: StripThreshold, context: SentenceContext): string {
  const { columns, span, startMinuteOfDay, format, text } = context
  const limit = printMetric(metricOf(threshold.column), threshold.value, format)
  const { upwards, isAbove } = crossings(columns.values[threshold.column], threshold.value, span)
  const last = upwards.at(-1)
  if (last === undefined) {
    return text(isAbove ? 'charts.sentence.alwaysAbove' : 'charts.sentence.neverAbove', { limit })
  }
  const time = format.clock(startMinuteOfDay + last)
  return text(isAbove ? 'charts.sentence.aboveSince' : 'charts.sentence.wasAbove', { limit, time })
}

function metricOf(column: SnapshotColumn): MetricId {
  return METRIC_IDS.find((id) => METRIC_CATALOG[id].column === column) ?? 'budget-left'
}
