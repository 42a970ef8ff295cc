/** A number of a debrief as a person reads it, each kind its own way. */
import type { MetricKind } from '../contract/debrief'
import { UNIT_SYMBOLS } from '../number-format-rules'
import type { DebriefWords } from './debrief-words'

export type QuantityKind = MetricKind | 'loss' | 'req/s' | 'burn'

/** From here up one decimal of a percent says enough, below `FINE_SHARE` two say too little. */
const COARSE_SHARE = 0.1
const FINE_SHARE = 0.001
/** What two decimals show as whole. */
const WHOLE_TOLERANCE = 0.005

const PRINTERS: Readonly<Record<QuantityKind, (value: number, words: DebriefWords) => string>> = {
  minutes: minutesText,
  share: (value, { format }) => format.percent(value, shareDecimals(value)),
  seconds: (value, { format }) =>
    Math.abs(value) < 1 ? format.milliseconds(value) : format.seconds(value, 2),
  requests: (value, { format }) => format.number(value),
  'second-minutes': (value, { format }) =>
    format.withUnit(value, `${UNIT_SYMBOLS.seconds}·${UNIT_SYMBOLS.minutes}`),
  dollars: (value, { format }) => format.dollars(value),
  hours: (value, { format }) => format.withUnit(value, UNIT_SYMBOLS.hours, 1),
  'dollars-per-percent': (value, { format, text }) =>
    text('debrief.perPercent', { dollars: format.dollars(value) }),
  count: (value, { format }) => format.number(value),
  loss: (value, { format }) => format.number(value, 2),
  'req/s': (value, { format }) => format.withUnit(value, 'req/s'),
  burn: (value, { format }) => format.burn(value),
}

export function quantityText(kind: QuantityKind, value: number, words: DebriefWords): string {
  return PRINTERS[kind](value, words)
}

/** 8 min, 1 h 5 min, 2.33 min; an average or a weighted sum is seldom whole. */
function minutesText(value: number, { format }: DebriefWords): string {
  const isWhole = Math.abs(value - Math.round(value)) < WHOLE_TOLERANCE
  if (isWhole && value > -WHOLE_TOLERANCE) return format.duration(Math.abs(value))
  return format.withUnit(value, UNIT_SYMBOLS.minutes, isWhole ? 0 : 2)
}

/** 100%, 84.3%, 7.87%, 0.042%: a share that one decimal shows as whole is written whole. */
function shareDecimals(share: number): number {
  const size = Math.abs(share)
  if (size >= COARSE_SHARE || size === 0) return Math.round(size * 1000) % 10 === 0 ? 0 : 1
  return size >= FINE_SHARE ? 2 : 3
}
