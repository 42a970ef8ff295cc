/** The part of ECharts' option that our builders write; types only, so that builders stay free of the library. */
import type { ComposeOption } from 'echarts/core'
import type { LineSeriesOption } from 'echarts/charts'
import type {
  GridComponentOption,
  MarkAreaComponentOption,
  MarkLineComponentOption,
} from 'echarts/components'

export type ChartOption = ComposeOption<
  LineSeriesOption | GridComponentOption | MarkAreaComponentOption | MarkLineComponentOption
>
export type { LineSeriesOption }
type OneOf<Value> = Value extends readonly (infer Item)[] ? Item : Value
export type ChartGrid = OneOf<NonNullable<ChartOption['grid']>>
export type ChartXAxis = OneOf<NonNullable<ChartOption['xAxis']>>
export type ChartYAxis = OneOf<NonNullable<ChartOption['yAxis']>>
export type MarkLine = NonNullable<LineSeriesOption['markLine']>
