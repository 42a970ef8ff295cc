/** Checks a decision from outside against the catalogue; a refusal names the field and changes nothing. */
import {
  DECISION_CATALOG,
  DECISION_TYPES,
  type Decision,
  type DecisionRule,
} from '@shared/contract/decisions'
import { success, type Result } from '@shared/result'
import {
  checkAction,
  describeRange,
  isInRange,
  refuseMissing,
  refuseValue,
  shapeDecision,
  withoutNegativeZero,
} from '../decision-check'

type ValueRule = Exclude<DecisionRule, { kind: 'action' }>

/** @returns the decision as plain data, or a failure with `field`, `expected` and `received` */
export function checkDecision(candidate: unknown): Result<Decision> {
  const shaped = shapeDecision(candidate, DECISION_TYPES)
  if (!shaped.ok) return shaped
  const { type, hasValue, value } = shaped.value
  const rule: DecisionRule = DECISION_CATALOG[type]
  // The catalogue from which the type derives is followed here and below.
  if (rule.kind === 'action') return checkAction(shaped.value) as Result<Decision>
  const place = { type, field: 'value' }
  if (!hasValue) return refuseMissing(describeRule(rule), place)
  if (!isAllowed(rule, value)) return refuseValue(value, describeRule(rule), place)
  return success({ type, value: withoutNegativeZero(value) } as Decision)
}

const isAllowed = (rule: ValueRule, value: unknown): boolean =>
  rule.kind === 'switch' ? typeof value === 'boolean' : isInRange(rule, value)

const describeRule = (rule: ValueRule): string =>
  rule.kind === 'switch' ? 'true, false' : describeRange(rule)
