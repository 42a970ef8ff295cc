/** Age of an answer that comes from the cache. */

/** Mean age of an answer from the cache: half the lifetime, exactly, under Poisson requests. */
export function meanAgeSeconds(ttlSeconds: number): number {
  return ttlSeconds / 2
}
