/** A line that does not move, shows no point and answers to no pointer: sentence, table and cursor say what it shows. */
import type { LineSeriesOption } from './chart-option'

export const STILL_LINE = {
  type: 'line',
  animation: false,
  silent: true,
  showSymbol: false,
  symbol: 'none',
  emphasis: { disabled: true },
} as const satisfies LineSeriesOption
