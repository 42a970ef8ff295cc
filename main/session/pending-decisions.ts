/** Decisions that wait for the next minute: at most one of a type, in the order in which they were taken. */
import type { Decision } from '@shared/contract/decisions'
import type { OnCallControls } from '@shared/contract/session'
import { presentValue } from '@shared/session/present-value'

/** Adds a decision; it replaces an earlier one of its type, and one that changes nothing takes that one back. */
export function addPending(
  pending: readonly Decision[],
  decision: Decision,
  controls: OnCallControls,
): readonly Decision[] {
  const others = withoutTypes(pending, [decision.type])
  return presentValue(decision.type, controls) === decision.value && decision.value !== undefined
    ? others
    : [...others, decision]
}

export function withoutTypes<Waiting extends { readonly type: string }>(
  pending: readonly Waiting[],
  types: readonly string[],
): readonly Waiting[] {
  return pending.filter((decision) => !types.includes(decision.type))
}
