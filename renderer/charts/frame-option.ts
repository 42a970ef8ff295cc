/** The frame around all strips: vertical grid, tinted future, lines of marks and of "now", times on the axis. */
import type { ChartMark, ChartMarkKind } from './chart-mark'
import type { ChartTheme } from './chart-theme'
import type { LineSeriesOption, MarkLine } from './chart-option'
import { roundMinutes, roundStep, type TimeSpan } from './time-window'

export interface FrameContext {
  readonly span: TimeSpan
  readonly now: number
  /** Where "now" stands, where that is not the latest minute drawn: its line is then drawn apart. */
  readonly at?: number | undefined
  readonly startMinuteOfDay: number
  readonly plotWidthPixels: number
  readonly theme: ChartTheme
  readonly marks: readonly ChartMark[]
}

/** Least distances in pixels: between grid lines, and between time labels in widths of a digit. */
const GRID_PIXELS = 16
const LABEL_DIGITS = 4.2
/** The filled label of "now" covers this many caption sizes to each side. */
const NOW_LABEL_DIGITS = 3.2

type MarkLineItem = NonNullable<MarkLine['data']>[number]

export function gridMinutes(context: FrameContext): readonly number[] {
  const { span, plotWidthPixels, startMinuteOfDay } = context
  return roundMinutes(span, roundStep(span, plotWidthPixels, GRID_PIXELS), startMinuteOfDay)
}

export type LabelContext = Pick<
  FrameContext,
  'span' | 'now' | 'startMinuteOfDay' | 'plotWidthPixels'
> & { readonly captionPixels: number; readonly cursor: number | null }

/** Minutes that carry a time label: round, far enough apart, and not under the labels of "now" and the cursor. */
export function labelMinutes(context: LabelContext): readonly number[] {
  const { span, plotWidthPixels, startMinuteOfDay, captionPixels, now, cursor } = context
  const step = roundStep(span, plotWidthPixels, captionPixels * LABEL_DIGITS)
  const perMinute = plotWidthPixels / (span.to - span.from)
  const isFree = (minute: number): boolean =>
    [now, cursor ?? now].every(
      (taken) => Math.abs(minute - taken) * perMinute >= captionPixels * NOW_LABEL_DIGITS,
    )
  return roundMinutes(span, step, startMinuteOfDay).filter(isFree)
}

/** Behind the strips: tint of the future, lines of incidents, alerts and decisions. */
export function frameBack(context: FrameContext): LineSeriesOption {
  const { span, now, theme } = context
  const marks = context.marks.flatMap((mark): MarkLineItem[] => {
    const lineStyle = markStyle(mark.kind, theme)
    const inside = mark.minute >= span.from && mark.minute <= span.to
    return lineStyle === null || !inside ? [] : [{ xAxis: mark.minute, lineStyle }]
  })
  return {
    ...frameSeries('frame-back', 1),
    markArea: {
      z: 0,
      animation: false,
      silent: true,
      itemStyle: { color: theme.well, opacity: 1 },
      data: now < span.to ? [[{ xAxis: Math.max(now, span.from) }, { xAxis: span.to }]] : [],
    },
    markLine: { ...quietLine, z: 1, data: marks },
  }
}

/** The line of "now", under the dots in which the curves end. */
export function frameFront(context: FrameContext): LineSeriesOption {
  const { theme, now, at } = context
  return {
    ...frameSeries('frame-front', 4),
    markLine: {
      ...quietLine,
      z: 4,
      data:
        at === undefined
          ? [{ xAxis: now, lineStyle: { color: theme.ink, width: 1.5, type: 'solid' } }]
          : [],
    },
  }
}

function frameSeries(id: string, z: number): LineSeriesOption {
  return {
    type: 'line',
    id,
    xAxisIndex: 0,
    yAxisIndex: 0,
    animation: false,
    silent: true,
    data: [],
    z,
  }
}

export const quietLine = {
  animation: false,
  silent: true,
  symbol: 'none',
  label: { show: false },
} as const satisfies MarkLine

type LineLook = NonNullable<MarkLine['lineStyle']>

/** Whether a mark's line runs through all strips. */
export const hasLine = (kind: ChartMarkKind): boolean => kind !== 'note'

/** Incidents and alerts run through all strips, decisions as dots, notes stand in the lane only. */
function markStyle(kind: ChartMarkKind, theme: ChartTheme): LineLook | null {
  switch (kind) {
    case 'incident':
      return { color: theme.ink3, width: 1, type: [4, 2], opacity: 0.7 }
    case 'page':
      return { color: theme.crit, width: 1, type: 'solid', opacity: 0.6 }
    case 'alert':
      return { color: theme.watch, width: 1, type: 'solid', opacity: 0.6 }
    case 'decision':
      return { color: theme.accent, width: 1, type: [1, 3], opacity: 0.8 }
    case 'coming':
      return { color: theme.accent, width: 1.5, type: [5, 3], opacity: 1 }
    case 'ready':
      return { color: theme.edge, width: 1, type: [5, 3], opacity: 1 }
    case 'note':
      return null
  }
}
