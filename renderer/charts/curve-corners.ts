/** The corners of a curve in pixels, no more of them than can be seen. */
import type { Point } from './line-series'

export interface PlotScale {
  readonly xOf: (minute: number) => number
  readonly yOf: (value: number) => number
}

/** @param isStepped holds each value until the next minute */
export function curveCorners(
  points: readonly Point[],
  scale: PlotScale,
  isStepped: boolean,
): number[] {
  return thin(cornersOf(points, scale, isStepped))
}

/** The outline of an area: along its upper edge, and back along its lower one. */
export function outline(upper: readonly number[], lower: readonly number[]): number[] {
  return [...thin(upper), ...thin(reversed(lower))]
}

/** All corners: one a minute, of steps two. */
export function cornersOf(
  points: readonly Point[],
  { xOf, yOf }: PlotScale,
  isStepped: boolean,
): number[] {
  const corners: number[] = []
  let before = 0
  for (const [minute, value] of points) {
    const x = xOf(minute)
    const y = yOf(value)
    if (isStepped && corners.length > 0) corners.push(x, before)
    corners.push(x, y)
    before = y
  }
  return corners
}

/** Square of the shortest distance in pixels between two corners: where a window holds many minutes. */
const LEAST_SQUARE = 0.5

/** Leaves out what is nearer to the corner before than can be seen, and what lies inside of a level stretch. */
function thin(corners: readonly number[]): number[] {
  const kept: number[] = []
  let keptX = NaN
  let keptY = NaN
  let isLevel = false
  for (let at = 0; at < corners.length; at += 2) {
    const x = corners[at] ?? 0
    const y = corners[at + 1] ?? 0
    const isNear = (x - keptX) ** 2 + (y - keptY) ** 2 < LEAST_SQUARE
    if (isNear) continue
    const goesOn = y === keptY
    if (isLevel && goesOn) kept.length -= 2
    kept.push(x, y)
    isLevel = goesOn
    keptX = x
    keptY = y
  }
  return kept
}

function reversed(corners: readonly number[]): number[] {
  const back: number[] = []
  for (let at = corners.length - 2; at >= 0; at -= 2) {
    back.push(corners[at] ?? 0, corners[at + 1] ?? 0)
  }
  return back
}
