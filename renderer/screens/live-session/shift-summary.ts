/** What a shift came to, counted from its minutes and its log. */
import type { LogEntry } from '@shared/contract/session'
import type { OnCallSnapshot } from '@shared/contract/snapshot'

export interface ShiftSummary {
  readonly budgetSpentShare: number
  readonly budgetLeftShare: number
  readonly costDollars: number
  /** Minutes whose errors were above the objective, i.e. burned faster than 1. */
  readonly degradedMinutes: number
  readonly shedMinutes: number
  readonly decisions: number
  readonly minutes: number
}

/** Errors above the objective burn the budget faster than it refills over the month. */
const OBJECTIVE_BURN = 1

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
    budgetSpentShare: openingBudgetShare - budgetLeftShare,
    budgetLeftShare,
    costDollars: last?.costDollars ?? 0,
    degradedMinutes: played.filter((minute) => minute.burnRate > OBJECTIVE_BURN).length,
    shedMinutes: played.filter((minute) => minute.shedShare > 0).length,
    decisions: log.filter((entry) => entry.kind === 'decision').length,
    minutes: played.length,
  }
}
