/** Requests lost in a run of the lab, and how many minutes of a month's error budget they take. */
import { cases, over, sum, when } from '../../mathematics/expression'
import { ALLOWED_ERROR_SHARE } from '../burn-rate'
import type { Formula } from '../formula'
import type { SymbolId } from '../symbol-ids'

/**
 * Minutes of the budget that one minute spends.
 * @param ended answered and failed; what was refused at the edge is no error
 */
export function budgetMinutesOf(failed: number, ended: number): number {
  return (ended === 0 ? 0 : failed / ended) / ALLOWED_ERROR_SHARE
}

export const budgetMinutesFormula: Formula = {
  id: 'budget-minutes',
  group: 'lab',
  relations: [
    { result: 'requestsLost', expression: sum('lostBefore', 'secondFailed') },
    {
      result: 'minuteErrorRate',
      expression: cases<SymbolId>(
        [[when<SymbolId>('minuteEnded', '>', 0), over('minuteFailed', 'minuteEnded')]],
        0,
      ),
    },
    { result: 'minuteBudget', expression: over('minuteErrorRate', 'allowedErrorShare') },
    { result: 'budgetMinutes', expression: sum('earlierBudgetMinutes', 'minuteBudget') },
  ],
  notes: [
    { id: 'edgeNoError', kind: 'ruling' },
    { id: 'evenMinutes', kind: 'ruling' },
  ],
  sources: [
    { source: 'SRE3', at: { kind: 'heading', value: 'Motivation for Error Budgets' } },
    { source: 'WB5', at: { kind: 'table', value: '5-4' } },
  ],
  examples: [
    // A third of the requests for a minute takes 333 minutes, as 100 % would take 1000.
    {
      given: { minuteFailed: 6_000, minuteEnded: 18_000, earlierBudgetMinutes: 0 },
      results: { minuteErrorRate: 1 / 3, minuteBudget: 333.3333333, budgetMinutes: 333.3333333 },
      tolerance: 1e-9,
    },
    {
      given: { lostBefore: 120, secondFailed: 4 },
      results: { requestsLost: 124 },
      tolerance: 1e-12,
    },
  ],
  compute: ({ minuteFailed, minuteEnded }) =>
    minuteFailed == null || minuteEnded == null
      ? {}
      : { minuteBudget: budgetMinutesOf(minuteFailed, minuteEnded) },
}
