/** What a shift came to, counted from its minutes and its log. */
import type { LogEntry } from '../contract/session'
import type { OnCallSnapshot } from '../contract/snapshot'
import { isAboveObjective } from '../formulas/burn-rate'
import { budgetSpentSoFar } from '../formulas/error-budget'

export interface ShiftSummary {
  /** Of the month's budget, as `budgetLeftShare`. */
  readonly budgetSpentShare: number
  readonly budgetLeftShare: number
  readonly costDollars: number
  /** Minutes in which a larger share of the requests failed than the objective allows. */
  readonly degradedMinutes: number
  readonly shedMinutes: number
  readonly decisions: number
  readonly minutes: number
}

/** @param snapshots minute 0 first, at least one; minute 0 is the opening and counts as no minute */
export function shiftSummary(
  snapshots: readonly OnCallSnapshot[],
  log: readonly LogEntry[],
  openingBudgetShare: number,
): ShiftSummary {
  const played = snapshots.slice(1)
  const last = snapshots.at(-1)
  const budgetLeftShare = last?.budgetLeftShare ?? openingBudgetShare
  return {
    budgetSpentShare: budgetSpentSoFar(openingBudgetShare, budgetLeftShare),
    budgetLeftShare,
    costDollars: last?.costDollars ?? 0,
    degradedMinutes: played.filter(({ errorRate }) => isAboveObjective(errorRate)).length,
    shedMinutes: played.filter(({ shedShare }) => shedShare > 0).length,
    decisions: log.filter(({ kind }) => kind === 'decision').length,
    minutes: played.length,
  }
}
