/** Derives everything the strip-chart recorder draws from its props: span, layout, strips, option. */
import { computed, type ComputedRef } from 'vue'
import type { Format } from '@shared/format-quantity'
import type { MetricColumns } from '@shared/metrics/metric-columns'
import type { ChartMark } from './chart-mark'
import type { ChartOption } from './chart-option'
import type { ChartTheme } from './chart-theme'
import { hasLine } from './frame-option'
import type { TitleGrid } from './gutter-layout'
import { textMeasurer } from './measure-text'
import { placePlotLabels, type PlotLabel } from './plot-labels'
import type { Strip, StripId, Translate } from './strip'
import { STRIP_CATALOG } from './strip-catalog'
import { stripChartsOption } from './strip-charts-option'
import { layoutStrips, type ChartScale, type StripLayout } from './strip-layout'
import { timeSpan, type ChartWindow, type TimeSpan } from './time-window'
import { stripTitleGrid } from './title-rows'

export interface RecorderInput {
  readonly columns: MetricColumns
  readonly now: number
  /** Minute about which the window lies and on which the line of "now" stands; `now` itself where not given. */
  readonly at?: number | undefined
  /** How many rows of a screen's own stand above the strips, in place of the lane of marks. */
  readonly laneRows?: number | undefined
  readonly startMinuteOfDay: number
  readonly durationMinutes: number
  readonly marks: readonly ChartMark[]
  readonly format: Format
  readonly scale: ChartScale
  readonly folded: boolean
  readonly narrow: boolean
  readonly window: ChartWindow
  readonly strips: readonly StripId[]
  readonly theme: ChartTheme
  readonly widthPixels: number
  readonly heightPixels: number
}

/** Where everything stands, for what a screen lays over the recorder or puts in place of the lane of marks. */
export interface RecorderPlace {
  readonly layout: StripLayout
  readonly span: TimeSpan
  readonly theme: ChartTheme
  /** Pixels from the recorder's left edge. */
  readonly xOf: (minute: number) => number
}

export interface StripCharts {
  readonly span: ComputedRef<TimeSpan>
  readonly layout: ComputedRef<StripLayout>
  readonly strips: ComputedRef<readonly Strip[]>
  readonly option: ComputedRef<ChartOption>
  /** For each strip, how its values stand in rows above the plot. */
  readonly titleGrids: ComputedRef<readonly TitleGrid[]>
  readonly labels: ComputedRef<readonly PlotLabel[]>
  /** Pixels from the recorder's left edge. */
  readonly xOf: (minute: number) => number
}

export function useStripCharts(input: () => RecorderInput, text: Translate): StripCharts {
  const span = computed<TimeSpan>((before) => {
    const { window, now, at = now, durationMinutes } = input()
    const next = timeSpan(window, at, durationMinutes)
    return before?.from === next.from && before.to === next.to ? before : next
  })
  const drawn = computed<RecorderInput>((before) => {
    const next = input()
    return before !== undefined && drawsTheSame(before, next) ? before : next
  })
  const strips = computed(() => {
    const { columns, now, format, theme, strips: ids } = drawn.value
    const context = { columns, now, format, theme, text, span: span.value }
    return ids.map((id) => STRIP_CATALOG[id](context))
  })
  const widths = computed(() => {
    const { font, captionPixels } = drawn.value.theme
    const ofWeight = (weight: number) => textMeasurer(font, captionPixels, weight)
    return { word: ofWeight(400), label: ofWeight(500), bold: ofWeight(600) }
  })
  const titleGrids = computed(() => {
    const { word, bold } = widths.value
    const request = { ...drawn.value, wordWidth: word, boldWidth: bold }
    return strips.value.map((strip) => stripTitleGrid(strip, request))
  })
  const layout = computed(() => {
    const { theme, ...request } = drawn.value
    const texts = strips.value.map(({ readouts }, index) => ({
      readouts: readouts.length,
      titleLines: titleGrids.value[index]?.rows ?? 1,
    }))
    return layoutStrips({ ...request, linePixels: theme.linePixels, texts })
  })
  const option = computed(() => {
    const { plotLeft, plotRight } = layout.value
    return stripChartsOption({
      ...drawn.value,
      span: span.value,
      layout: layout.value,
      strips: strips.value,
      plotWidthPixels: plotRight - plotLeft,
    })
  })
  const xOf = (minute: number): number => {
    const { plotLeft, plotRight } = layout.value
    const { from, to } = span.value
    return plotLeft + ((minute - from) / (to - from)) * (plotRight - plotLeft)
  }
  const labels = computed(() => {
    const { now, marks, theme } = drawn.value
    const markMinutes = marks.filter(({ kind }) => hasLine(kind)).map(({ minute }) => minute)
    const place = { ...layout.value, ...theme, span: span.value, widthOf: widths.value.label }
    return strips.value.flatMap((strip, index) => {
      const box = layout.value.boxes[index]
      return box ? placePlotLabels({ ...place, strip, box, now, markMinutes, xOf }) : []
    })
  })
  return { span, layout, strips, option, titleGrids, labels, xOf }
}

/** Where "now" stands is drawn apart: while nothing else differs, the curves stay as they are. */
function drawsTheSame(one: RecorderInput, other: RecorderInput): boolean {
  const keys = Object.keys(other) as (keyof RecorderInput)[]
  return other.at !== undefined && keys.every((key) => key === 'at' || one[key] === other[key])
}
