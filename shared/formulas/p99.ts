/** The slowest hundredth: the response time that 99 of 100 requests stay below, as a sum of two percentiles. */
import { log } from '../numeric'

/** The share of requests that are slower than the 99th percentile. */
export const TAIL_SHARE = 0.01
const LN_100 = log(100)

/**
 * The service's 99th percentile S·ln 100 plus that of the wait, never below the first (a wait's percentile cannot be
 * negative). At most 40 % above the exact value, response-time.ts, and never meaningfully below it from 16 workers on.
 * @param waitProbability C; @param reliefPerSecond N/S − λ, above 0; @returns seconds
 */
export function p99BySumSeconds(
  serviceSeconds: number,
  waitProbability: number,
  reliefPerSecond: number,
): number {
  return serviceSeconds * LN_100 + Math.max(0, log(waitProbability / TAIL_SHARE)) / reliefPerSecond
}
