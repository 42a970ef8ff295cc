/** By how much a readout differs between two minutes, in words: shares in points, everything else in its own unit. */
import {
  METRIC_CATALOG,
  READOUT_IDS,
  type MetricId,
  type MetricRule,
} from '../metrics/metric-catalog'
import type { Format } from '../format-quantity'
import { NO_BREAK_SPACE, UNIT_SYMBOLS } from '../number-format-rules'

/** What two minutes are compared by: every readout of the live session, and budget and short burn of its header. */
export const COMPARED_READOUTS = [
  'budget-left',
  'burn-rate-5m',
  ...READOUT_IDS,
] as const satisfies readonly MetricId[]

/** @param points writes a number of percentage points, sign included, with their name */
export function printDifference(
  id: MetricId,
  difference: number,
  words: { readonly format: Format; readonly points: (count: string) => string },
): string {
  const { unit, decimals }: MetricRule = METRIC_CATALOG[id]
  const { number, dollars, dollarsPerHour } = words.format
  const signed = number(difference, decimals, { signed: true })
  const withSymbol = (symbol: string): string => signed + NO_BREAK_SPACE + symbol
  switch (unit) {
    case 'share':
      return words.points(number(difference * 100, decimals, { signed: true }))
    case 'burn':
      return withSymbol(UNIT_SYMBOLS.burn)
    case 'seconds':
      return withSymbol(UNIT_SYMBOLS.seconds)
    case 'milliseconds':
      return withSymbol(UNIT_SYMBOLS.milliseconds)
    case 'dollars':
      return dollars(difference, decimals, { signed: true })
    case 'dollars-per-hour':
      return dollarsPerHour(difference, decimals, { signed: true })
    case 'instances':
    case 'requests-per-second':
    case 'queries-per-second':
      return signed
  }
}
