/** What a decision did in a run of the lab: the same run again without it; and how much of the loss was avoided. */
import { call, minus, over } from '../../mathematics/expression'
import type { Formula } from '../formula'
import type { SymbolId } from '../symbol-ids'

/** As much worse than nothing done as could be avoided, and better than the reference by a fifth. */
export const AVOIDED_LEAST_SHARE = -1
export const AVOIDED_MOST_SHARE = 1.2

/** @param avoidable above 0 */
export function avoidedWithin(avoided: number, avoidable: number): number {
  return Math.min(AVOIDED_MOST_SHARE, Math.max(AVOIDED_LEAST_SHARE, avoided / avoidable))
}

export const decisionEffectFormula: Formula = {
  id: 'decision-effect',
  group: 'lab',
  relations: [
    { result: 'scoreGain', expression: minus('score', 'scoreWithout') },
    { result: 'requestsSaved', expression: minus('lostWithout', 'requestsLost') },
    {
      result: 'avoidedShare',
      expression: call(
        'min',
        'avoidedMost',
        call<SymbolId>(
          'max',
          'avoidedLeast',
          over(
            minus<SymbolId>('score', 'openingScore'),
            minus<SymbolId>('onePolicyScore', 'openingScore'),
          ),
        ),
      ),
    },
  ],
  main: 'scoreGain',
  notes: [
    { id: 'cut', kind: 'assumption' },
    { id: 'notAdded', kind: 'ruling' },
    { id: 'sameWorld', kind: 'ruling' },
  ],
  sources: [],
  examples: [
    {
      given: { score: 0.958, scoreWithout: 0.699, requestsLost: 7_500, lostWithout: 54_000 },
      results: { scoreGain: 0.259, requestsSaved: 46_500 },
      tolerance: 1e-9,
    },
    {
      given: { score: 0.958, openingScore: 0.699, onePolicyScore: 0.9997 },
      results: { avoidedShare: 0.8613 },
      tolerance: 1e-4,
    },
    {
      given: { score: 0.584, openingScore: 0.699, onePolicyScore: 0.7 },
      results: { avoidedShare: -1 },
      tolerance: 1e-12,
    },
  ],
  compute: ({ score, openingScore, onePolicyScore }) =>
    score == null || openingScore == null || onePolicyScore == null
      ? {}
      : { avoidedShare: avoidedWithin(score - openingScore, onePolicyScore - openingScore) },
}
