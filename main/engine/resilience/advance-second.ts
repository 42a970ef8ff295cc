/** One second of the lab: decisions at its beginning, then everything that happens in it, in the order of time. */
import type { LabControls } from '@shared/contract/lab/lab-controls'
import type { LabDecision } from '@shared/contract/lab/lab-decisions'
import type { LabRow } from '@shared/contract/lab/lab-row'
import type { EngineStep } from '../engine'
import { applyDecisions } from './apply-decisions'
import { lookUpFaults } from './fault-table'
import { controlsOf, rowOf } from './lab-row-of'
import { runOf, stateOf, type LabRun, type LabState } from './lab-state'
import { playEvents, playToRest } from './next-event'

export type LabStep = EngineStep<LabState, LabRow, LabControls, never>

const NO_NOTICES: readonly never[] = []

/** Plays the next second. The given state is left as it is: everything works on one copy, which becomes the new state. */
export function advanceSecond(state: LabState, decisions: readonly LabDecision[]): LabStep {
  const run = runOf(state)
  run.now = run.second
  run.second += 1
  lookUpFaults(run, run.scenario.faults, run.now)
  applyDecisions(run, decisions)
  playEvents(run, run.second)
  if (run.second === run.scenario.durationSeconds) playToRest(run)
  run.now = Math.max(run.now, run.second)
  return stepOf(run)
}

/** What is said of a second that has been played. */
export function stepOf(run: LabRun): LabStep {
  return {
    snapshot: rowOf(run),
    controls: controlsOf(run),
    state: stateOf(run),
    notices: NO_NOTICES,
  }
}
