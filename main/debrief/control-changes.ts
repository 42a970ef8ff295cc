/** What each decision changed: the value of its control before and after, and how large the step was. */
import { DECISION_CATALOG, type DecisionType, type TimedDecision } from '@shared/contract/decisions'
import type { OnCallScenario } from '@shared/contract/scenario'
import type { ControlValue } from '@shared/session/present-value'

export interface ControlChange {
  readonly decision: TimedDecision
  readonly minute: number
  readonly type: DecisionType
  /** Null for an action, which has no value. */
  readonly from: ControlValue | null
  readonly to: ControlValue | null
  /**
   * The step as a share of the control's range, above 0 where the value rose or was switched on; 0 where nothing
   * changed, and for an action.
   */
  readonly step: number
}

/** Value of every control in minute 0; null for an action. */
export function openingValue(type: DecisionType, scenario: OnCallScenario): ControlValue | null {
  switch (type) {
    case 'set-min-instances':
      return scenario.openingInstances
    case 'set-target-utilization':
      return scenario.openingTargetUtilization
    case 'set-cache-ttl':
      return scenario.openingTtlSeconds
    case 'set-shed-share':
      return 0
    case 'set-autoscaler':
    case 'set-feature':
      return true
    case 'start-rollback':
    case 'start-warmup':
      return null
  }
}

/** One change for each decision, in their order. */
export function controlChanges(
  decisions: readonly TimedDecision[],
  scenario: OnCallScenario,
): ControlChange[] {
  const present = new Map<DecisionType, ControlValue>()
  return decisions.map((decision) => {
    const { type, minute } = decision
    const from = present.get(type) ?? openingValue(type, scenario)
    const to = decision.value ?? null
    if (to !== null) present.set(type, to)
    return { decision, minute, type, from, to, step: stepOf(type, from, to) }
  })
}

function stepOf(type: DecisionType, from: ControlValue | null, to: ControlValue | null): number {
  if (from === null || to === null) return 0
  const rule = DECISION_CATALOG[type]
  const range = rule.kind === 'number' ? rule.maximum - rule.minimum : 1
  return (Number(to) - Number(from)) / range
}

/** Two changes of one control in opposite directions, the second within ten minutes of the first (M20). */
export interface Reversal {
  readonly first: ControlChange
  readonly second: ControlChange
}

export const REVERSAL_MINUTES = 10

/** Reversals of the controls that have a value; decisions that change nothing are passed over. */
export function reversals(changes: readonly ControlChange[]): Reversal[] {
  const latest = new Map<DecisionType, ControlChange>()
  const found: Reversal[] = []
  for (const second of changes) {
    if (second.step === 0) continue
    const first = latest.get(second.type)
    latest.set(second.type, second)
    if (first === undefined || first.step > 0 === second.step > 0) continue
    if (second.minute - first.minute <= REVERSAL_MINUTES) found.push({ first, second })
  }
  return found
}
