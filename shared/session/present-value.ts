/** The value that each control of the decision catalogue has now. */
import type { DecisionType } from '../contract/decisions'
import type { OnCallControls } from '../contract/session'

/** What a control can be set to. */
export type ControlValue = number | boolean

const PRESENT: Readonly<Record<DecisionType, (controls: OnCallControls) => ControlValue | null>> = {
  'start-rollback': () => null,
  'set-min-instances': (controls) => controls.minInstances,
  'set-autoscaler': (controls) => controls.autoscalerOn,
  'set-target-utilization': (controls) => controls.targetUtilization,
  'set-shed-share': (controls) => controls.shedShare,
  'set-feature': (controls) => controls.featureOn,
  'set-cache-ttl': (controls) => controls.cacheTtlSeconds,
  'start-warmup': () => null,
}

/** The value that acts now; null for an action, which has none. */
export function presentValue(type: DecisionType, controls: OnCallControls): ControlValue | null {
  return PRESENT[type](controls)
}
