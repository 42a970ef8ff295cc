/** The controls of the lab after each recorded second, played again from seed and decisions. */
import type { LabControls } from '@shared/contract/lab/lab-controls'
import type { LabDecision, TimedLabDecision } from '@shared/contract/lab/lab-decisions'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import type { LabEngine } from '../../engine/resilience/lab-engine'
import { giveTurns } from '../../give-turns'

export interface RunToReplay {
  readonly scenario: LabScenario
  readonly seed: number
  readonly decisions: readonly TimedLabDecision[]
  readonly throughSecond: number
}

export function replayControls(
  engine: LabEngine,
  run: RunToReplay,
): Promise<readonly LabControls[]> {
  return giveTurns(controlsInSteps(engine, run))
}

function* controlsInSteps(
  engine: LabEngine,
  { scenario, seed, decisions, throughSecond }: RunToReplay,
): Generator<undefined, readonly LabControls[], undefined> {
  let step = engine.open(scenario, seed)
  const controls = [step.controls]
  for (let second = 1; second <= throughSecond; second += 1) {
    yield
    const acting: readonly LabDecision[] = decisions.filter((one) => one.second === second)
    step = engine.advance(step.state, acting)
    controls.push(step.controls)
  }
  return controls
}
