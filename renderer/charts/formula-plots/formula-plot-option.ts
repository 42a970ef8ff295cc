/** Draws the model of a plot: pure, model and tokens in, option of the chart library out. */
import type { ChartTheme } from '../chart-theme'
import type {
  ChartGrid,
  ChartOption,
  ChartXAxis,
  ChartYAxis,
  LineSeriesOption,
} from '../chart-option'
import type { FormulaPlotModel, PlotPane } from './formula-plot'
import { axisOf, placeOn, ticksOf } from './plot-axis'
import { dotOf, groundOf, sampleOf, still, type Frame } from './plot-marks'

/** Dash of s3, as in the charts of a shift. */
const DASH = [4, 3]
const CHARACTER_SHARE = 0.62
const LABEL_GAP_PIXELS = 8
const RIGHT_PIXELS = 24
/** Height of a pane in lines of the caption, without what stands above and below it. */
const PANE_LINES = { one: 9, two: 5.5 } as const

/** @returns height in CSS pixels that the plot needs */
export function plotHeightPixels(model: FormulaPlotModel, theme: ChartTheme): number {
  return bottomOf(model, theme, model.panes.length - 1) + 2 * theme.linePixels + LABEL_GAP_PIXELS
}

function paneHeight(model: FormulaPlotModel, theme: ChartTheme): number {
  return (model.panes.length > 1 ? PANE_LINES.two : PANE_LINES.one) * theme.linePixels
}

/** Above each pane there is one line for the names of limits. */
function bottomOf(model: FormulaPlotModel, theme: ChartTheme, index: number): number {
  return (index + 1) * (paneHeight(model, theme) + 1.2 * theme.linePixels)
}

export function formulaPlotOption(model: FormulaPlotModel, theme: ChartTheme): ChartOption {
  const frames = model.panes.map((pane, index) => ({ pane, frame: { theme, index, x: model.x } }))
  return {
    animation: false,
    grid: frames.map(({ frame }) => gridOf(model, frame)),
    xAxis: frames.map(({ frame }) => xAxisOf(model, frame)),
    yAxis: frames.map(({ pane, frame }) => yAxisOf(pane, frame)),
    series: frames.flatMap(({ pane, frame }) => seriesOf(pane, frame)),
  }
}

function gridOf(model: FormulaPlotModel, { theme, index }: Frame): ChartGrid {
  const height = paneHeight(model, theme)
  return {
    id: `pane-${index}`,
    left: gutterPixels(model, theme),
    right: RIGHT_PIXELS,
    top: bottomOf(model, theme, index) - height,
    height,
  }
}

/** Both panes share a left edge, so the widest label of all decides. */
function gutterPixels(model: FormulaPlotModel, theme: ChartTheme): number {
  const labels = model.panes.flatMap(({ y }) => ticksOf(y).map((value) => y.print(value)))
  const widest = Math.max(...labels.map(({ length }) => length))
  return Math.ceil(widest * theme.captionPixels * CHARACTER_SHARE) + 2 * LABEL_GAP_PIXELS
}

function xAxisOf({ x, panes }: FormulaPlotModel, { theme, index }: Frame): ChartXAxis {
  const axis = axisOf(x, theme)
  const isLast = index === panes.length - 1
  return {
    ...axis,
    id: `x-${index}`,
    gridIndex: index,
    axisLine: { show: true, onZero: false, lineStyle: { color: theme.edge, width: 1 } },
    axisLabel: { ...axis.axisLabel, show: isLast, hideOverlap: true },
    name: isLast ? x.title : '',
    nameLocation: 'middle',
    nameGap: theme.linePixels + LABEL_GAP_PIXELS,
    nameTextStyle: { color: theme.ink2, fontFamily: theme.font, fontSize: theme.captionPixels },
  }
}

function yAxisOf({ y, title }: PlotPane, { theme, index }: Frame): ChartYAxis {
  return {
    ...axisOf(y, theme),
    id: `y-${index}`,
    gridIndex: index,
    name: title ?? '',
    nameLocation: 'end',
    nameGap: LABEL_GAP_PIXELS,
    nameTextStyle: {
      color: theme.ink,
      fontFamily: theme.font,
      fontSize: theme.captionPixels,
      fontWeight: 600,
      align: 'left',
    },
  }
}

function seriesOf(pane: PlotPane, frame: Frame): LineSeriesOption[] {
  const { theme } = frame
  const curves = pane.curves.map(({ look, name, points }): LineSeriesOption => ({
    ...still(frame, look),
    name,
    data: points.map(([x, y]) => [x, placeOn(pane.y, y)]),
    z: look === 's1' ? 6 : 5,
    lineStyle: {
      color: theme[look],
      width: theme.strokePixels,
      type: look === 's3' ? DASH : 'solid',
      cap: look === 's3' ? 'butt' : 'round',
      join: 'round',
    },
  }))
  const samples = pane.samples.flatMap((sample, place) => sampleOf(sample, { pane, frame, place }))
  const dot = pane.dot === null ? [] : [dotOf(pane.dot, pane, frame)]
  return [groundOf(pane, frame), ...curves, ...samples, ...dot]
}
