/** A black hole under two random choices: endpoints that fail at once look idle, and how much they can attract at most. */
import { minus, over, times } from '../../mathematics/expression'
import type { Formula } from '../formula'
import type { SymbolId } from '../symbol-ids'

/** Largest share of the traffic that so many of the endpoints get: whenever one of them is among the two drawn. */
export function mostAttracted(failing: number, endpoints: number): number {
  const well = endpoints - failing
  return 1 - (well * (well - 1)) / (endpoints * (endpoints - 1))
}

const WELL = minus<SymbolId>('fleetEndpoints', 'failingEndpoints')

export const twoChoicesFormula: Formula = {
  id: 'two-choices',
  group: 'lab',
  relations: [
    { result: 'evenShare', expression: over('failingEndpoints', 'fleetEndpoints') },
    {
      result: 'attractedShare',
      expression: minus<SymbolId>(
        1,
        over(
          times<SymbolId>(WELL, minus<SymbolId>(WELL, 1)),
          times<SymbolId>('fleetEndpoints', minus<SymbolId>('fleetEndpoints', 1)),
        ),
      ),
    },
  ],
  notes: [
    { id: 'atMost', kind: 'approximation' },
    { id: 'asSeen', kind: 'ruling' },
  ],
  sources: [{ source: 'MIT' }, { source: 'FIN' }],
  examples: [
    {
      given: { fleetEndpoints: 10, failingEndpoints: 1 },
      results: { attractedShare: 0.2, evenShare: 0.1 },
      tolerance: 1e-12,
    },
    {
      given: { fleetEndpoints: 10, failingEndpoints: 2 },
      results: { attractedShare: 0.378 },
      tolerance: 1e-3,
    },
  ],
  compute: ({ fleetEndpoints, failingEndpoints }) =>
    fleetEndpoints == null || failingEndpoints == null
      ? {}
      : { attractedShare: mostAttracted(failingEndpoints, fleetEndpoints) },
}
