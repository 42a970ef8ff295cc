/** How many requests arrive in one minute: the expected number with the noise of chance and of the world. */
import { call, over, sum, times } from '../mathematics/expression'
import type { Formula } from './formula'
import type { SymbolId } from './symbol-ids'

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

export const requestCountFormula: Formula = {
  id: 'request-count',
  group: 'traffic',
  relations: [
    { result: 'expectedRequests', expression: times('secondsPerMinute', 'expectedRate') },
    {
      result: 'requestsOfMinute',
      expression: call(
        'max',
        0,
        call(
          'floor',
          sum(
            times(
              sum('expectedRequests', times(call('sqrt', 'expectedRequests'), 'firstNormal')),
              sum(1, times('noiseShare', 'secondNormal')),
            ),
            over<SymbolId>(1, 2),
          ),
        ),
      ),
    },
    { result: 'requestRate', expression: over('requestsOfMinute', 'secondsPerMinute') },
  ],
  notes: [
    { id: 'normalApproximation', kind: 'approximation' },
    { id: 'worldNoise', kind: 'assumption' },
    { id: 'hiddenInShift', kind: 'ruling' },
  ],
  sources: [{ source: 'KNU' }],
  examples: [
    {
      given: { expectedRate: 1125, firstNormal: 1, secondNormal: 1 },
      results: { expectedRequests: 67_500, requestsOfMinute: 69_115, requestRate: 1151.91667 },
      tolerance: 1e-8,
    },
  ],
  compute: ({ expectedRate, firstNormal, secondNormal }) => {
    if (expectedRate == null || firstNormal == null || secondNormal == null) return {}
    const requests = requestsOfMinute(expectedRate, firstNormal, secondNormal)
    return { requestsOfMinute: requests, requestRate: requests / 60 }
  },
}
