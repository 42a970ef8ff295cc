/** What is known of a run of the lab as a whole, from its totals alone. */
import type { LabTotals } from '../../contract/lab/lab-row'
import type { LabScenario } from '../../contract/lab/lab-scenario'
import type { MinuteValues } from '../minute-values'

export function labRunValues(totals: LabTotals, scoredBy: LabScenario['scoredBy']): MinuteValues {
  const { offered, refusedLow, refusedHigh, attemptsPerRequest } = totals
  const admitted = offered - refusedLow - refusedHigh
  return {
    score: scoredBy === 'all' ? totals.successShare : totals.highSuccessShare,
    requestsLost: totals.requestsLost,
    budgetMinutes: totals.budgetMinutes,
    // Totals hold the quotient; attempts are whole.
    runAttempts: Math.round(attemptsPerRequest * admitted),
    runAdmitted: admitted,
    runAttemptsPerRequest: attemptsPerRequest,
    refusedSoFar: refusedLow + refusedHigh,
  }
}
