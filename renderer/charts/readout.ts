/** Makes the readouts of a strip: number, place and warning of a metric at any minute. */
import {
  METRIC_CATALOG,
  passesThreshold,
  printMetric,
  type MetricId,
} from '@shared/metrics/metric-catalog'
import { valueAt } from '@shared/metrics/metric-columns'
import type { ReadoutKey, StripContext, StripReadout } from './strip'

export interface ReadoutStyle {
  readonly key: ReadoutKey
  /** Where the value stands in the plot, 0 bottom to 1 top; null for a number that is not drawn. */
  readonly height: ((value: number | null) => number) | null
  /** Prints a number without the unit that the strip's title already names. */
  readonly print?: (value: number) => string
  readonly pages?: boolean
  readonly spoken?: boolean
}

/** The largest value that a metric is likely to have in a shift, where that is not a share of 100 %. */
const LARGEST: Partial<Record<MetricId, number>> = {
  'burn-rate-5m': 888.8,
  'burn-rate-1h': 888.8,
  requests: 8888,
  'admitted-requests': 8888,
  p99: 1.888,
  serving: 40,
  booting: 40,
  wanted: 40,
  'cost-rate': 88.88,
  'cost-so-far': 88.88,
}

export function readout(context: StripContext, id: MetricId, style: ReadoutStyle): StripReadout {
  const { column } = METRIC_CATALOG[id]
  const at = (minute: number): number | null => valueAt(context.columns, column, minute)
  const printed = (value: number | null): string =>
    style.print !== undefined && value !== null
      ? style.print(value)
      : printMetric(id, value, context.format)
  return {
    id,
    column,
    key: style.key,
    name: context.text(`metrics.${id}.short`),
    title: context.text(`metrics.${id}.name`),
    spoken: style.spoken ?? true,
    print: lastRemembered((minute) => printed(at(minute))),
    widest: printed(LARGEST[id] ?? 1),
    heightShare: (minute) => style.height?.(at(minute)) ?? null,
    failing: (minute) => style.pages === true && passesThreshold(id, at(minute)),
  }
}

/** Height of a value on an axis, kept inside the plot; null (unbounded) is the top. */
export function heightOn(bottom: number, top: number): (value: number | null) => number {
  return (value) =>
    value === null ? 1 : Math.min(1, Math.max(0, (value - bottom) / (top - bottom)))
}

/** The same minute is printed where it stands and in what a screen reader says. */
function lastRemembered(print: (minute: number) => string): (minute: number) => string {
  let last: { readonly minute: number; readonly text: string } | null = null
  return (minute) => {
    if (last?.minute !== minute) last = { minute, text: print(minute) }
    return last.text
  }
}
