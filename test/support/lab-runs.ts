/** Runs of the resilience lab for specs: played whole, with the decisions at their seconds. */
import type { LabDecision, TimedLabDecision } from '@shared/contract/lab/lab-decisions'
import type { LabRow, LabTotals } from '@shared/contract/lab/lab-row'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import type { LabStep } from '../../main/engine/resilience/advance-second'
import { labEngine } from '../../main/engine/resilience/lab-engine'
import { labTotals } from '../../main/engine/resilience/lab-totals'
import { findLabScenario } from '../../main/scenarios/lab-scenarios'

export function labScenario(id: string): LabScenario {
  const scenario = findLabScenario(id)
  if (scenario === undefined) throw new Error(`no lab scenario ${id}`)
  return scenario
}

export interface LabPlay {
  readonly scenario: LabScenario
  readonly seed: number
  readonly decisions?: readonly TimedLabDecision[]
}

/** Every step from second 0 on. */
export function* labSteps({ scenario, seed, decisions = [] }: LabPlay): Generator<LabStep> {
  let step = labEngine.open(scenario, seed)
  yield step
  for (let second = 1; second <= scenario.durationSeconds; second += 1) {
    step = labEngine.advance(step.state, decisionsOf(decisions, second))
    yield step
  }
}

/** Rows of seconds 1 to the last. */
export function labRows(play: LabPlay): LabRow[] {
  const rows = [...labSteps(play)].map(({ snapshot }) => snapshot)
  return rows.slice(1)
}

export function labTotalsOf(play: LabPlay): LabTotals {
  return labTotals(labRows(play))
}

export function decisionsOf(
  decisions: readonly TimedLabDecision[],
  second: number,
): readonly LabDecision[] {
  return decisions
    .filter((decision) => decision.second === second)
    .map(({ second: _, ...decision }) => decision)
}
