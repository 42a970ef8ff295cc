/** The part of an option that is drawn: what our builders write of all that the library's types allow. */
import type { ChartOption } from './chart-option'
import type { Point } from './line-series'
import type { PictureBox } from './picture-shape'

export interface DrawnLook {
  readonly color: string
  readonly width?: number
  readonly type?: 'solid' | readonly number[]
  readonly opacity?: number
  readonly cap?: CanvasLineCap
  readonly join?: CanvasLineJoin
}

export interface DrawnAxis {
  readonly min: number
  readonly max: number
  readonly axisLine: { readonly show: boolean; readonly lineStyle?: DrawnLook }
  readonly axisTick: {
    readonly show: boolean
    readonly length?: number
    readonly customValues?: readonly number[]
    readonly lineStyle?: DrawnLook
  }
  readonly splitLine: {
    readonly show: boolean
    readonly showMinLine?: boolean
    readonly lineStyle?: DrawnLook
  }
  readonly axisLabel?: DrawnAxisLabel
}

export interface DrawnAxisLabel {
  readonly show?: boolean
  readonly customValues?: readonly number[]
  readonly margin: number
  readonly color: string
  readonly fontFamily: string
  readonly fontSize: number
  readonly verticalAlignMinLabel: 'bottom'
  readonly verticalAlignMaxLabel: 'top' | 'middle'
  readonly formatter: (value: number) => string
}

export interface DrawnMarkLine {
  readonly data: readonly {
    readonly xAxis?: number
    readonly yAxis?: number
    readonly lineStyle: DrawnLook
  }[]
}

/** A corner of an area: on the time axis alone, or a point. */
export interface DrawnCorner {
  readonly xAxis?: number
  readonly coord?: Point
}

export interface DrawnMarkArea {
  readonly itemStyle: { readonly color: string; readonly opacity: number }
  readonly data: readonly (readonly [DrawnCorner, DrawnCorner])[]
}

export interface DrawnDecal {
  readonly color: string
  readonly dashArrayY: readonly [number, number]
  readonly rotation: number
}

export interface DrawnSeries {
  readonly id: string
  readonly data: readonly Point[]
  readonly xAxisIndex: number
  readonly step?: 'end' | false
  readonly stack?: string
  readonly lineStyle?: DrawnLook
  readonly itemStyle?: { readonly decal: DrawnDecal }
  readonly areaStyle?: { readonly opacity: number; readonly origin?: number }
  readonly markLine?: DrawnMarkLine
  readonly markArea?: DrawnMarkArea
}

/** Grid, time axis and value axis of a strip have the same place in their lists; 0 is the frame around all strips. */
export interface DrawnOption {
  readonly grid: readonly (PictureBox & { readonly id: string })[]
  readonly xAxis: readonly DrawnAxis[]
  readonly yAxis: readonly DrawnAxis[]
  readonly series: readonly DrawnSeries[]
}

export function drawnOption({
  grid = [],
  xAxis = [],
  yAxis = [],
  series = [],
}: ChartOption): DrawnOption {
  return { grid, xAxis, yAxis, series } as unknown as DrawnOption
}
