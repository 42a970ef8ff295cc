/** A decision's value as a person reads it: 14, 60%, 57.5%, 60 s, on. */
import { DECISION_CATALOG, type DecisionRule, type DecisionType } from '../contract/decisions'
import type { Format } from '../format-quantity'
import type { ControlValue } from './present-value'

export interface ValueWords {
  readonly format: Format
  /** "On" and "off" in the words of the place where the value stands. */
  readonly switchText: (on: boolean) => string
}

const PERCENT_DECIMALS_MAXIMUM = 2
/** Binary fractions: 0.57 × 100 is 56.99999999999999. */
const PERCENT_TOLERANCE = 1e-9

/** Whole percents stay whole; a typed 57.5 % is not shown as 58 %. */
function percentDecimals(share: number): number {
  const percent = share * 100
  let decimals = 0
  while (
    decimals < PERCENT_DECIMALS_MAXIMUM &&
    Math.abs(percent - Number(percent.toFixed(decimals))) > PERCENT_TOLERANCE
  ) {
    decimals += 1
  }
  return decimals
}

export function decisionValueText(
  type: DecisionType,
  value: ControlValue,
  { format, switchText }: ValueWords,
): string {
  if (typeof value === 'boolean') return switchText(value)
  const rule: DecisionRule = DECISION_CATALOG[type]
  if (rule.kind !== 'number' || rule.unit === 'instances') return format.number(value)
  return rule.unit === 'share'
    ? format.percent(value, percentDecimals(value))
    : format.seconds(value)
}
