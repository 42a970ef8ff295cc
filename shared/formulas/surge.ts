/** A surge on top of the usual traffic: rise, hold, decay. */
import { exp } from '../numeric'

export const SURGE_RAMP_MINUTES = 5
export const SURGE_DECAY_MINUTES = 30

/** A surge as drawn from the seed: minutes of the shift, and the peak as a multiple of the usual traffic. */
export interface Surge {
  readonly startMinute: number
  readonly peakFactor: number
  readonly holdMinutes: number
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
