/** Checks a decision of the lab from outside against the catalogue; a refusal names the field and changes nothing. */
import {
  LAB_DECISION_CATALOG,
  LAB_DECISION_TYPES,
  type LabDecision,
  type LabDecisionRule,
  type LabDecisionType,
  type LabFieldRules,
  type LabValueRule,
  type NumberRule,
} from '@shared/contract/lab/lab-decisions'
import { describeValue } from '@shared/describe-value'
import { failure, success, type Result } from '@shared/result'

/** Where a value stands in the decision, as `value.of[1].rate`, and the decision's type: for the message. */
interface Place {
  readonly type: LabDecisionType
  readonly field: string
}

/** @returns the decision as plain data, or a failure with `field`, `expected` and `received` */
export function checkLabDecision(candidate: unknown): Result<LabDecision> {
  if (!isObject(candidate)) {
    return failure('decision-not-an-object', { received: describeValue(candidate) })
  }
  const fields = new Map<string, unknown>(Object.entries(candidate))
  const type = fields.get('type')
  if (!isDecisionType(type)) {
    return failure('decision-unknown-type', {
      field: 'type',
      expected: LAB_DECISION_TYPES.join(', '),
      received: describeValue(type),
    })
  }
  const unknown = unknownField(fields, ['type', 'value'], '')
  if (unknown !== null) return unknown
  const rule: LabDecisionRule = LAB_DECISION_CATALOG[type]
  if (rule.kind === 'action') return checkAction(type, fields)
  if (!fields.has('value')) return missing(rule, { type, field: 'value' })
  const value = checkValue(rule, fields.get('value'), { type, field: 'value' })
  // The catalogue from which the type derives has just been followed.
  return value.ok ? success({ type, value: value.value } as LabDecision) : value
}

function checkAction(
  type: LabDecisionType,
  fields: ReadonlyMap<string, unknown>,
): Result<LabDecision> {
  if (!fields.has('value')) return success({ type } as LabDecision)
  const received = describeValue(fields.get('value'))
  return failure('decision-unexpected-value', { field: 'value', type, received })
}

function checkValue(rule: LabValueRule, value: unknown, place: Place): Result<unknown> {
  switch (rule.kind) {
    case 'pair':
      return checkPair(rule, value, place)
    case 'variant':
      return checkVariant(rule, value, place)
    default:
      if (!isAllowed(rule, value)) return refused(rule, value, place)
      // -0 and 0 are one value to a person.
      return success(value === 0 ? 0 : value)
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
  place: Place,
): Result<unknown> {
  if (!Array.isArray(value) || value.length !== 2) return refused(rule, value, place)
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
  place: Place,
): Result<unknown> {
  if (!isObject(value)) return refused(rule, value, place)
  const given = new Map<string, unknown>(Object.entries(value))
  const kind = given.get('kind')
  if (typeof kind !== 'string' || !Object.hasOwn(rule.variants, kind)) {
    return refused(rule, kind, { ...place, field: `${place.field}.kind` })
  }
  const fields: LabFieldRules = rule.variants[kind] ?? {}
  const unknown = unknownField(given, ['kind', ...Object.keys(fields)], `${place.field}.`)
  if (unknown !== null) return unknown
  const parts = new Map<string, unknown>([['kind', kind]])
  for (const [name, fieldRule] of Object.entries(fields)) {
    const fieldPlace = { ...place, field: `${place.field}.${name}` }
    if (!given.has(name)) return missing(fieldRule, fieldPlace)
    const checked = checkValue(fieldRule, given.get(name), fieldPlace)
    if (!checked.ok) return checked
    parts.set(name, checked.value)
  }
  return success(Object.fromEntries(parts))
}

function unknownField(
  given: ReadonlyMap<string, unknown>,
  known: readonly string[],
  before: string,
): ReturnType<typeof failure> | null {
  for (const field of given.keys()) {
    if (!known.includes(field)) {
      return failure('decision-unknown-field', {
        field: before + field,
        expected: known.join(', '),
      })
    }
  }
  return null
}

function refused(
  rule: LabValueRule,
  value: unknown,
  { field, type }: Place,
): ReturnType<typeof failure> {
  return failure('decision-value-refused', {
    ...{ field, type, expected: describeRule(rule), received: describeValue(value) },
  })
}

function missing(rule: LabValueRule, { field, type }: Place): ReturnType<typeof failure> {
  return failure('decision-missing-value', { field, type, expected: describeRule(rule) })
}

function isInRange({ minimum, maximum, whole }: NumberRule, value: unknown): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false
  if (whole && !Number.isInteger(value)) return false
  return value >= minimum && value <= maximum
}

/** What is expected, in signs that need no translation, as JSON writes it. */
function describeRule(rule: LabValueRule): string {
  switch (rule.kind) {
    case 'number':
      return `${rule.minimum}..${rule.maximum}${rule.whole ? ' (1, 2, 3 …)' : ''}`
    case 'number-or-null':
      return `${describeRule(rule.number)}, null`
    case 'choice':
      return rule.choices.map((choice) => `"${choice}"`).join(', ')
    case 'pair':
      return `[${describeRule(rule.of)}] × 2`
    case 'variant':
      return Object.keys(rule.variants)
        .map((kind) => `{"kind": "${kind}"}`)
        .join(', ')
  }
}

function isObject(candidate: unknown): candidate is object {
  return typeof candidate === 'object' && candidate !== null && !Array.isArray(candidate)
}

function isDecisionType(type: unknown): type is LabDecisionType {
  return typeof type === 'string' && Object.hasOwn(LAB_DECISION_CATALOG, type)
}
