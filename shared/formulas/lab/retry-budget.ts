/** The retry budget: requests pay tokens in, retries take them out, and a reserve allows a floor of retries. */
import { cases, minus, over, sum, times, when } from '../../mathematics/expression'
import type { Formula } from '../formula'
import type { SymbolId } from '../symbol-ids'

/** Tokens of one retry. With a share of 0 nothing is paid in, and a retry takes one of the reserve. */
export function retryCostTokens(share: number): number {
  return share === 0 ? 1 : 1 / share
}

/** Tokens that are there before any request, and never expire. */
export function reserveTokens(terms: {
  readonly share: number
  readonly floorPerSecond: number
  readonly ttlSeconds: number
}): number {
  return terms.floorPerSecond * terms.ttlSeconds * retryCostTokens(terms.share)
}

export const retryBudgetFormula: Formula = {
  id: 'retry-budget',
  group: 'lab',
  relations: [
    {
      result: 'retryCost',
      expression: cases<SymbolId>(
        [[when<SymbolId>('retryShare', '>', 0), over(1, 'retryShare')]],
        1,
      ),
    },
    { result: 'retryReserve', expression: times('retryFloor', 'retryTtl', 'retryCost') },
    {
      result: 'retryTokens',
      expression: minus(
        sum('retryReserve', 'retryDeposits'),
        times('retryWithdrawals', 'retryCost'),
      ),
    },
    { result: 'retryBalance', expression: over('retryTokens', 'retryCost') },
  ],
  notes: [
    { id: 'defaults', kind: 'assumption' },
    { id: 'expires', kind: 'ruling' },
    { id: 'fullCost', kind: 'ruling' },
  ],
  sources: [{ source: 'FINRB' }, { source: 'FIN' }, { source: 'SRE22' }],
  examples: [
    // The defaults at the start: a hundred retries are in reserve.
    {
      given: {
        ...{ retryShare: 0.2, retryFloor: 10, retryTtl: 10 },
        ...{ retryDeposits: 0, retryWithdrawals: 0 },
      },
      results: { retryCost: 5, retryReserve: 500, retryBalance: 100 },
      tolerance: 1e-12,
    },
    {
      given: {
        ...{ retryShare: 2, retryFloor: 0, retryTtl: 10 },
        ...{ retryDeposits: 10_000, retryWithdrawals: 0 },
      },
      results: { retryCost: 0.5, retryBalance: 20_000 },
      tolerance: 1e-12,
    },
    {
      given: {
        ...{ retryShare: 0, retryFloor: 5, retryTtl: 2 },
        ...{ retryDeposits: 0, retryWithdrawals: 0 },
      },
      results: { retryCost: 1, retryBalance: 10 },
      tolerance: 1e-12,
    },
  ],
  compute: ({ retryShare, retryFloor, retryTtl }) => {
    if (retryShare == null || retryFloor == null || retryTtl == null) return {}
    const terms = { share: retryShare, floorPerSecond: retryFloor, ttlSeconds: retryTtl }
    return { retryCost: retryCostTokens(retryShare), retryReserve: reserveTokens(terms) }
  },
}
