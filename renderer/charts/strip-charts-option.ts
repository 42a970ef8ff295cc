/** Joins frame and strips into one ECharts option: one grid a strip, one time axis, nothing that the library words. */
import type {
  ChartGrid,
  ChartOption,
  ChartXAxis,
  ChartYAxis,
  LineSeriesOption,
  MarkLine,
} from './chart-option'
import type { ChartTheme } from './chart-theme'
import { frameBack, frameFront, gridMinutes, quietLine, type FrameContext } from './frame-option'
import type { Strip } from './strip'
import type { StripBox, StripLayout } from './strip-layout'

export interface StripChartsContext extends FrameContext {
  readonly layout: StripLayout
  readonly strips: readonly Strip[]
}

/** Grid 0 is the frame, which spans all strips; grid i + 1 is strip i. */
export function stripChartsOption(context: StripChartsContext): ChartOption {
  const { layout, strips, theme } = context
  return {
    animation: false,
    aria: { enabled: false },
    backgroundColor: 'transparent',
    textStyle: { fontFamily: theme.font, fontSize: theme.captionPixels, color: theme.ink3 },
    grid: [
      gridOf(context, { top: layout.lane, height: layout.bottom - layout.lane }, 'frame'),
      ...strips.map((strip, index) => gridOf(context, boxOf(layout, index), strip.id)),
    ],
    xAxis: [frameAxis(context), ...strips.map((strip, index) => footAxis(context, strip, index))],
    yAxis: [frameHeight(), ...strips.map((strip, index) => valueAxis(strip, index, theme))],
    series: [
      frameBack(context),
      ...strips.flatMap((strip, index) => stripSeries(strip, index)),
      frameFront(context),
    ],
  }
}

function boxOf(layout: StripLayout, index: number): Pick<StripBox, 'top' | 'height'> {
  return layout.boxes[index] ?? { top: 0, height: 0 }
}

function gridOf(
  { layout }: StripChartsContext,
  box: Pick<StripBox, 'top' | 'height'>,
  id: string,
): ChartGrid {
  return {
    id,
    left: layout.plotLeft,
    width: layout.plotRight - layout.plotLeft,
    top: box.top,
    height: box.height,
    containLabel: false,
    outerBoundsMode: 'none',
  }
}

const bareAxis = {
  type: 'value',
  animation: false,
  axisLine: { show: false },
  axisTick: { show: false },
  splitLine: { show: false },
  axisPointer: { show: false },
  silent: true,
} as const

/** The vertical grid and its ticks: the times under them give way to the cursor's, so the page draws those. */
function frameAxis(context: StripChartsContext): ChartXAxis {
  const { span, theme } = context
  const minutes = gridMinutes(context)
  return {
    ...bareAxis,
    id: 'frame',
    gridIndex: 0,
    min: span.from,
    max: span.to,
    axisTick: {
      show: true,
      length: 4,
      customValues: [...minutes],
      lineStyle: { color: theme.edge },
    },
    axisLabel: { show: false },
    splitLine: { show: true, lineStyle: { color: theme.grid, width: 1 } },
    z: 1,
  }
}

/** The line that a strip stands on. */
function footAxis({ span, theme }: StripChartsContext, strip: Strip, index: number): ChartXAxis {
  return {
    ...bareAxis,
    id: strip.id,
    gridIndex: index + 1,
    min: span.from,
    max: span.to,
    axisLine: {
      show: true,
      onZero: false,
      lineStyle: { color: theme.edge, width: 1, opacity: 0.7 },
    },
    axisLabel: { show: false },
    z: 4,
  }
}

function frameHeight(): ChartYAxis {
  return { ...bareAxis, id: 'frame', gridIndex: 0, min: 0, max: 1, show: false }
}

function valueAxis(strip: Strip, index: number, theme: ChartTheme): ChartYAxis {
  const labels = new Map(strip.ticks.map((tick) => [tick.value, tick.label]))
  return {
    ...bareAxis,
    id: strip.id,
    gridIndex: index + 1,
    min: strip.bottom,
    max: strip.top,
    // The light line at the top edge.
    axisTick: { show: false, customValues: [strip.bottom, strip.top] },
    splitLine: { show: true, showMinLine: false, lineStyle: { color: theme.grid, width: 1 } },
    axisLabel: {
      customValues: [...labels.keys()].sort((a, b) => a - b),
      margin: 8,
      color: theme.ink3,
      fontFamily: theme.font,
      fontSize: theme.captionPixels,
      verticalAlignMinLabel: 'bottom',
      verticalAlignMaxLabel: strip.ticks.some((tick) => tick.value === strip.top)
        ? 'top'
        : 'middle',
      formatter: (value: number) => labels.get(value) ?? '',
    },
  }
}

/** The lines of thresholds hang on the first series: one of their own would cost as much as a curve. */
function stripSeries(strip: Strip, index: number): LineSeriesOption[] {
  const place = { xAxisIndex: index + 1, yAxisIndex: index + 1 }
  const markLine = { ...quietLine, z: 4, data: thresholds(strip) }
  return strip.series.map((each, at) => ({
    ...each,
    ...place,
    ...(at === 0 && strip.thresholds.length > 0 ? { markLine } : {}),
  }))
}

type MarkLineItems = NonNullable<MarkLine['data']>

function thresholds(strip: Strip): MarkLineItems {
  return strip.thresholds.map((threshold) => ({
    yAxis: threshold.value,
    lineStyle: { color: threshold.colour, width: 1, type: [2, 3] },
  }))
}
