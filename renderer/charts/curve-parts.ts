/**
 * Long curves in parts: where a window holds many hours, a minute more or less changes the last part alone, and what is
 * drawn of the others stays. Pure.
 */
import type { Point } from './line-series'

export interface CurvePart {
  /** Counts whole parts from minute 0 on. */
  readonly place: number
  readonly points: readonly Point[]
}

const PART_MINUTES = 120
/** Each shape costs as much as a hundred corners: shorter windows are drawn in one. */
const PARTED_FROM_MINUTES = 2 * PART_MINUTES

/** Each part but the first begins with the last point of the one before, so that the curve stays whole. */
export function partsOf(points: readonly Point[], windowMinutes: number): readonly CurvePart[] {
  if (windowMinutes < PARTED_FROM_MINUTES) return [{ place: 0, points }]
  const parts: { place: number; points: Point[] }[] = []
  let before: Point | undefined
  for (const point of points) {
    const place = Math.floor(point[0] / PART_MINUTES)
    if (parts.at(-1)?.place !== place) parts.push({ place, points: before ? [before] : [] })
    parts.at(-1)?.points.push(point)
    before = point
  }
  return parts
}
