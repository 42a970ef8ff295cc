/** Success as users of the lab's service see it: answered well, of all that ended or was refused at the edge. */
import { cases, over, sum, when } from '../../mathematics/expression'
import type { Formula } from '../formula'
import type { SymbolId } from '../symbol-ids'

/**
 * @param ended answered, failed and refused at the edge together
 * @returns 1 where nothing ended: then nothing was lost
 */
export function successShare(answered: number, ended: number): number {
  return ended === 0 ? 1 : answered / ended
}

const CAUSES = [
  'causeRefused',
  'causeHttp500',
  'causeTimeout',
  'causeQueueFull',
  'causeBreakerOpen',
  'causeRestart',
] as const satisfies readonly SymbolId[]
const ENDED = sum<SymbolId>('secondAnswered', 'secondFailed', 'refusedAtEdge')

export const successShareFormula: Formula = {
  id: 'success-share',
  group: 'lab',
  relations: [
    { result: 'secondFailed', expression: sum<SymbolId>(...CAUSES) },
    { result: 'refusedAtEdge', expression: sum('refusedLow', 'refusedHigh') },
    {
      result: 'secondSuccess',
      expression: cases<SymbolId>([[when(ENDED, '>', 0), over('secondAnswered', ENDED)]], 1),
    },
  ],
  notes: [
    { id: 'seenByUsers', kind: 'ruling' },
    { id: 'endsCount', kind: 'ruling' },
    { id: 'nothingEnded', kind: 'ruling' },
  ],
  sources: [{ source: 'SRE3' }],
  examples: [
    // Second 1 of the golden run of bad-zone: 275 answered, nothing failed.
    {
      given: { secondAnswered: 275, secondFailed: 0, refusedAtEdge: 0 },
      results: { secondSuccess: 1 },
      tolerance: 1e-12,
    },
    {
      given: { secondAnswered: 200, secondFailed: 90, refusedAtEdge: 10 },
      results: { secondSuccess: 2 / 3 },
      tolerance: 1e-12,
    },
  ],
  compute: ({ secondAnswered, secondFailed, refusedAtEdge }) => {
    if (secondAnswered == null || secondFailed == null || refusedAtEdge == null) return {}
    return {
      secondSuccess: successShare(secondAnswered, secondAnswered + secondFailed + refusedAtEdge),
    }
  },
}
