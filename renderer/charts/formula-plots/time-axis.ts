/** An axis of minutes that begins at 0 and has few, round steps. */
import type { Format } from '@shared/format-quantity'
import type { PlotAxis } from './formula-plot'

const STEPS_MINUTES = [
  1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 720, 1440, 2880, 5760, 14_400,
] as const
const LONGEST_STEP_MINUTES = 43_200
const MOST_STEPS = 6

/** @param minutes that have to be on the axis, above 0 */
export function timeAxis(minutes: number, format: Format): PlotAxis {
  const step = STEPS_MINUTES.find((each) => each * MOST_STEPS >= minutes) ?? LONGEST_STEP_MINUTES
  return {
    from: 0,
    to: step * Math.ceil(minutes / step),
    step,
    print: (minute) => format.duration(minute),
  }
}
