/** The success rate of one endpoint as failure accrual keeps it: an exponentially weighted average, and when it trips. */
import { call, cases, minus, over, sum, times, when } from '../../mathematics/expression'
import { exp, log } from '../../numeric'
import type { Formula } from '../formula'
import type { SymbolId } from '../symbol-ids'

/** What the samples so far still weigh after a gap; gap and window in requests or in seconds. */
export function weightOfOld(gap: number, window: number): number {
  return exp(-gap / window)
}

/** @param sample 1 for a success, 0 for a failure */
export function nextAverage(average: number, sample: number, weight: number): number {
  return weight * average + (1 - weight) * sample
}

/** How long an endpoint that was well and now fails completely stays above the required rate. */
export function timeToTrip(window: number, requiredRate: number): number {
  return window * log(1 / requiredRate)
}

export const successRateFormula: Formula = {
  id: 'success-rate',
  group: 'lab',
  relations: [
    { result: 'oldWeight', expression: call('exp', minus(0, over('sampleGap', 'rateWindow'))) },
    {
      result: 'endpointSuccessRate',
      expression: sum(times('oldWeight', 'rateBefore'), times(minus(1, 'oldWeight'), 'sample')),
    },
    {
      result: 'policyTrips',
      expression: cases<SymbolId>(
        [
          [when<SymbolId>('sample', '>', 0), 0],
          [when<SymbolId>('endpointSuccessRate', '≥', 'requiredRate'), 0],
          [when<SymbolId>('sampleStamp', '<', 'rateWindow'), 0],
          [when<SymbolId>('windowRequests', '<', 'leastRequests'), 0],
        ],
        1,
      ),
    },
    {
      result: 'tripTime',
      expression: times('rateWindow', call('ln', over(1, 'requiredRate'))),
    },
  ],
  main: 'endpointSuccessRate',
  notes: [
    { id: 'defaults', kind: 'assumption' },
    { id: 'firstSample', kind: 'ruling' },
    { id: 'onlyFailures', kind: 'ruling' },
    { id: 'everyRequest', kind: 'approximation' },
  ],
  sources: [{ source: 'FIN' }, { source: 'SC16' }],
  examples: [
    { given: { rateWindow: 30, requiredRate: 0.8 }, results: { tripTime: 6.69 }, tolerance: 1e-3 },
    // The 70th failure after 100 successes, at a required rate of 0.5 over 100 requests.
    {
      given: {
        ...{ rateWindow: 100, sampleGap: 1, rateBefore: 0.501576069, sample: 0 },
        ...{ requiredRate: 0.5, sampleStamp: 170, windowRequests: 100, leastRequests: 0 },
      },
      results: { endpointSuccessRate: 0.49659, policyTrips: 1 },
      tolerance: 1e-5,
    },
  ],
  compute: ({ sampleGap, rateWindow, rateBefore, sample, requiredRate }) => {
    if (rateWindow == null) return {}
    const trip = requiredRate == null ? {} : { tripTime: timeToTrip(rateWindow, requiredRate) }
    if (sampleGap == null) return trip
    const oldWeight = weightOfOld(sampleGap, rateWindow)
    if (rateBefore == null || sample == null) return { ...trip, oldWeight }
    const endpointSuccessRate = nextAverage(rateBefore, sample, oldWeight)
    return { ...trip, oldWeight, endpointSuccessRate }
  },
}
