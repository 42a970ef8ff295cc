/** Checks a decision of the lab from outside against the catalogue; a refusal names the field and changes nothing. */
import {
  LAB_DECISION_CATALOG,
  LAB_DECISION_TYPES,
  type LabDecision,
  type LabDecisionRule,
  type LabFieldRules,
  type LabValueRule,
} from '@shared/contract/lab/lab-decisions'
import { labValueForms } from '@shared/contract/lab/lab-value-forms'
import { success, type Result } from '@shared/result'
import {
  checkAction,
  describeRange,
  isInRange,
  isPlainObject,
  refuseMissing,
  refuseUnknownField,
  refuseValue,
  shapeDecision,
  withoutNegativeZero,
  type ValuePlace,
} from '../decision-check'

/** @returns the decision as plain data, or a failure with `field`, `expected` and `received` */
export function checkLabDecision(candidate: unknown): Result<LabDecision> {
  const shaped = shapeDecision(candidate, LAB_DECISION_TYPES)
  if (!shaped.ok) return shaped
  const { type, hasValue, value } = shaped.value
  const rule: LabDecisionRule = LAB_DECISION_CATALOG[type]
  // The catalogue from which the type derives is followed here and below.
  if (rule.kind === 'action') return checkAction(shaped.value) as Result<LabDecision>
  const place = { type, field: 'value' }
  if (!hasValue) return refuseMissing(describeRule(rule), place)
  const checked = checkValue(rule, value, place)
  return checked.ok ? success({ type, value: checked.value } as LabDecision) : checked
}

function checkValue(rule: LabValueRule, value: unknown, place: ValuePlace): Result<unknown> {
  switch (rule.kind) {
    case 'pair':
      return checkPair(rule, value, place)
    case 'variant':
      return checkVariant(rule, value, place)
    default:
      return isAllowed(rule, value)
        ? success(withoutNegativeZero(value))
        : refuseValue(value, describeRule(rule), place)
  }
}

type FlatRule = Exclude<LabValueRule, { kind: 'pair' } | { kind: 'variant' }>

function isAllowed(rule: FlatRule, value: unknown): boolean {
  switch (rule.kind) {
    case 'number':
      return isInRange(rule, value)
    case 'number-or-null':
      return value === null || isInRange(rule.number, value)
    case 'choice':
      return typeof value === 'string' && rule.choices.includes(value)
  }
}

function checkPair(
  rule: Extract<LabValueRule, { kind: 'pair' }>,
  value: unknown,
  place: ValuePlace,
): Result<unknown> {
  if (!Array.isArray(value) || value.length !== 2) {
    return refuseValue(value, describeRule(rule), place)
  }
  const pair: unknown[] = []
  for (const [index, part] of (value as unknown[]).entries()) {
    const checked = checkValue(rule.of, part, { ...place, field: `${place.field}[${index}]` })
    if (!checked.ok) return checked
    pair.push(checked.value)
  }
  return success(pair)
}

function checkVariant(
  rule: Extract<LabValueRule, { kind: 'variant' }>,
  value: unknown,
  place: ValuePlace,
): Result<unknown> {
  if (!isPlainObject(value)) return refuseValue(value, describeRule(rule), place)
  const given = new Map<string, unknown>(Object.entries(value))
  const kind = given.get('kind')
  if (typeof kind !== 'string' || !Object.hasOwn(rule.variants, kind)) {
    return refuseValue(kind, describeRule(rule), { ...place, field: `${place.field}.kind` })
  }
  const fields: LabFieldRules = rule.variants[kind] ?? {}
  const unknown = refuseUnknownField(given, ['kind', ...Object.keys(fields)], `${place.field}.`)
  if (unknown !== null) return unknown
  const parts = new Map<string, unknown>([['kind', kind]])
  for (const [name, fieldRule] of Object.entries(fields)) {
    const fieldPlace = { ...place, field: `${place.field}.${name}` }
    if (!given.has(name)) return refuseMissing(describeRule(fieldRule), fieldPlace)
    const checked = checkValue(fieldRule, given.get(name), fieldPlace)
    if (!checked.ok) return checked
    parts.set(name, checked.value)
  }
  return success(Object.fromEntries(parts))
}

/** What is expected, in signs that need no translation. */
function describeRule(rule: LabValueRule): string {
  return rule.kind === 'number' ? describeRange(rule) : labValueForms(rule).join(', ')
}
