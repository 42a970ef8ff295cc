/** The resilience lab behind the interface that every simulation fulfils: a step is one second, and within it every request. */
import type { LabControls } from '@shared/contract/lab/lab-controls'
import type { LabDecision } from '@shared/contract/lab/lab-decisions'
import type { LabRow } from '@shared/contract/lab/lab-row'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import type { Engine } from '../engine'
import { stateHash } from '../state-hash'
import { advanceSecond } from './advance-second'
import { checkLabDecision } from './check-lab-decision'
import type { LabState } from './lab-state'
import { openLab } from './open-lab'
import { plainState } from './plain-state'

/** Raised whenever a change gives other results or another state; recordings carry it. */
export const LAB_ENGINE_VERSION = 'resilience 1'

export type LabEngine = Engine<LabScenario, LabState, LabDecision, LabRow, LabControls, never>

export const labEngine: LabEngine = {
  version: LAB_ENGINE_VERSION,
  stepSeconds: 1,
  lastStep: (scenario) => scenario.durationSeconds,
  open: openLab,
  advance: advanceSecond,
  checkDecision: checkLabDecision,
  hashState: (state) => stateHash(plainState(state)),
}
