/** How many requests arrive in one minute: the expected number with the noise of chance and of the world. */

export const NOISE_SHARE = 0.02

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
