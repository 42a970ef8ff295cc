/** What a plot of a formula consists of: axes, curves, limits, the minute's dot, and the same in words and as a table. */
import type { Format } from '@shared/format-quantity'
import type { MinuteValues } from '@shared/formulas/minute-values'
import type { Point } from '../line-series'
import type { Translate } from '../strip'
import type { PlotParameterId, PlotSettings } from './plot-parameters'

export interface PlotAxis {
  readonly from: number
  readonly to: number
  /** Between two grid lines, from `from` on; of a logarithmic axis a factor of ten. */
  readonly step: number
  readonly print: (value: number) => string
  readonly logarithmic?: boolean
}

export interface PlotCurve {
  readonly look: 's1' | 's2' | 's3'
  readonly name: string
  readonly points: readonly Point[]
}

export interface PlotLimit {
  readonly along: 'x' | 'y'
  readonly value: number
  readonly label: string
  readonly tone: 'watch' | 'crit'
}

/** A stretch of the x axis, such as the minutes in which an alert is raised. */
export interface PlotBand {
  readonly from: number
  readonly to: number
  readonly label: string
}

/** The chosen minute on the curve. */
export interface PlotDot {
  readonly x: number
  readonly y: number
  readonly label: string
}

/** A simulated point with its interval. */
export interface PlotSample {
  readonly x: number
  readonly y: number
  readonly low: number
  readonly high: number
}

export interface PlotPane {
  /** Where several panes stand below each other. */
  readonly title?: string
  readonly y: PlotAxis
  readonly curves: readonly PlotCurve[]
  readonly limits: readonly PlotLimit[]
  readonly bands: readonly PlotBand[]
  readonly dot: PlotDot | null
  readonly samples: readonly PlotSample[]
}

export interface PlotTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export interface FormulaPlotModel {
  readonly x: PlotAxis & { readonly title: string }
  readonly panes: readonly PlotPane[]
  /** What the curve says, with numbers. */
  readonly sentence: string
  readonly table: PlotTable
}

export interface PlotContext {
  readonly settings: PlotSettings
  /** Of the chosen minute. */
  readonly values: MinuteValues | null
  readonly samples: readonly PlotSample[]
  readonly format: Format
  readonly text: Translate
}

export interface FormulaPlotRule {
  readonly parameters: readonly PlotParameterId[]
  readonly build: (context: PlotContext) => FormulaPlotModel
}

/** A pane with curves alone. */
export const PLAIN_PANE = { limits: [], bands: [], dot: null, samples: [] } as const

/** The minute's dot, where both of its values are known; its label says the clock and the value. */
export function dotAt(
  { values, format }: PlotContext,
  at: { readonly x: number | null | undefined; readonly y: number | null | undefined },
  printed: string,
): PlotDot | null {
  if (values?.minuteOfDay == null || at.x == null || at.y == null) return null
  return { x: at.x, y: at.y, label: `${format.clock(values.minuteOfDay)} · ${printed}` }
}

/** Where a rising function reaches a height, by bisection; `high` where it never does. */
export function crossingOf(
  rising: (x: number) => number,
  height: number,
  between: { readonly low: number; readonly high: number },
): number {
  let { low, high } = between
  for (let k = 0; k < 60; k += 1) {
    const middle = (low + high) / 2
    if (rising(middle) < height) low = middle
    else high = middle
  }
  return high
}

/** Numbers from one end to the other, both included, the same distance apart. */
export function evenly(from: number, to: number, steps: number): number[] {
  return Array.from({ length: steps + 1 }, (_, k) => from + ((to - from) * k) / steps)
}
