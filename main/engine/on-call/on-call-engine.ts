/** The on-call model behind the interface that every simulation fulfils. */
import type { Decision } from '@shared/contract/decisions'
import type { Notice } from '@shared/contract/notices'
import type { OnCallScenario } from '@shared/contract/scenario'
import type { OnCallControls } from '@shared/contract/session'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import type { Engine } from '../engine'
import { stateHash } from '../state-hash'
import { advanceMinute } from './advance-minute'
import { checkDecision } from './check-decision'
import type { OnCallState } from './on-call-state'
import { openShift } from './open-shift'

/** Raised whenever a change gives other results or another state; recordings carry it. */
export const ON_CALL_ENGINE_VERSION = 'on-call 1'

export type OnCallEngine = Engine<
  OnCallScenario,
  OnCallState,
  Decision,
  OnCallSnapshot,
  OnCallControls,
  Notice
>

export const onCallEngine: OnCallEngine = {
  version: ON_CALL_ENGINE_VERSION,
  stepSeconds: 60,
  lastStep: (scenario) => scenario.durationMinutes,
  open: openShift,
  advance: advanceMinute,
  checkDecision,
  hashState: stateHash,
}
