/** Which score a scenario of the lab counts, and how a run with that score ended. */
import type { LabVerdict } from '../contract/lab/lab-debrief'
import type { LabTotals } from '../contract/lab/lab-row'
import { WON_ATTEMPTS_MAXIMUM, type LabScenario } from '../contract/lab/lab-scenario'

/** What score and verdict need of the totals. */
export type LabScoring = Pick<LabTotals, 'successShare' | 'highSuccessShare' | 'attemptsPerRequest'>

/** By all requests, or by those of high priority, as the scenario says. */
export function labScore(
  { scoredBy }: Pick<LabScenario, 'scoredBy'>,
  totals: Pick<LabScoring, 'successShare' | 'highSuccessShare'>,
): number {
  return scoredBy === 'all' ? totals.successShare : totals.highSuccessShare
}

export function labVerdict(
  scenario: Pick<LabScenario, 'scoredBy' | 'wonShare' | 'lostShare'>,
  totals: LabScoring,
): LabVerdict {
  const score = labScore(scenario, totals)
  if (score < scenario.lostShare) return 'lost'
  const hasWon = score >= scenario.wonShare && totals.attemptsPerRequest <= WON_ATTEMPTS_MAXIMUM
  return hasWon ? 'won' : 'neither'
}
