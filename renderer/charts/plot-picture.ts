/** What one plot shows as shapes: words of its axis, hatches, areas, lines of marks and thresholds, curves; pure. */
import { cornersOf, curveCorners, outline, type PlotScale } from './curve-corners'
import { partsOf } from './curve-parts'
import type {
  DrawnAxis,
  DrawnCorner,
  DrawnDecal,
  DrawnLook,
  DrawnMarkArea,
  DrawnSeries,
} from './drawn-option'
import {
  sharp,
  type Corners,
  type Hatch,
  type PathShape,
  type PictureBox,
  type TextShape,
} from './picture-shape'

/** One strip, or the frame around all of them: its place, its axes, and what is drawn in it. */
export interface Plot extends PlotScale {
  readonly id: string
  readonly box: PictureBox
  readonly xAxis: DrawnAxis
  readonly yAxis: DrawnAxis
  readonly series: readonly DrawnSeries[]
}

const rightOf = ({ left, width }: PictureBox): number => left + width
const bottomOf = ({ top, height }: PictureBox): number => top + height

/** A straight line through the plot, drawn sharp. */
export function levelLine({ box }: Plot, y: number, strokePixels: number): Corners {
  const at = sharp(y, strokePixels)
  return [box.left, at, rightOf(box), at]
}

export function uprightLine(x: number, from: number, to: number): Corners {
  return [x, from, x, to]
}

/** The words at the ends of the value axis; they stay inside the strip's height where they stand at its edges. */
export function labelShapes({ id, box, yAxis, yOf }: Plot): readonly TextShape[] {
  const { axisLabel } = yAxis
  if (axisLabel?.customValues === undefined || axisLabel.show === false) return []
  const { customValues, margin, verticalAlignMinLabel, verticalAlignMaxLabel } = axisLabel
  const last = customValues.length - 1
  return customValues.map((value, at) => ({
    kind: 'text',
    id: `${id} label ${at}`,
    text: axisLabel.formatter(value),
    right: box.left - margin,
    y: yOf(value),
    edge: at === 0 ? verticalAlignMinLabel : at === last ? verticalAlignMaxLabel : 'middle',
    colour: axisLabel.color,
    font: axisLabel.fontFamily,
    sizePixels: axisLabel.fontSize,
  }))
}

/** Curves are cut off at the plot's edges, beyond which half their stroke stays in sight. */
function clipOf({ left, top, width, height }: PictureBox, strokePixels: number): PictureBox {
  const from = left - strokePixels / 2
  const whole = Math.floor(from)
  const wide = Math.ceil(width + strokePixels)
  return {
    left: whole,
    top: top - strokePixels / 2,
    width: whole === from ? wide : wide + 1,
    height: height + strokePixels,
  }
}

const hatchOf = ({ color, dashArrayY, rotation }: DrawnDecal): Hatch => ({
  colour: color,
  strokePixels: dashArrayY[0],
  periodPixels: dashArrayY[0] + dashArrayY[1],
  rotation,
})

/** Areas under a curve: down to a value, or to the curve that it is stacked on. Where there is nothing under it, none. */
export function hatchShapes(plot: Plot): readonly PathShape[] {
  return plot.series.flatMap((series): readonly PathShape[] => {
    const { areaStyle, itemStyle } = series
    if (areaStyle === undefined || itemStyle === undefined) return []
    const look = {
      clip: clipOf(plot.box, 0),
      fill: hatchOf(itemStyle.decal),
      opacity: areaStyle.opacity,
    }
    const ground = plot.series.find(
      (each) => series.stack !== undefined && each.stack === series.stack && each !== series,
    )
    const under = ground && partsOf(ground.data, windowOf(plot))
    return partsOf(series.data, windowOf(plot)).map(({ place, points }, at) => ({
      kind: 'path',
      id: partId(series.id, place),
      lines: hatchedArea(plot, { series, points, ground: under?.[at]?.points }),
      ...look,
    }))
  })
}

const partId = (id: string, place: number): string => (place === 0 ? id : `${id} ${place}`)

const windowOf = ({ xAxis }: Plot): number => xAxis.max - xAxis.min

interface HatchedPart {
  readonly series: DrawnSeries
  readonly points: DrawnSeries['data']
  /** Of the curve that this one is stacked on. */
  readonly ground: DrawnSeries['data'] | undefined
}

function hatchedArea(plot: Plot, { series, points, ground }: HatchedPart): readonly Corners[] {
  const isStepped = series.step === 'end'
  if (ground !== undefined) {
    if (points.every(([, value]) => value === 0)) return []
    const upper = points.map(([minute, value], at): [number, number] => [
      minute,
      value + (ground[at]?.[1] ?? 0),
    ])
    const lower = cornersOf(ground, plot, isStepped)
    return [outline(cornersOf(upper, plot, isStepped), lower)]
  }
  const origin = series.areaStyle?.origin ?? plot.yAxis.min
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.every(([, value]) => value === origin)) return []
  const y = plot.yOf(origin)
  const lower = [plot.xOf(first[0]), y, plot.xOf(last[0]), y]
  return [outline(cornersOf(points, plot, isStepped), lower)]
}

/** Areas of one look, as corners: on the time axis alone they are as high as the plot. */
export function areaShape(plot: Plot, id: string, area: DrawnMarkArea): PathShape {
  const y = ({ coord }: DrawnCorner, otherwise: number): number =>
    coord === undefined ? otherwise : plot.yOf(coord[1])
  const x = ({ coord, xAxis }: DrawnCorner): number => plot.xOf(coord?.[0] ?? xAxis ?? 0)
  return {
    kind: 'path',
    id: `${id} area`,
    lines: area.data.map(([one, other]) => {
      const [left, right] = [x(one), x(other)]
      const [low, high] = [y(one, bottomOf(plot.box)), y(other, plot.box.top)]
      return [left, low, right, low, right, high, left, high]
    }),
    clip: null,
    fill: area.itemStyle.color,
    opacity: area.itemStyle.opacity,
  }
}

/** Lines of one look. */
export function strokedShape(id: string, lines: readonly Corners[], look: DrawnLook): PathShape {
  return {
    kind: 'path',
    id,
    lines,
    clip: null,
    stroke: look.color,
    strokePixels: look.width ?? 1,
    dash: look.type === 'solid' ? undefined : look.type,
    cap: look.cap,
    join: look.join,
    opacity: look.opacity ?? 1,
  }
}

export function curveShapes(plot: Plot): readonly PathShape[] {
  return plot.series.flatMap((series): readonly PathShape[] => {
    const { data, id, lineStyle } = series
    if (data.length === 0 || lineStyle === undefined || (lineStyle.width ?? 0) === 0) return []
    const clip = clipOf(plot.box, lineStyle.width ?? 1)
    return partsOf(data, windowOf(plot)).map(({ place, points }) => {
      const corners = curveCorners(points, plot, series.step === 'end')
      return { ...strokedShape(partId(id, place), [corners], lineStyle), clip }
    })
  })
}
