/** Age of an answer that comes from the cache. */
import { over } from '../mathematics/expression'
import type { Formula } from './formula'

/** Mean age of an answer from the cache: half the lifetime, exactly, under Poisson requests. */
export function meanAgeSeconds(ttlSeconds: number): number {
  return ttlSeconds / 2
}

export const meanAgeFormula: Formula = {
  id: 'mean-age',
  group: 'cache',
  relations: [{ result: 'meanAge', expression: over('ttl', 2) }],
  notes: [
    { id: 'perHit', kind: 'ruling' },
    { id: 'poissonArrivals', kind: 'approximation' },
  ],
  sources: [{ source: 'JBB' }],
  examples: [{ given: { ttl: 60 }, results: { meanAge: 30 }, tolerance: 1e-12 }],
  compute: ({ ttl }) => ({ meanAge: meanAgeSeconds(ttl ?? 0) }),
}
