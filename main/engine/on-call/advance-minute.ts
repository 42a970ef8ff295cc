/** One minute of the on-call model: the order of its steps stands here, and only here (model.md section 3). */
import type { OnCallControls } from '@shared/contract/session'
import type { Decision } from '@shared/contract/decisions'
import type { Notice, NoticeType } from '@shared/contract/notices'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import type { EngineStep } from '../engine'
import { draftOf, type OnCallState } from './on-call-state'
import { completeWhatIsReady } from './steps/01-completions'
import { applyDecisions } from './steps/02-decisions'
import { scheduleIncidents } from './steps/03-incidents'
import { adjustFleet } from './steps/04-fleet'
import { refillCache } from './steps/05-cache'
import { drawRequestRate } from './steps/06-traffic'
import { measureMinute } from './steps/07-measurement'
import { bookMinute, snapshotOf } from './steps/08-books'

export type OnCallStep = EngineStep<OnCallState, OnCallSnapshot, OnCallControls, Notice>

const NO_NOTICES: readonly Notice[] = []

/** Plays the next minute. The given state is left as it is; the steps work on a copy that becomes the new state. */
export function advanceMinute(state: OnCallState, decisions: readonly Decision[]): OnCallStep {
  const draft = draftOf(state)
  const notices: NoticeType[] = []
  draft.minute += 1
  completeWhatIsReady(draft, notices)
  applyDecisions(draft, decisions)
  scheduleIncidents(draft, notices)
  adjustFleet(draft)
  refillCache(draft, notices)
  const requestRatePerSecond = drawRequestRate(draft)
  const measured = measureMinute(draft, requestRatePerSecond)
  bookMinute(draft, measured)
  return {
    state: draft,
    snapshot: snapshotOf(draft, measured),
    controls: controlsOf(draft),
    notices:
      notices.length === 0 ? NO_NOTICES : notices.map((type) => ({ minute: draft.minute, type })),
  }
}

/** The present value of every control, and what is under way. */
export function controlsOf(state: OnCallState): OnCallControls {
  return {
    minInstances: state.minInstances,
    autoscalerOn: state.autoscalerOn,
    targetUtilization: state.targetUtilization,
    shedShare: state.shedShare,
    featureOn: state.featureOn,
    cacheTtlSeconds: state.cacheTtlSeconds,
    rollbackReadyMinute: state.rollbackReadyMinute,
    warmupLastMinute: state.warmupLastMinute,
    booting: state.booting,
  }
}
