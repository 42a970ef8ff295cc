/** The month's error budget: what one minute takes from it. */
import { minus, over } from '../mathematics/expression'
import type { Formula } from './formula'

export const MONTH_MINUTES = 43_200

/** Share of the month's budget that one minute at this burn rate costs; minutes count evenly. */
export function budgetSpentInMinute(burn: number): number {
  return burn / MONTH_MINUTES
}

export const errorBudgetFormula: Formula = {
  id: 'error-budget',
  group: 'objective',
  relations: [
    { result: 'budgetSpent', expression: over('burnRate', 'monthMinutes') },
    { result: 'budgetLeft', expression: minus('previousBudget', 'budgetSpent') },
  ],
  notes: [
    { id: 'evenMinutes', kind: 'ruling' },
    { id: 'belowZero', kind: 'ruling' },
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
  ],
  compute: ({ previousBudget, burnRate }) => {
    const budgetSpent = budgetSpentInMinute(burnRate ?? 0)
    return previousBudget == null
      ? { budgetSpent }
      : { budgetSpent, budgetLeft: previousBudget - budgetSpent }
  },
}
