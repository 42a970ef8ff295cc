/** Which metric stands under the pointer: the curve that is pressed on, else the main one of the strip. */
import type { MetricId } from '@shared/metrics/metric-catalog'
import type { Strip } from './strip'
import type { StripBox } from './strip-layout'

/** How far from a curve still counts as on it: half of the smallest target. */
const REACH_PIXELS = 12

export interface PointUnder {
  readonly id: MetricId
  /** Whether a curve was pressed on, rather than the plot around it. */
  readonly isOnCurve: boolean
}

/** @param place `y` from the recorder's top; null where a key was pressed, which stands for the first strip */
export function pointUnder(
  strips: readonly Strip[],
  boxes: readonly StripBox[],
  place: { readonly minute: number; readonly y: number | null },
): PointUnder | null {
  const { minute, y } = place
  if (y === null) return mainOf(strips[0], true)
  const index = boxes.findIndex(({ top, height }) => y >= top && y <= top + height)
  const box = boxes[index]
  const strip = strips[index]
  if (box === undefined || strip === undefined) return null
  const near = strip.readouts
    .flatMap(({ id, key, heightShare }) => {
      const share = key === 'none' ? null : heightShare(minute)
      return share === null
        ? []
        : [{ id, distance: Math.abs(box.top + (1 - share) * box.height - y) }]
    })
    .filter(({ distance }) => distance <= REACH_PIXELS)
    .sort((one, other) => one.distance - other.distance)[0]
  return near ? { id: near.id, isOnCurve: true } : mainOf(strip, false)
}

function mainOf(strip: Strip | undefined, isOnCurve: boolean): PointUnder | null {
  const first = strip?.readouts[0]
  return first ? { id: first.id, isOnCurve } : null
}
