/** What a run of the lab came to, as a debrief sets runs beside each other. */
import type { LabCourse } from '@shared/contract/lab/lab-debrief'
import type { LabRow } from '@shared/contract/lab/lab-row'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import { failedOfRow, labScore, labTotals, labVerdict } from '../../engine/resilience/lab-totals'

const MINUTE_SECONDS = 60

/** @param rows of second 1 to the last */
export function labCourse(scenario: LabScenario, rows: readonly LabRow[]): LabCourse {
  const totals = labTotals(rows)
  return {
    totals,
    score: labScore(scenario, totals),
    verdict: labVerdict(scenario, totals),
    minuteShares: minuteShares(scenario, rows),
  }
}

function minuteShares(scenario: LabScenario, rows: readonly LabRow[]): (number | null)[] {
  const shares: (number | null)[] = []
  for (let first = 0; first < rows.length; first += MINUTE_SECONDS) {
    const minute = rows.slice(first, first + MINUTE_SECONDS)
    const isQuiet = minute.every((row) => countedOf(scenario, row) === 0)
    shares.push(isQuiet ? null : labScore(scenario, labTotals(minute)))
  }
  return shares
}

/** Requests of a second by which the scenario is scored: ended, or refused at the edge. */
function countedOf({ scoredBy }: LabScenario, row: LabRow): number {
  return scoredBy === 'all'
    ? row.answered + failedOfRow(row) + row.refusedLow + row.refusedHigh
    : row.answeredHigh + row.failedHigh + row.refusedHigh
}
