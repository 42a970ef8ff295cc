/** Hit ratio of a cache whose answers live for a fixed time. */
import { over, sum, times } from '../mathematics/expression'
import type { Formula } from './formula'

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

export const hitRatioFormula: Formula = {
  id: 'hit-ratio',
  group: 'cache',
  relations: [
    { result: 'objectRate', expression: over('admittedRate', 'hotObjects') },
    { result: 'requestsPerLifetime', expression: times('objectRate', 'ttl') },
    {
      result: 'hitRatio',
      expression: over(times('warmShare', 'requestsPerLifetime'), sum(1, 'requestsPerLifetime')),
    },
  ],
  notes: [
    { id: 'uniformPopularity', kind: 'assumption' },
    { id: 'oneLookup', kind: 'assumption' },
    { id: 'poissonArrivals', kind: 'approximation' },
  ],
  sources: [{ source: 'JBB' }, { source: 'FRR' }, { source: 'CHE' }],
  examples: [
    {
      given: { admittedRate: 1125, ttl: 60, warmShare: 1 },
      results: { objectRate: 0.05625, requestsPerLifetime: 3.375, hitRatio: 0.7714 },
      tolerance: 1e-4,
    },
    {
      given: { admittedRate: 1125, ttl: 300, warmShare: 1 },
      results: { hitRatio: 0.9441 },
      tolerance: 1e-4,
    },
  ],
  compute: ({ admittedRate, ttl, warmShare }) => ({
    hitRatio: cacheHitRatio(admittedRate ?? 0, ttl ?? 0, warmShare ?? 0),
  }),
}
