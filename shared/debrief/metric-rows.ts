/** The metrics of a debrief as rows to read: name, value, what stands beside it, definition and source. */
import {
  DEBRIEF_METRICS,
  DEBRIEF_METRIC_IDS,
  type Debrief,
  type DebriefMetricId,
  type MetricKind,
} from '../contract/debrief'
import { printUnbounded } from '../metrics/metric-catalog'
import type { DebriefWords } from './debrief-words'
import { quantityText } from './quantity-text'

export interface MetricRow {
  readonly id: DebriefMetricId
  readonly name: string
  readonly value: string
  readonly details: readonly { readonly name: string; readonly value: string }[]
  readonly definition: string
  readonly source: string
}

export function metricRows(
  { metrics }: Pick<Debrief, 'metrics'>,
  words: DebriefWords,
): readonly MetricRow[] {
  const { text } = words
  return DEBRIEF_METRIC_IDS.map((id) => {
    const { main, details }: { main: MetricKind; details: Readonly<Record<string, MetricKind>> } =
      DEBRIEF_METRICS[id]
    return {
      id,
      name: text(`debrief.metrics.${id}.name`),
      value: metricText(main, metrics[id].main, words),
      details: Object.entries(details).map(([name, kind]) => ({
        name: text(`debrief.details.${name}`),
        value: detailText(kind, metrics[id].details[name] ?? null, words),
      })),
      definition: text(`debrief.metrics.${id}.definition`),
      source: text(`debrief.metrics.${id}.source`),
    }
  })
}

/** The highest p99 is the only one in seconds, and the only one that is null where it had no bound. */
function detailText(kind: MetricKind, value: number | null, words: DebriefWords): string {
  return kind === 'seconds' && value === null
    ? printUnbounded(words.format)
    : metricText(kind, value, words)
}

/** A dash where a metric is undefined. */
export function metricText(kind: MetricKind, value: number | null, words: DebriefWords): string {
  return value === null ? words.text('debrief.undefined') : quantityText(kind, value, words)
}
