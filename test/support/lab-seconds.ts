/** Seconds of a run of the lab as the page is given them, played by the real engine. */
import type { LabControls } from '@shared/contract/lab/lab-controls'
import type { TimedLabDecision } from '@shared/contract/lab/lab-decisions'
import type { LabRow } from '@shared/contract/lab/lab-row'
import { labEngine } from '../../main/engine/resilience/lab-engine'
import { findLabScenario } from '../../main/scenarios/lab-scenarios'

export interface LabSeconds {
  /** Second 0 first. */
  readonly rows: readonly LabRow[]
  readonly controls: readonly LabControls[]
}

export interface LabPlay {
  readonly scenarioId: string
  readonly seed: number
  readonly seconds: number
  readonly decisions?: readonly TimedLabDecision[]
}

export function playLab({ scenarioId, seed, seconds, decisions = [] }: LabPlay): LabSeconds {
  const scenario = findLabScenario(scenarioId)
  if (scenario === undefined) throw new Error(`no scenario ${scenarioId}`)
  let step = labEngine.open(scenario, seed)
  const rows = [step.snapshot]
  const controls = [step.controls]
  for (let second = 1; second <= seconds; second += 1) {
    const acting = decisions
      .filter((decision) => decision.second === second)
      .map(({ second: _, ...decision }) => decision)
    step = labEngine.advance(step.state, acting)
    rows.push(step.snapshot)
    controls.push(step.controls)
  }
  return { rows, controls }
}
