/** One strip of a lab chart as an option of the chart library: bands and marks behind, a line for each run or cause; pure. */
import type {
  ChartGrid,
  ChartOption,
  ChartXAxis,
  ChartYAxis,
  LineSeriesOption,
} from '../chart-option'
import type { ChartTheme } from '../chart-theme'
import type { SessionLook } from '../comparison-look'
import { quietLine } from '../frame-option'
import type { Point } from '../line-series'
import type { LabStrip, StripFrame } from './lab-strip'

export interface LabOptionContext {
  readonly frame: Omit<StripFrame, 'top'>
  readonly theme: ChartTheme
  /** Of each line, in their order. */
  readonly looks: readonly SessionLook[]
  /** Stretches behind the curves, in seconds. */
  readonly bands: readonly { readonly from: number; readonly to: number }[]
  /** Seconds at which something was decided. */
  readonly marks: readonly number[]
}

/** A second is as wide as it lasts, and its value stands in its middle. */
const HALF_SECOND = 0.5
const BAND_OPACITY = 0.16
/** Curves of hundreds of noisy seconds are drawn a little finer than those of a shift. */
const STROKE_SHARE = 0.85

const bareAxis = {
  type: 'value',
  animation: false,
  axisLine: { show: false },
  axisTick: { show: false },
  splitLine: { show: false },
  axisLabel: { show: false },
  silent: true,
} as const

/** Grid 0 lies behind the curves with bands and marks, grid 1 has the curves. */
export function labOption(strip: LabStrip, context: LabOptionContext): ChartOption {
  const { theme, looks } = context
  return {
    animation: false,
    aria: { enabled: false },
    grid: [gridOf('frame', context), gridOf(strip.id, context)],
    xAxis: [timeAxis('frame', context), { ...timeAxis(strip.id, context), ...foot(theme) }],
    yAxis: [{ ...bareAxis, id: 'frame', gridIndex: 0, min: 0, max: 1 }, valueAxis(strip, theme)],
    series: [
      behind(context),
      ...strip.lines.flatMap(({ key, values }, at) =>
        stretchesOf(values, strip.top, context).map((points, place) => ({
          ...curve(points, looks[at], theme),
          id: `${key} ${place}`,
        })),
      ),
    ],
  }
}

function gridOf(id: string, { frame }: LabOptionContext): ChartGrid {
  const box = { left: 0, top: 0, width: frame.widthPixels, height: frame.heightPixels }
  return { id, ...box, containLabel: false, outerBoundsMode: 'none' }
}

function timeAxis(id: string, { frame }: LabOptionContext): ChartXAxis {
  const max = frame.durationSeconds + HALF_SECOND
  return { ...bareAxis, id, gridIndex: id === 'frame' ? 0 : 1, min: HALF_SECOND, max }
}

/** The line that a strip stands on, and the light one at its top. */
function foot({ edge }: ChartTheme): Pick<ChartXAxis, 'axisLine'> {
  return { axisLine: { show: true, onZero: false, lineStyle: { color: edge, width: 1 } } }
}

function valueAxis({ id, top }: LabStrip, { grid }: ChartTheme): ChartYAxis {
  return {
    ...bareAxis,
    ...{ id, gridIndex: 1, min: 0, max: top },
    splitLine: { show: true, showMinLine: false, lineStyle: { color: grid, width: 1 } },
  }
}

function behind({ theme, bands, marks }: LabOptionContext): LineSeriesOption {
  return {
    ...{ type: 'line', id: 'frame-back', xAxisIndex: 0, yAxisIndex: 0, data: [] },
    markArea: {
      itemStyle: { color: theme.watch, opacity: BAND_OPACITY },
      data: bands.map(({ from, to }) => [
        { xAxis: from + HALF_SECOND },
        { xAxis: to + HALF_SECOND },
      ]),
    },
    markLine: {
      ...quietLine,
      data: marks.map((xAxis) => ({
        xAxis,
        lineStyle: { color: theme.accent, width: 1, type: [2, 3], opacity: 0.8 },
      })),
    },
  }
}

function curve(
  points: Point[],
  look: SessionLook | undefined,
  theme: ChartTheme,
): LineSeriesOption {
  const { colour, dash } = look ?? { colour: theme.ink, dash: [] }
  return {
    ...{ type: 'line', xAxisIndex: 1, yAxisIndex: 1, data: points },
    lineStyle: {
      color: colour,
      width: theme.strokePixels * STROKE_SHARE,
      type: dash.length === 0 ? 'solid' : [...dash],
      cap: 'butt',
      join: 'round',
    },
  }
}

/** A line is broken where nothing was measured; a measure alone between two gaps is a stroke of a pixel. */
function stretchesOf(
  values: readonly (number | null)[],
  top: number,
  { frame }: LabOptionContext,
): Point[][] {
  const stretches: Point[][] = []
  let isOpen = false
  for (const [index, value] of values.entries()) {
    if (value !== null) {
      if (!isOpen) stretches.push([])
      stretches.at(-1)?.push([index + 1, Math.min(top, value)])
    }
    isOpen = value !== null
  }
  const secondsOfPixel = frame.durationSeconds / frame.widthPixels
  return stretches.map(([first, ...rest]) => {
    if (first === undefined) return []
    return rest.length > 0 ? [first, ...rest] : [first, [first[0] + secondsOfPixel, first[1]]]
  })
}
