/** The picture of an option: every line, area and word as a shape, in the order in which they lie on each other; pure. */
import type { PlotScale } from './curve-corners'
import type { DrawnAxis, DrawnLook, DrawnOption } from './drawn-option'
import { markShapes } from './mark-picture'
import { sharp, type PathShape, type PictureBox, type PictureShape } from './picture-shape'
import {
  areaShape,
  curveShapes,
  hatchShapes,
  labelShapes,
  levelLine,
  strokedShape,
  uprightLine,
  type Plot,
} from './plot-picture'

export function stripPicture(option: DrawnOption): readonly PictureShape[] {
  const [frame, ...strips] = plotsOf(option)
  if (frame === undefined) return []
  return [
    ...topEdges(strips),
    ...areasOf([frame]),
    ...strips.flatMap(labelShapes),
    ...gridShapes(frame),
    ...markShapes(frame, 'frame-back'),
    ...tickShapes(frame),
    ...strips.flatMap(hatchShapes),
    ...areasOf(strips),
    ...strips.flatMap((strip) => strip.series.flatMap(({ id }) => markShapes(strip, id))),
    ...markShapes(frame, 'frame-front'),
    ...footShapes(strips),
    ...strips.flatMap(curveShapes),
  ]
}

/** Grid, time axis and value axis of a plot stand at the same place of their lists. */
function plotsOf({ grid, xAxis, yAxis, series }: DrawnOption): readonly Plot[] {
  return grid.flatMap(({ id, ...box }, index) => {
    const time = xAxis[index]
    const value = yAxis[index]
    if (time === undefined || value === undefined) return []
    const own = series.filter(({ xAxisIndex }) => xAxisIndex === index)
    return [{ id, box, xAxis: time, yAxis: value, series: own, ...scaleOf(box, time, value) }]
  })
}

function scaleOf(box: PictureBox, xAxis: DrawnAxis, yAxis: DrawnAxis): PlotScale {
  const perMinute = box.width / (xAxis.max - xAxis.min)
  const perUnit = box.height / (yAxis.max - yAxis.min)
  const bottom = box.top + box.height
  return {
    xOf: (minute) => box.left + (minute - xAxis.min) * perMinute,
    yOf: (value) => bottom - (value - yAxis.min) * perUnit,
  }
}

/** The light line at the top edge of each strip. */
function topEdges(strips: readonly Plot[]): readonly PathShape[] {
  const look = strips[0]?.yAxis.splitLine.lineStyle
  if (look === undefined) return []
  const lines = strips.map((strip) => levelLine(strip, strip.box.top, look.width ?? 1))
  return [strokedShape('top edges', lines, look)]
}

/** The line that each strip stands on. */
function footShapes(strips: readonly Plot[]): readonly PathShape[] {
  const look = strips[0]?.xAxis.axisLine.lineStyle
  if (look === undefined) return []
  const lines = strips.map((strip) =>
    levelLine(strip, strip.box.top + strip.box.height, look.width ?? 1),
  )
  return [strokedShape('feet', lines, { cap: 'round', ...look })]
}

function areasOf(plots: readonly Plot[]): readonly PathShape[] {
  return plots.flatMap((plot) =>
    plot.series.flatMap(({ id, markArea }) => (markArea ? [areaShape(plot, id, markArea)] : [])),
  )
}

interface UprightRequest {
  readonly id: string
  readonly from: number
  readonly to: number
  readonly look: DrawnLook | undefined
}

function uprights(frame: Plot, { id, from, to, look }: UprightRequest): readonly PathShape[] {
  const minutes = frame.xAxis.axisTick.customValues ?? []
  if (look === undefined) return []
  const width = look.width ?? 1
  const lines = minutes.map((minute) => uprightLine(sharp(frame.xOf(minute), width), from, to))
  return [strokedShape(id, lines, look)]
}

function gridShapes(frame: Plot): readonly PathShape[] {
  const { top, height } = frame.box
  const look = frame.xAxis.splitLine.lineStyle
  return uprights(frame, { id: 'grid', from: top, to: top + height, look })
}

function tickShapes(frame: Plot): readonly PathShape[] {
  const bottom = frame.box.top + frame.box.height
  const { length = 0, lineStyle } = frame.xAxis.axisTick
  return uprights(frame, { id: 'ticks', from: bottom, to: bottom + length, look: lineStyle })
}
