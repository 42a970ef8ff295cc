/** Requests that fail because they would wait longer than the timeout. */
import { exp } from '../numeric'

/** After this long without an answer a request counts as failed. */
export const TIMEOUT_SECONDS = 2

/**
 * Share of the requests that wait longer than the timeout, while the workers can keep up:
 * P(W > t) = C·e^(−(N/S − λ)t) (Gross et al., Fundamentals of Queueing Theory).
 * @param waitProbability C; @param reliefPerSecond N/S − λ, above 0
 */
export function timedOutShare(waitProbability: number, reliefPerSecond: number): number {
  return waitProbability * exp(-reliefPerSecond * TIMEOUT_SECONDS)
}

/** Share that fails in overload, a ≥ N: what exceeds the workers, as in a fluid (Whitt 2006). Without workers all. */
export function overflowShare(offeredLoad: number, workers: number): number {
  return workers === 0 ? 1 : 1 - workers / offeredLoad
}

/** N/S − λ in 1/s, above 0 wherever a < N: one rounding step below saturation the difference alone would be 0. */
export function reliefPerSecond(
  workers: number,
  serviceSeconds: number,
  admittedPerSecond: number,
): number {
  const relief = workers / serviceSeconds - admittedPerSecond
  return relief > 0 ? relief : (workers - admittedPerSecond * serviceSeconds) / serviceSeconds
}
