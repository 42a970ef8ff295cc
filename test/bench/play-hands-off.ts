/** The work that the speed benchmark times, apart from its clock so that a test can check its result. */
import type { OnCallScenario } from '@shared/contract/scenario'
import type { OnCallEngine } from '../../main/engine/on-call/on-call-engine'

const NO_DECISIONS: readonly never[] = []

/**
 * Plays every scenario with seeds 1..seeds, without any decision.
 * @returns minutes played, and the mean share of the month's budget left at the end of a shift
 */
export function playHandsOff(
  engine: OnCallEngine,
  scenarios: readonly OnCallScenario[],
  seeds: number,
): { minutes: number; meanBudget: number } {
  let minutes = 0
  let budgetSum = 0
  let shifts = 0
  for (const scenario of scenarios) {
    const lastStep = engine.lastStep(scenario)
    for (let seed = 1; seed <= seeds; seed += 1) {
      let step = engine.open(scenario, seed)
      for (let minute = 1; minute <= lastStep; minute += 1) {
        step = engine.advance(step.state, NO_DECISIONS)
      }
      minutes += lastStep
      budgetSum += step.snapshot.budgetLeftShare
      shifts += 1
    }
  }
  return { minutes, meanBudget: budgetSum / shifts }
}
