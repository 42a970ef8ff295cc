/** The usual traffic of a day as SVG paths, with the shift's span on it; computed from the model's own day factor. */
import { diurnalFactor } from '@shared/formulas/daily-curve'

const DAY_HOURS = 24
const HALF_HOUR = 0.5
const QUARTER_HOUR = 0.25

export const DAY_CURVE = {
  width: 425,
  height: 30,
  baseline: 26,
  top: 4,
  ticksHours: [0, 6, 12, 18, 24],
} as const
/** Vertical room of the curve: factor 0.75 lies at 22, factor 1.25 at 8. */
const LOWEST_Y = 22
const RISE_PER_FACTOR = 28

export interface DayCurve {
  readonly whole: string
  readonly span: string
  readonly fromX: number
  readonly toX: number
}

export function dayCurve(startMinuteOfDay: number, durationMinutes: number): DayCurve {
  const fromHour = startMinuteOfDay / 60
  const toHour = (startMinuteOfDay + durationMinutes) / 60
  return {
    whole: path(0, DAY_HOURS, HALF_HOUR),
    span: path(fromHour, toHour, QUARTER_HOUR),
    fromX: xOfHour(fromHour),
    toX: xOfHour(toHour),
  }
}

export function xOfHour(hour: number): number {
  return (hour / DAY_HOURS) * DAY_CURVE.width
}

function path(fromHour: number, toHour: number, stepHours: number): string {
  const points: string[] = []
  for (let hour = fromHour; hour <= toHour + 1e-9; hour += stepHours) {
    const y = LOWEST_Y - RISE_PER_FACTOR * (diurnalFactor(hour * 60) - 0.75)
    points.push(`${xOfHour(hour).toFixed(1)} ${y.toFixed(1)}`)
  }
  return `M${points.join('L')}`
}
