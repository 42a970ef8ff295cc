/** What a run of the lab comes to: totals, the score, and minutes of the error budget. */
import {
  FAILURE_CAUSES,
  type FailureCause,
  type LabRow,
  type LabTotals,
} from '@shared/contract/lab/lab-row'
import { attemptsEach } from '@shared/formulas/lab/attempts-per-request'
import { budgetMinutesOf } from '@shared/formulas/lab/budget-minutes'
import { scoreOf } from '@shared/formulas/lab/run-score'
import { successShare } from '@shared/formulas/lab/success-share'
import { COLUMN_OF_CAUSE, failedOfRow } from '@shared/lab/row-facts'
import type { LabScoring } from '@shared/lab/verdict'

export { failedOfRow }
export { labScore, labVerdict } from '@shared/lab/verdict'
export type { LabVerdict } from '@shared/contract/lab/lab-debrief'

const MINUTE_SECONDS = 60

type SummedColumn = {
  [Column in keyof LabRow]: LabRow[Column] extends number ? Column : never
}[keyof LabRow]

/** @param rows of the run or of any stretch of it, in order; the row of second 0 may be among them */
export function labTotals(rows: readonly LabRow[]): LabTotals {
  const sum = (column: SummedColumn): number => sumOf(rows, column)
  const failed = Object.fromEntries(
    FAILURE_CAUSES.map((cause) => [cause, sum(COLUMN_OF_CAUSE[cause])]),
  ) as Record<FailureCause, number>
  const offered = sum('offered')
  const refusedLow = sum('refusedLow')
  const refusedHigh = sum('refusedHigh')
  const minutes = minutesOf(rows)
  return {
    ...labSoFar(rows),
    ...{ offered, refusedLow, refusedHigh, answered: sum('answered'), failed },
    requestsLost: failedOf(rows),
    budgetMinutes: minutes.reduce((spent, minute) => spent + burnOf(minute), 0),
    retries: sum('retries'),
    probes: sum('probes'),
    removals: sum('removals'),
    revivals: sum('revivals'),
    panics: sum('panics'),
    breakerTrips: sum('breakerTrips'),
  }
}

/** What score and verdict need, and nothing else: it is asked of every second of a run that is recorded. */
export function labSoFar(rows: readonly LabRow[]): LabScoring {
  const minutes = minutesOf(rows)
  const sum = (column: SummedColumn): number => sumOf(rows, column)
  const admitted = sum('offered') - sum('refusedLow') - sum('refusedHigh')
  return {
    successShare: scoreOf(minutes.map(successShareOf)),
    highSuccessShare: scoreOf(minutes.map(highSuccessShareOf)),
    attemptsPerRequest: attemptsEach(sum('attempts'), admitted) ?? 0,
  }
}

/** Answered well over all that ended or was refused at the edge; a minute without requests has lost none. */
function successShareOf(minute: readonly LabRow[]): number {
  const answered = sumOf(minute, 'answered')
  const refused = sumOf(minute, 'refusedLow') + sumOf(minute, 'refusedHigh')
  return successShare(answered, answered + failedOf(minute) + refused)
}

function highSuccessShareOf(minute: readonly LabRow[]): number {
  const answered = sumOf(minute, 'answeredHigh')
  const ended = answered + sumOf(minute, 'failedHigh') + sumOf(minute, 'refusedHigh')
  return successShare(answered, ended)
}

/** Minutes of the budget that a minute spends; what was refused at the edge is no error. */
function burnOf(minute: readonly LabRow[]): number {
  const failed = failedOf(minute)
  return budgetMinutesOf(failed, failed + sumOf(minute, 'answered'))
}

function failedOf(rows: readonly LabRow[]): number {
  return rows.reduce((failed, row) => failed + failedOfRow(row), 0)
}

function minutesOf(rows: readonly LabRow[]): LabRow[][] {
  const minutes: LabRow[][] = []
  for (const row of rows) {
    if (row.second === 0) continue
    const minute = Math.floor((row.second - 1) / MINUTE_SECONDS)
    const together = (minutes[minute] ??= [])
    together.push(row)
  }
  // Minutes before the first row given are holes, and no minutes of the run.
  return minutes.filter(() => true)
}

function sumOf(rows: readonly LabRow[], column: SummedColumn): number {
  return rows.reduce((sum, row) => sum + row[column], 0)
}
