/** A decision's value as a person reads it: 14, 60%, 60 s, on. */
import { DECISION_CATALOG, type DecisionRule, type DecisionType } from '../contract/decisions'
import type { Format } from '../format-quantity'
import type { ControlValue } from './present-value'

export interface ValueWords {
  readonly format: Format
  /** "On" and "off" in the words of the place where the value stands. */
  readonly switchText: (on: boolean) => string
}

export function decisionValueText(
  type: DecisionType,
  value: ControlValue,
  { format, switchText }: ValueWords,
): string {
  if (typeof value === 'boolean') return switchText(value)
  const rule: DecisionRule = DECISION_CATALOG[type]
  if (rule.kind !== 'number' || rule.unit === 'instances') return format.number(value)
  return rule.unit === 'share' ? format.percent(value, 0) : format.seconds(value)
}
