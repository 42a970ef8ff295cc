/** Where the budget went: each minute's loss, split by what caused it. */
import type { LossByCause } from '@shared/contract/debrief'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { ALLOWED_ERROR_SHARE } from '@shared/formulas/burn-rate'
import { MONTH_MINUTES, budgetSpentInMinute } from '@shared/formulas/error-budget'
import { BAD_BUILD_ERROR_SHARE } from '@shared/formulas/error-rate'

/** Errors of one minute, as a share of its requests, over this are the share of the month's budget that it spent (43.2). */
const ERROR_SHARE_OF_WHOLE_BUDGET = MONTH_MINUTES * ALLOWED_ERROR_SHARE

export const NO_LOSS: LossByCause = { badBuild: 0, saturation: 0, waiting: 0 }

/** Share of the month's budget that a minute spent. */
export function minuteLoss({ burnRate }: OnCallSnapshot): number {
  return budgetSpentInMinute(burnRate)
}

/**
 * With e = 1 − (1 − failed)(1 − 0.05·bad), the minute spent e/43.2 of the month's budget. Of this,
 * 0.05·bad·(1 − failed)/43.2 is the bad build's; the rest, failed/43.2, is saturation where the offered load was at or
 * above the workers (a ≥ N: the p99 is unbounded there and only there), and waiting where it was below.
 */
export function minuteLossByCause(snapshot: OnCallSnapshot): LossByCause {
  const { failedShare, badBuildShare, p99Seconds } = snapshot
  const badBuild =
    (BAD_BUILD_ERROR_SHARE * badBuildShare * (1 - failedShare)) / ERROR_SHARE_OF_WHOLE_BUDGET
  const rest = failedShare / ERROR_SHARE_OF_WHOLE_BUDGET
  return p99Seconds === null
    ? { badBuild, saturation: rest, waiting: 0 }
    : { badBuild, saturation: 0, waiting: rest }
}

/** The sum over minutes; adds up to the budget they spent. */
export function lossByCause(minutes: readonly OnCallSnapshot[]): LossByCause {
  let sum = NO_LOSS
  for (const snapshot of minutes) {
    const loss = minuteLossByCause(snapshot)
    sum = {
      badBuild: sum.badBuild + loss.badBuild,
      saturation: sum.saturation + loss.saturation,
      waiting: sum.waiting + loss.waiting,
    }
  }
  return sum
}
