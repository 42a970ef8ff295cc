/** M8 to M10 and M12: budget, avoided loss, limits passed, and what was answered in time. */
import { P99_WATCH_SECONDS } from '@shared/alerts/alert-catalog'
import type { DebriefMetrics, RunTotals } from '@shared/contract/debrief'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import type { ShiftFacts } from '../shift-facts'
import { countOf, shareOf, sumOf } from './spans'

const P99_LIMIT_SECONDS = 1
const DB_LIMIT_UTILIZATION = 0.9

/** @param avoidedLossShare null where nothing was simulated, or nothing was to be avoided */
export function outcomeMetrics(
  { minutes, shift }: ShiftFacts,
  totals: RunTotals,
  avoidedLossShare: number | null,
): Pick<DebriefMetrics, 'M8' | 'M9' | 'M10' | 'M12'> {
  const { budgetSpentShare } = totals
  return {
    /** Of the month's budget, and of what was left of it at the start. */
    M8: {
      main: budgetSpentShare,
      details: { ofWhatWasLeft: shareOf(budgetSpentShare, shift.scenario.openingBudgetShare) },
    },
    M9: { main: avoidedLossShare, details: {} },
    M10: {
      main: countOf(minutes, isOverLimit),
      details: { highestP99: highestP99(minutes) },
    },
    /** Requests answered without error in minutes with a p99 below 500 ms, over all that came, shed ones included. */
    M12: {
      main: shareOf(
        sumOf(minutes, goodRate),
        sumOf(minutes, ({ requestRatePerSecond }) => requestRatePerSecond),
      ),
      details: {},
    },
  }
}

/** M10: a p99 above 1 s or without bound, or a database used to more than 90 %. */
export function isOverLimit({ p99Seconds, dbUtilization }: OnCallSnapshot): boolean {
  return (
    p99Seconds === null || p99Seconds > P99_LIMIT_SECONDS || dbUtilization > DB_LIMIT_UTILIZATION
  )
}

/** Null where one was without bound, and where there is no minute. */
function highestP99(minutes: readonly OnCallSnapshot[]): number | null {
  const values = minutes.map(({ p99Seconds }) => p99Seconds ?? Infinity)
  const highest = Math.max(...values)
  return Number.isFinite(highest) ? highest : null
}

function goodRate({ admittedRatePerSecond, errorRate, p99Seconds }: OnCallSnapshot): number {
  const isInTime = p99Seconds !== null && p99Seconds < P99_WATCH_SECONDS
  return isInTime ? admittedRatePerSecond * (1 - errorRate) : 0
}
