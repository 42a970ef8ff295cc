/** Panic: how likely a balancer that looks a few times finds nothing but unavailable endpoints, and uses one all the same. */
import { call, minus, over, times } from '../../mathematics/expression'
import { power } from '../../numeric'
import type { Formula } from '../formula'
import type { SymbolId } from '../symbol-ids'

/** A balancer picks so often before it takes whatever comes. */
export const PICKS = 4

/** Two random choices, both unavailable in every pick: pairs are drawn without replacement. */
export function panicShareOfTwo(unavailable: number, endpoints: number): number {
  return power((unavailable * (unavailable - 1)) / (endpoints * (endpoints - 1)), PICKS)
}

export const panicShareFormula: Formula = {
  id: 'panic-share',
  group: 'lab',
  relations: [
    {
      result: 'pairUnavailable',
      expression: over(
        times<SymbolId>('unavailable', minus<SymbolId>('unavailable', 1)),
        times<SymbolId>('fleetEndpoints', minus<SymbolId>('fleetEndpoints', 1)),
      ),
    },
    { result: 'panicShare', expression: call('power', 'pairUnavailable', 'picks') },
    { result: 'unavailableShare', expression: over('unavailable', 'fleetEndpoints') },
    {
      result: 'panicOfMany',
      expression: call('power', 'unavailableShare', times<SymbolId>(2, 'picks')),
    },
    { result: 'panicRandom', expression: call('power', 'unavailableShare', 'picks') },
  ],
  main: 'panicShare',
  notes: [
    { id: 'fourPicks', kind: 'assumption' },
    { id: 'manyEndpoints', kind: 'approximation' },
    { id: 'otherBalancers', kind: 'ruling' },
  ],
  sources: [{ source: 'FIN' }],
  examples: [
    {
      given: { fleetEndpoints: 10, unavailable: 5 },
      results: { panicShare: 0.0024, panicOfMany: 0.004 },
      tolerance: 3e-2,
    },
    {
      given: { fleetEndpoints: 10, unavailable: 8 },
      results: { panicShare: 0.15, panicOfMany: 0.168 },
      tolerance: 3e-3,
    },
    {
      given: { fleetEndpoints: 10, unavailable: 9 },
      results: { panicShare: 0.41, panicOfMany: 0.431 },
      tolerance: 2e-3,
    },
  ],
  compute: ({ fleetEndpoints, unavailable }) =>
    fleetEndpoints == null || unavailable == null
      ? {}
      : { panicShare: panicShareOfTwo(unavailable, fleetEndpoints) },
}
