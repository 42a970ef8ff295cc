/** Builds the lines, steps and hatches of a strip as ECharts series; every look of design section 5 is made here. */
import type { LineSeriesOption } from './chart-option'
import { STILL_LINE } from './still-line'
import { drawnMinutes, type StripContext } from './strip'

export type Point = [number, number]

export interface LineStyle {
  readonly id: string
  readonly look: 's1' | 's2' | 's3'
  readonly step?: boolean
}

/** Dash of s3, in pixels; its grey alone would not tell it from the ink on a projector. */
const WANTED_DASH = [4, 3]
const HATCH_PERIOD_PIXELS = 5
const HATCH_STROKE_PIXELS = 1
/** Lighter than the lines, so that a hatch reads as ground. */
const HATCH_OPACITY = 0.6

/**
 * The points of a column inside the window. One minute before the window is kept, so that the line enters from the
 * edge. `draw` turns a value into the height on this axis; null becomes the top, which is where no bound is known.
 */
export function pointsOf(
  context: StripContext,
  column: readonly (number | null)[],
  draw: (value: number | null) => number,
): Point[] {
  const { from, to } = drawnMinutes(context)
  const last = Math.min(to, column.length - 1)
  const points: Point[] = []
  for (let minute = from; minute <= last; minute += 1) {
    points.push([minute, draw(column[minute] ?? null)])
  }
  return points
}

/** A solid or dashed line, or a step that holds its value until the next minute. */
export function line(context: StripContext, points: Point[], style: LineStyle): LineSeriesOption {
  const { theme } = context
  const colour = theme[style.look]
  return {
    ...STILL_LINE,
    id: style.id,
    // Says which of a strip's lines this is; nothing shows it.
    name: style.look,
    data: points,
    step: style.step === true ? 'end' : false,
    z: 5,
    lineStyle: {
      color: colour,
      width: theme.strokePixels,
      type: style.look === 's3' ? WANTED_DASH : 'solid',
      cap: style.look === 's3' ? 'butt' : 'round',
      join: 'round',
    },
  }
}

export interface HatchStyle {
  readonly id: string
  readonly colour: string
  readonly slant: 'rising' | 'falling'
}

function hatch(style: HatchStyle): Pick<LineSeriesOption, 'itemStyle' | 'areaStyle' | 'lineStyle'> {
  const turn = style.slant === 'rising' ? -1 : 1
  return {
    lineStyle: { width: 0, opacity: 0 },
    itemStyle: {
      color: style.colour,
      decal: {
        symbol: 'rect',
        symbolSize: 1,
        color: style.colour,
        dashArrayX: [1, 0],
        dashArrayY: [HATCH_STROKE_PIXELS, HATCH_PERIOD_PIXELS - HATCH_STROKE_PIXELS],
        rotation: (turn * Math.PI) / 4,
      },
    },
    areaStyle: { color: 'transparent', opacity: HATCH_OPACITY },
  }
}

/** A hatch between two curves: `low` is the invisible ground, `thickness` what lies on it. */
export function hatchBetween(
  low: Point[],
  thickness: Point[],
  style: HatchStyle & { readonly step?: boolean },
): readonly LineSeriesOption[] {
  const step = style.step === true ? ('end' as const) : false
  return [
    {
      ...STILL_LINE,
      id: `${style.id}-ground`,
      data: low,
      stack: style.id,
      step,
      lineStyle: { width: 0, opacity: 0 },
    },
    { ...STILL_LINE, id: style.id, data: thickness, stack: style.id, step, z: 3, ...hatch(style) },
  ]
}

/** A hatch between a curve and a threshold below it; nothing where the curve is lower. */
export function hatchAbove(
  points: readonly Point[],
  threshold: number,
  style: HatchStyle,
): LineSeriesOption {
  const drawn = hatch(style)
  return {
    ...STILL_LINE,
    id: style.id,
    data: raisedTo(points, threshold),
    z: 3,
    ...drawn,
    areaStyle: { ...drawn.areaStyle, origin: threshold },
  }
}

/** The curve with its lower parts cut off at the threshold, and a point added wherever it crosses. */
export function raisedTo(points: readonly Point[], threshold: number): Point[] {
  const raised: Point[] = []
  let before: Point | undefined
  for (const point of points) {
    const [minute, value] = point
    if (before !== undefined && before[1] < threshold !== value < threshold) {
      const share = (threshold - before[1]) / (value - before[1])
      raised.push([before[0] + share * (minute - before[0]), threshold])
    }
    raised.push([minute, Math.max(value, threshold)])
    before = point
  }
  return raised
}
