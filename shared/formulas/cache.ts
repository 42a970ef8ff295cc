/** The TTL cache: hit ratio, age of an answer, and how a cold cache fills again. */
import { exp } from '../numeric'

export const HOT_OBJECTS = 20_000
export const REFILL_MINUTES = 30
const REFILL_SHARE_PER_MINUTE = 1 - exp(-1 / REFILL_MINUTES)
export const WARMUP_SHARE_PER_MINUTE = 0.12
export const WARMUP_MINUTES = 6

/**
 * Hit ratio of a TTL cache under Poisson requests to equally popular objects: warm·rT/(1 + rT)
 * (Jung, Berger, Balakrishnan, INFOCOM 2003).
 * @param admittedPerSecond requests/s; @param ttlSeconds lifetime T; @param warmShare share of the cache that is filled
 */
export function cacheHitRatio(
  admittedPerSecond: number,
  ttlSeconds: number,
  warmShare: number,
): number {
  const requestsPerLifetime = (admittedPerSecond / HOT_OBJECTS) * ttlSeconds
  return (warmShare * requestsPerLifetime) / (1 + requestsPerLifetime)
}

/** Mean age of an answer from the cache: half the lifetime, exactly, under Poisson requests. */
export function meanAgeSeconds(ttlSeconds: number): number {
  return ttlSeconds / 2
}

/**
 * Warm share one minute later. A saturated database slows its own relief.
 * @param previousDbUtilization of the minute before; above 1 the refill is slower by that factor
 */
export function refilledShare(
  warmShare: number,
  warmupRuns: boolean,
  previousDbUtilization: number,
): number {
  const slow = previousDbUtilization > 1 ? 1 / previousDbUtilization : 1
  const gain =
    (1 - warmShare) * REFILL_SHARE_PER_MINUTE + (warmupRuns ? WARMUP_SHARE_PER_MINUTE : 0)
  return Math.min(1, warmShare + slow * gain)
}
