/** The share of requests that fail, whatever the cause. */
import { minus, times } from '../mathematics/expression'
import type { Formula } from './formula'

export const BAD_BUILD_ERROR_SHARE = 0.05

/** Share of requests that fail: timed out or hit by the bad build. Evaluated as written; a sum form leaves residues. */
export function errorRate(failedShare: number, badBuildShare: number): number {
  return 1 - (1 - failedShare) * (1 - BAD_BUILD_ERROR_SHARE * badBuildShare)
}

export const errorRateFormula: Formula = {
  id: 'error-rate',
  group: 'objective',
  relations: [
    {
      result: 'errorRate',
      expression: minus(
        1,
        times(minus(1, 'failedShare'), minus(1, times('badBuildErrorShare', 'badBuildShare'))),
      ),
    },
  ],
  notes: [
    { id: 'badBuildErrors', kind: 'assumption' },
    { id: 'independent', kind: 'assumption' },
    { id: 'shedNoError', kind: 'ruling' },
  ],
  sources: [{ source: 'SRE3' }],
  examples: [
    { given: { failedShare: 0, badBuildShare: 1 }, results: { errorRate: 0.05 }, tolerance: 1e-12 },
    {
      given: { failedShare: 0.2, badBuildShare: 1 },
      results: { errorRate: 0.24 },
      tolerance: 1e-12,
    },
  ],
  compute: ({ failedShare, badBuildShare }) => ({
    errorRate: errorRate(failedShare ?? 0, badBuildShare ?? 0),
  }),
}
