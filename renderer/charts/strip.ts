/** What a strip of the recorder is: what its builder is given, and what it says about lines, range and readouts. */
import type { Format } from '@shared/format-quantity'
import type { MetricId } from '@shared/metrics/metric-catalog'
import type { MetricColumns } from '@shared/metrics/metric-columns'
import type { SnapshotColumn } from '@shared/contract/snapshot'
import type { ChartTheme } from './chart-theme'
import type { LineSeriesOption } from './chart-option'
import type { TimeSpan } from './time-window'

/** Translates a key of the locales; the same shape as vue-i18n's `t`. */
export type Translate = (key: string, named?: Record<string, unknown>) => string

export interface StripContext {
  readonly columns: MetricColumns
  readonly span: TimeSpan
  /** Latest minute that may be drawn. */
  readonly now: number
  readonly format: Format
  readonly text: Translate
  readonly theme: ChartTheme
}

/** The minutes of the window that have been played, with the one before it, whose line enters from the edge. */
export function drawnMinutes(context: Pick<StripContext, 'span' | 'now'>): TimeSpan {
  return { from: Math.max(0, context.span.from - 1), to: Math.min(context.now, context.span.to) }
}

export type StripId = 'budget' | 'burn' | 'traffic' | 'latency' | 'fleet' | 'database' | 'cost'

/** How a readout is keyed to what is drawn: a line's look, a hatch, or nothing (a number only). */
export type ReadoutKey = 's1' | 's2' | 's3' | 'shed' | 'booting' | 'none'

/** A present value beside the strip. `print` gives its text at any minute, `heightShare` where its line then is. */
export interface StripReadout {
  readonly id: MetricId
  readonly column: SnapshotColumn
  readonly key: ReadoutKey
  /** The metric's short name, as it stands beside the number. */
  readonly name: string
  /** The metric's full name. */
  readonly title: string
  readonly print: (minute: number) => string
  /** The widest text that the number is likely to have: what stands beside it keeps its place while it runs. */
  readonly widest: string
  /** Height of the value in the plot, 0 bottom to 1 top; null when nothing is drawn there. */
  readonly heightShare: (minute: number) => number | null
  /** Whether the value has passed a threshold that is a page's: then its number is vermilion. */
  readonly failing: (minute: number) => boolean
  /** Whether the sentence about the strip speaks of it. */
  readonly spoken: boolean
}

export interface StripTick {
  readonly value: number
  readonly label: string
}

/** A horizontal line at which something begins; its label stands once, where no curve runs through it. */
export interface StripThreshold {
  readonly value: number
  readonly colour: string
  /** What it is called; empty where the axis says it. */
  readonly label: string
  /** Its value alone, for plots in which its name has no room. */
  readonly shortLabel: string
  readonly column: SnapshotColumn
  /** Whether the area between the line and a curve above it is hatched. */
  readonly isHatched?: boolean
}

/** A named area of the plot: minutes, and values on the strip's axis. */
export interface StripBand {
  readonly from: number
  readonly to: number
  readonly bottom: number
  readonly top: number
  readonly colour: string
  readonly label: string
}

export interface Strip {
  readonly id: StripId
  readonly title: string
  /** What stands under the title where the axis has no unit. */
  readonly unit: string
  readonly bottom: number
  readonly top: number
  readonly ticks: readonly StripTick[]
  readonly thresholds: readonly StripThreshold[]
  readonly band?: StripBand
  readonly series: readonly LineSeriesOption[]
  readonly readouts: readonly StripReadout[]
}

export type StripBuilder = (context: StripContext) => Strip
