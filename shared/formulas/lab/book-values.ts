/** What the books of a run say up to a second: score, attempts, requests lost, minutes of the budget. */
import type { LabRow } from '../../contract/lab/lab-row'
import type { LabScenario } from '../../contract/lab/lab-scenario'
import { failedOfRow, refusedAtEdge } from '../../lab/row-facts'
import type { MinuteValues } from '../minute-values'
import { budgetMinutesOf } from './budget-minutes'
import { successShare } from './success-share'

const MINUTE_SECONDS = 60

/** One minute, as far as it has come. */
interface Minute {
  failed: number
  /** Answered or failed. */
  ended: number
  /** Of what counts for the score: answered, and all that ended or was refused. */
  scoredAnswered: number
  scoredEnded: number
}

/** @param rows from the opening to the second that is explained */
export function bookValues(
  rows: readonly LabRow[],
  scoredBy: LabScenario['scoredBy'],
): MinuteValues {
  const minutes = minutesOf(rows, scoredBy)
  const last = rows.at(-1)
  const attempts = sumOf(rows, (row) => row.attempts)
  const refused = sumOf(rows, refusedAtEdge)
  return {
    ...presentValues(minutes.at(-1)),
    ...earlierValues(minutes.slice(0, -1)),
    // At the opening no minute has begun.
    minuteNumber: minutes.length === 0 ? undefined : minutes.length,
    runAttempts: attempts,
    runAdmitted: sumOf(rows, ({ offered }) => offered) - refused,
    lostBefore: sumOf(minutes, ({ failed }) => failed) - (last ? failedOfRow(last) : 0),
    refusedBefore: refused - (last ? refusedAtEdge(last) : 0),
  }
}

const presentValues = (minute: Minute | undefined): MinuteValues => ({
  minuteScoredAnswered: minute?.scoredAnswered,
  minuteScoredEnded: minute?.scoredEnded,
  minuteFailed: minute?.failed,
  minuteEnded: minute?.ended,
})

const earlierValues = (minutes: readonly Minute[]): MinuteValues => ({
  earlierSuccessSum: sumOf(minutes, ({ scoredAnswered, scoredEnded }) =>
    successShare(scoredAnswered, scoredEnded),
  ),
  earlierBudgetMinutes: sumOf(minutes, ({ failed, ended }) => budgetMinutesOf(failed, ended)),
})

function sumOf<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0)
}

/** Second 0 belongs to no minute. */
function minutesOf(rows: readonly LabRow[], scoredBy: LabScenario['scoredBy']): readonly Minute[] {
  const minutes: Minute[] = []
  for (const row of rows) {
    if (row.second === 0) continue
    const place = Math.floor((row.second - 1) / MINUTE_SECONDS)
    const minute = (minutes[place] ??= { failed: 0, ended: 0, scoredAnswered: 0, scoredEnded: 0 })
    const failed = failedOfRow(row)
    minute.failed += failed
    minute.ended += row.answered + failed
    const isAll = scoredBy === 'all'
    minute.scoredAnswered += isAll ? row.answered : row.answeredHigh
    minute.scoredEnded += isAll
      ? row.answered + failed + refusedAtEdge(row)
      : row.answeredHigh + row.failedHigh + row.refusedHigh
  }
  return minutes
}
