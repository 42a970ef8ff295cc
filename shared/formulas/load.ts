/** How many requests arrive: the day's curve, a surge on top of it, and the noise of one minute. */
import { exp, sineOfTurns } from '../numeric'

const DAY_MINUTES = 1_440
export const SWING_SHARE = 0.25
/** The day's curve passes its mean, rising, at 06:00. */
const MEAN_CROSSING_MINUTE_OF_DAY = 360
export const NOISE_SHARE = 0.02
export const SURGE_RAMP_MINUTES = 5
export const SURGE_DECAY_MINUTES = 30

/** A surge as drawn from the seed: minutes of the shift, and the peak as a multiple of the usual traffic. */
export interface Surge {
  readonly startMinute: number
  readonly peakFactor: number
  readonly holdMinutes: number
}

/** Factor of the day's curve, 0.75 at midnight to 1.25 at noon. @param minuteOfDay minutes after midnight */
export function diurnalFactor(minuteOfDay: number): number {
  return 1 + SWING_SHARE * sineOfTurns((minuteOfDay - MEAN_CROSSING_MINUTE_OF_DAY) / DAY_MINUTES)
}

/** A surge's factor: 5 minutes of rise, the hold at the peak, then an exponential decay over 30 minutes. */
export function surgeFactor(surge: Surge, minute: number): number {
  const elapsed = minute - surge.startMinute
  if (elapsed <= 0) return 1
  const excess = surge.peakFactor - 1
  if (elapsed < SURGE_RAMP_MINUTES) return 1 + (excess * elapsed) / SURGE_RAMP_MINUTES
  const decayMinutes = elapsed - SURGE_RAMP_MINUTES - surge.holdMinutes
  if (decayMinutes <= 0) return surge.peakFactor
  return 1 + excess * exp(-decayMinutes / SURGE_DECAY_MINUTES)
}

/** The first minute in which a surge recedes. */
export function surgeRecedesMinute(surge: Surge): number {
  return surge.startMinute + SURGE_RAMP_MINUTES + surge.holdMinutes + 1
}

/**
 * Requests of one minute: a Poisson count by its normal approximation, times 2 % of further noise.
 * @param expectedPerSecond expected rate; @param first, @param second independent standard normals
 * @returns a whole number of requests, never below 0
 */
export function requestsOfMinute(expectedPerSecond: number, first: number, second: number): number {
  const mean = 60 * expectedPerSecond
  const count = (mean + Math.sqrt(mean) * first) * (1 + NOISE_SHARE * second)
  return Math.max(0, Math.floor(count + 0.5))
}
