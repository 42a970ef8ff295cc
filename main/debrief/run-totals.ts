/** What a run came to over the minutes compared, and its loss. */
import { assert } from '@shared/assert'
import type { RunTotals } from '@shared/contract/debrief'
import type { LossWeights } from '@shared/contract/session-notes'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { LOW_PRIORITY_SHARE } from '@shared/formulas/shedding'

/** Everything of a run but its loss, which depends on the weights. */
export type RunSums = Omit<RunTotals, 'loss'>

/** Percent of the month's budget, dollars and degraded minutes, each by its weight (debrief metrics, M9). */
export function lossOf(sums: RunSums, weights: LossWeights): number {
  return (
    weights.budgetPercent * sums.budgetSpentShare * 100 +
    weights.dollars * sums.costDollars +
    weights.degradedMinutes * sums.degradedMinutes
  )
}

/** How degraded one minute was, 0..1: 1 with the feature off, else the shed share of the low-priority traffic. */
export function degradedShare({ featureOn, shedShare }: OnCallSnapshot): number {
  return Math.max(featureOn ? 0 : 1, shedShare / LOW_PRIORITY_SHARE)
}

/** @param last of the run; @param degradedMinutes summed over its minutes from 1 on */
export function totalsAt(
  last: OnCallSnapshot,
  degradedMinutes: number,
  terms: { readonly openingBudgetShare: number; readonly weights: LossWeights },
): RunTotals {
  const sums: RunSums = {
    budgetSpentShare: terms.openingBudgetShare - last.budgetLeftShare,
    costDollars: last.costDollars,
    degradedMinutes,
  }
  return { ...sums, loss: lossOf(sums, terms.weights) }
}

/** @param snapshots minute 0 first, at least one; minute 0 is the opening and counts as no minute */
export function runTotals(
  snapshots: readonly OnCallSnapshot[],
  terms: { readonly openingBudgetShare: number; readonly weights: LossWeights },
): RunTotals {
  let degradedMinutes = 0
  for (const snapshot of snapshots.slice(1)) degradedMinutes += degradedShare(snapshot)
  return totalsAt(lastOf(snapshots), degradedMinutes, terms)
}

/** The latest of a run's snapshots. */
export function lastOf(snapshots: readonly OnCallSnapshot[]): OnCallSnapshot {
  const last = snapshots.at(-1)
  assert(last !== undefined, 'a run has a minute 0')
  return last
}
