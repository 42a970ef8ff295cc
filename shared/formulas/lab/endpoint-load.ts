/** One endpoint of the lab: its requests under way, and how full its four workers are (M/M/4). */
import { call, cases, minus, over, sum, times, when } from '../../mathematics/expression'
import { erlangC } from '../erlang-c'
import type { Formula } from '../formula'
import type { SymbolId } from '../symbol-ids'

export const ENDPOINT_WORKERS = 4
export const SERVICE_MEAN_SECONDS = 0.04

/** Mean wait at an endpoint without faults, its requests coming by chance; null where they come faster than they can go. */
export function endpointWaitSeconds(requestsPerSecond: number): number | null {
  const load = requestsPerSecond * SERVICE_MEAN_SECONDS
  if (load >= ENDPOINT_WORKERS) return null
  return (erlangC(ENDPOINT_WORKERS, load) * SERVICE_MEAN_SECONDS) / (ENDPOINT_WORKERS - load)
}

export const endpointLoadFormula: Formula = {
  id: 'endpoint-load',
  group: 'lab',
  relations: [
    {
      result: 'outstanding',
      expression: minus(sum('outstandingBefore', 'endpointSent'), 'endpointEnded'),
    },
    {
      result: 'endpointSecondSuccess',
      expression: over(minus('endpointSent', 'endpointFailed'), 'endpointSent'),
    },
    {
      result: 'endpointRate',
      expression: over('secondAttempts', minus('fleetEndpoints', 'unavailable')),
    },
    { result: 'endpointLoad', expression: times('endpointRate', 'endpointServiceTime') },
    { result: 'endpointUtilization', expression: over('endpointLoad', 'endpointWorkers') },
    {
      result: 'endpointWaitProbability',
      expression: cases<SymbolId>(
        [[when<SymbolId>('endpointLoad', '≥', 'endpointWorkers'), 1]],
        call('erlang-c', 'endpointWorkers', 'endpointLoad'),
      ),
    },
    {
      result: 'endpointWait',
      expression: cases<SymbolId>(
        [
          [
            when<SymbolId>('endpointLoad', '<', 'endpointWorkers'),
            over(
              times<SymbolId>('endpointWaitProbability', 'endpointServiceTime'),
              minus<SymbolId>('endpointWorkers', 'endpointLoad'),
            ),
          ],
        ],
        null,
      ),
    },
  ],
  main: 'endpointUtilization',
  notes: [
    { id: 'size', kind: 'assumption' },
    { id: 'evenly', kind: 'approximation' },
    { id: 'givenUp', kind: 'ruling' },
  ],
  sources: [{ source: 'ERL' }, { source: 'KLE' }, { source: 'LIT' }],
  examples: [
    {
      given: { endpointRate: 50 },
      results: { endpointLoad: 2, endpointUtilization: 0.5, endpointWait: 0.00348 },
      tolerance: 2e-3,
    },
    { given: { endpointRate: 75 }, results: { endpointWait: 0.0204 }, tolerance: 3e-3 },
    { given: { endpointRate: 90 }, results: { endpointWait: 0.0788 }, tolerance: 1e-3 },
    {
      given: { outstandingBefore: 3, endpointSent: 25, endpointEnded: 26, endpointFailed: 5 },
      results: { outstanding: 2, endpointSecondSuccess: 0.8 },
      tolerance: 1e-12,
    },
  ],
  compute: ({ endpointRate }) =>
    endpointRate == null ? {} : { endpointWait: endpointWaitSeconds(endpointRate) },
}
