/** What stands on and around the curves of a plot: limits, bands, the minute's dot, simulated points. */
import type { ChartTheme } from '../chart-theme'
import type { LineSeriesOption } from '../chart-option'
import { STILL_LINE } from '../still-line'
import type { PlotAxis, PlotDot, PlotPane, PlotSample } from './formula-plot'
import { placeOn, shareOn } from './plot-axis'

/** One pane of a plot, by its place. */
export interface Frame {
  readonly theme: ChartTheme
  readonly index: number
  readonly x: PlotAxis
}

/** A curve of the frame's pane. */
export function still({ index }: Frame, id: string) {
  return {
    ...STILL_LINE,
    id: `${id}-${index}`,
    xAxisIndex: index,
    yAxisIndex: index,
  } as const satisfies LineSeriesOption
}

/** Limits and bands hang on a series of their own without points. */
export function groundOf({ limits, bands, y }: PlotPane, frame: Frame): LineSeriesOption {
  const { theme } = frame
  const words = { fontFamily: theme.font, fontSize: theme.captionPixels }
  const lines = limits.map(({ along, value, label, tone }) => ({
    ...(along === 'x' ? { xAxis: value } : { yAxis: placeOn(y, value) }),
    lineStyle: { color: theme[tone], width: 1, type: [2, 2] },
    label: {
      ...words,
      show: true,
      formatter: label,
      color: theme[tone],
      position: along === 'x' ? ('end' as const) : ('insideEndTop' as const),
    },
  }))
  return {
    ...still(frame, 'ground'),
    data: [],
    markLine: { animation: false, silent: true, symbol: 'none', data: lines },
    markArea: {
      animation: false,
      silent: true,
      itemStyle: { color: theme.crit, opacity: 0.14 },
      // Over the curves, on a ground of its own.
      z: 8,
      label: {
        ...words,
        show: true,
        color: theme.crit,
        backgroundColor: theme.panel,
        padding: [2, 4],
        position: 'insideTop',
      },
      data: bands.map(({ from, to, label }) => [{ xAxis: from, name: label }, { xAxis: to }]),
    },
  }
}

interface Axes {
  readonly x: PlotAxis
  readonly y: PlotAxis
  readonly theme: ChartTheme
}

/** Where a label has room: not over the edges of the plot, nor over the names of limits above it. */
function labelPlace({ x, y, theme }: Axes, at: Pick<PlotDot, 'x' | 'y'>) {
  const across = shareOn(x, at.x)
  const isHigh = shareOn(y, at.y) > 0.85
  const offset = [0, isHigh ? 1.5 * theme.captionPixels : 0]
  if (across < 0.15) return { position: 'right' as const, offset }
  if (across > 0.85) return { position: 'left' as const, offset }
  return { position: isHigh ? ('bottom' as const) : ('top' as const) }
}

export function dotOf({ x, y, label }: PlotDot, pane: PlotPane, frame: Frame): LineSeriesOption {
  const { theme } = frame
  return {
    ...still(frame, 'dot'),
    data: [[x, placeOn(pane.y, y)]],
    z: 9,
    showSymbol: true,
    symbol: 'circle',
    symbolSize: theme.captionPixels * 0.9,
    itemStyle: { color: theme.accent, borderColor: theme.panel, borderWidth: 1.5 },
    label: {
      show: true,
      ...labelPlace({ x: frame.x, y: pane.y, theme }, { x, y }),
      distance: theme.captionPixels * 0.8,
      formatter: label,
      color: theme.panel,
      backgroundColor: theme.accent,
      borderRadius: 4,
      padding: [4, 8],
      fontFamily: theme.font,
      fontSize: theme.captionPixels,
      fontWeight: 600,
    },
  }
}

interface SamplePlace {
  readonly pane: PlotPane
  readonly frame: Frame
  readonly place: number
}

/** A diamond with its interval as an upright line. */
export function sampleOf(
  sample: PlotSample,
  { pane, frame, place }: SamplePlace,
): LineSeriesOption[] {
  const { theme } = frame
  const at = (value: number): [number, number] => [sample.x, placeOn(pane.y, value)]
  return [
    {
      ...still(frame, `interval-${place}`),
      data: [at(sample.low), at(sample.high)],
      z: 7,
      lineStyle: { color: theme.accent, width: theme.strokePixels },
    },
    {
      ...still(frame, `sample-${place}`),
      data: [at(sample.y)],
      z: 8,
      showSymbol: true,
      symbol: 'diamond',
      symbolSize: theme.captionPixels,
      itemStyle: { color: theme.panel, borderColor: theme.accent, borderWidth: theme.strokePixels },
    },
  ]
}
