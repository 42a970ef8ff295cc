/** The budget strip: how much of the month's error budget is left; its axis is truncated, so both ends are labelled. */
import { BUDGET_LOW_SHARE } from '@shared/alerts/alert-catalog'
import { line, pointsOf } from './line-series'
import { heightOn, readout } from './readout'
import type { Strip, StripContext, StripThreshold } from './strip'

/** Spans of the axis in shares of the budget: 3 points while quiet, more as it falls. */
const SPANS = [0.03, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 1.5, 2, 3, 5, 10] as const

export function budgetRange(values: readonly (number | null)[]): { bottom: number; top: number } {
  const known = values.filter((value) => value !== null)
  const top = Math.ceil(Math.max(...known, 0) * 100 - 1e-9) / 100
  const lowest = known.reduce((least, value) => Math.min(least, value), top)
  const span = SPANS.find((each) => top - each <= lowest + 1e-12) ?? top - lowest
  // Rounding removes what binary fractions leave behind, so that 0.2 − 0.03 is labelled 17%.
  return { bottom: Math.round((top - span) * 1e6) / 1e6, top }
}

export function budgetOption(context: StripContext): Strip {
  const { columns, format, text, theme } = context
  const column = columns.values.budgetLeftShare
  const { bottom, top } = budgetRange(column)
  const percent = (value: number): string => format.percent(value, 0)
  const thresholds: StripThreshold[] =
    bottom < BUDGET_LOW_SHARE && top > BUDGET_LOW_SHARE
      ? [
          {
            value: BUDGET_LOW_SHARE,
            colour: theme.crit,
            label: '',
            shortLabel: '',
            column: 'budgetLeftShare',
          },
        ]
      : []
  const points = pointsOf(context, column, (value) => value ?? 0)
  return {
    id: 'budget',
    title: text('charts.strips.budget'),
    unit: '',
    bottom,
    top,
    ticks: [
      { value: top, label: percent(top) },
      { value: bottom, label: percent(bottom) },
    ],
    thresholds,
    series: [line(context, points, { id: 'budget-left', look: 's1' })],
    readouts: [
      readout(context, 'budget-left', {
        key: 's1',
        height: heightOn(bottom, top),
        pages: true,
      }),
    ],
  }
}
