/** The month's error budget: what one minute takes from it, and how long the rest lasts. */
import { cases, minus, over, times, when } from '../mathematics/expression'
import type { Formula } from './formula'
import type { SymbolId } from './symbol-ids'

export const MONTH_MINUTES = 43_200

/** Share of the month's budget that one minute at this burn rate costs; minutes count evenly. */
export function budgetSpentInMinute(burn: number): number {
  return burn / MONTH_MINUTES
}

/** Share of the month's budget that a shift has spent so far; below 0 where more is left than at the opening. */
export function budgetSpentSoFar(openingShare: number, leftShare: number): number {
  return openingShare - leftShare
}

/**
 * Minutes until the budget is empty if the last five minutes went on; minutes count evenly.
 * @returns 0 where it is empty, null (never) where nothing burns
 */
export function budgetLastsMinutes(budgetLeftShare: number, burnRate5m: number): number | null {
  if (budgetLeftShare <= 0) return 0
  return burnRate5m > 0 ? (budgetLeftShare * MONTH_MINUTES) / burnRate5m : null
}

export const errorBudgetFormula: Formula = {
  id: 'error-budget',
  group: 'objective',
  relations: [
    { result: 'budgetSpent', expression: over('burnRate', 'monthMinutes') },
    { result: 'budgetLeft', expression: minus('previousBudget', 'budgetSpent') },
    { result: 'spentSoFar', expression: minus('openingBudget', 'budgetLeft') },
    {
      result: 'budgetLasts',
      expression: cases<SymbolId>(
        [
          [when<SymbolId>('budgetLeft', '≤', 0), 0],
          [
            when<SymbolId>('burnRate5m', '>', 0),
            over(times<SymbolId>('budgetLeft', 'monthMinutes'), 'burnRate5m'),
          ],
        ],
        null,
      ),
    },
  ],
  main: 'budgetLeft',
  notes: [
    { id: 'evenMinutes', kind: 'ruling' },
    { id: 'belowZero', kind: 'ruling' },
    { id: 'burnGoesOn', kind: 'ruling' },
  ],
  sources: [
    { source: 'SRE3', at: { kind: 'heading', value: 'Motivation for Error Budgets' } },
    { source: 'WB5', at: { kind: 'table', value: '5-4' } },
  ],
  examples: [
    {
      given: { previousBudget: 0.2, burnRate: 50 },
      results: { budgetSpent: 0.00115740741, budgetLeft: 0.19884259259 },
      tolerance: 1e-8,
    },
    {
      given: { openingBudget: 0.2, budgetLeft: 0.164 },
      results: { spentSoFar: 0.036 },
      tolerance: 1e-12,
    },
    // Ten times the allowed rate empties a whole month's budget in three days.
    {
      given: { budgetLeft: 1, burnRate5m: 10 },
      results: { budgetLasts: 4320 },
      tolerance: 1e-12,
    },
  ],
  compute: ({ previousBudget, burnRate, budgetLeft, burnRate5m, openingBudget }) => ({
    ...(openingBudget == null || budgetLeft == null
      ? {}
      : { spentSoFar: budgetSpentSoFar(openingBudget, budgetLeft) }),
    ...(burnRate == null ? {} : { budgetSpent: budgetSpentInMinute(burnRate) }),
    ...(previousBudget == null || burnRate == null
      ? {}
      : { budgetLeft: previousBudget - budgetSpentInMinute(burnRate) }),
    ...(budgetLeft == null || burnRate5m == null
      ? {}
      : { budgetLasts: budgetLastsMinutes(budgetLeft, burnRate5m) }),
  }),
}
