/** One second of the lab: decisions at its beginning, then everything that happens in it, in the order of time. */
import type { LabControls } from '@shared/contract/lab/lab-controls'
import type { LabDecision } from '@shared/contract/lab/lab-decisions'
import type { LabRow } from '@shared/contract/lab/lab-row'
import type { EngineStep } from '../engine'
import { applyDecisions } from './apply-decisions'
import { lookUpFaults } from './fault-table'
import { nowSeconds, setNow } from './lab-clock'
import { controlsNow, rowNow } from './lab-row-of'
import { run } from './lab-run'
import { putDown, takeUp, type LabState } from './lab-state'
import { playEvents, playToRest } from './next-event'

export type LabStep = EngineStep<LabState, LabRow, LabControls, never>

const NO_NOTICES: readonly never[] = []

/** Plays the next second. The given state is left as it is: what is played on is a copy of it. */
export function advanceSecond(state: LabState, decisions: readonly LabDecision[]): LabStep {
  takeUp(state)
  setNow(run.second)
  run.second += 1
  lookUpFaults(run.scenario.faults, nowSeconds())
  applyDecisions(decisions)
  playEvents(run.second)
  if (run.second === run.scenario.durationSeconds) playToRest()
  setNow(Math.max(nowSeconds(), run.second))
  return stepNow()
}

/** What is said of a second that has been played. */
export function stepNow(): LabStep {
  return {
    snapshot: rowNow(),
    controls: controlsNow(),
    state: putDown(),
    notices: NO_NOTICES,
  }
}
