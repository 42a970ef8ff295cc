/** Hit ratio of a cache whose answers live for a fixed time. */

export const HOT_OBJECTS = 20_000

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
