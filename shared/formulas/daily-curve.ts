/** The usual traffic of the day, without surge and noise. */
import { sineOfTurns } from '../numeric'

export const DAY_MINUTES = 1_440
export const SWING_SHARE = 0.25
/** The day's curve passes its mean, rising, at 06:00. */
export const MEAN_CROSSING_MINUTE_OF_DAY = 360

/** Factor of the day's curve, 0.75 at midnight to 1.25 at noon. @param minuteOfDay minutes after midnight */
export function diurnalFactor(minuteOfDay: number): number {
  return 1 + SWING_SHARE * sineOfTurns((minuteOfDay - MEAN_CROSSING_MINUTE_OF_DAY) / DAY_MINUTES)
}
