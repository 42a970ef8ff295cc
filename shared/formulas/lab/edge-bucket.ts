/** The limit at the edge: a token bucket of one second's admissions, whose lower half low priority may not take. */
import { call, over, sum, times } from '../../mathematics/expression'
import type { Formula } from '../formula'
import type { SymbolId } from '../symbol-ids'

/** Tokens in the bucket some time after they were last counted; never more than it holds. */
export function tokensAfter(tokens: number, limitPerSecond: number, gapSeconds: number): number {
  return Math.min(limitPerSecond, tokens + gapSeconds * limitPerSecond)
}

/** Tokens that have to be there for a request to pass; it takes one of them. */
export function tokensToPass(limitPerSecond: number, isLow: boolean): number {
  return isLow ? 1 + limitPerSecond / 2 : 1
}

export const edgeBucketFormula: Formula = {
  id: 'edge-bucket',
  group: 'lab',
  relations: [
    {
      result: 'edgeTokens',
      expression: call(
        'min',
        'edgeLimit',
        sum<SymbolId>('edgeTokensBefore', times<SymbolId>('edgeGap', 'edgeLimit')),
      ),
    },
    { result: 'edgeNeedLow', expression: sum<SymbolId>(1, over('edgeLimit', 2)) },
    { result: 'refusedSoFar', expression: sum('refusedBefore', 'refusedAtEdge') },
  ],
  main: 'edgeTokens',
  notes: [
    { id: 'lowFirst', kind: 'assumption' },
    { id: 'fullWhenSet', kind: 'ruling' },
    { id: 'noReturn', kind: 'ruling' },
  ],
  sources: [{ source: 'SRE21' }, { source: 'SRE22' }],
  examples: [
    {
      given: { edgeLimit: 1100, edgeTokensBefore: 300, edgeGap: 0.5 },
      results: { edgeTokens: 850, edgeNeedLow: 551 },
      tolerance: 1e-12,
    },
    {
      given: { edgeLimit: 1100, edgeTokensBefore: 300, edgeGap: 1 },
      results: { edgeTokens: 1100 },
      tolerance: 1e-12,
    },
    {
      given: { refusedBefore: 40, refusedAtEdge: 2 },
      results: { refusedSoFar: 42 },
      tolerance: 1e-12,
    },
  ],
  compute: ({ edgeLimit, edgeTokensBefore, edgeGap }) => {
    if (edgeLimit == null) return {}
    const edgeNeedLow = tokensToPass(edgeLimit, true)
    if (edgeTokensBefore == null || edgeGap == null) return { edgeNeedLow }
    return { edgeNeedLow, edgeTokens: tokensAfter(edgeTokensBefore, edgeLimit, edgeGap) }
  },
}
