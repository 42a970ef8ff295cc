/** Checks a decision from outside against the catalogue; a refusal names the field and changes nothing. */
import {
  DECISION_CATALOG,
  DECISION_TYPES,
  type Decision,
  type DecisionRule,
  type DecisionType,
} from '@shared/contract/decisions'
import { describeValue } from '@shared/describe-value'
import { failure, success, type Result } from '@shared/result'

const KNOWN_FIELDS: readonly string[] = ['type', 'value']

/** @returns the decision as plain data, or a failure with `field`, `expected` and `received` */
export function checkDecision(candidate: unknown): Result<Decision> {
  if (typeof candidate !== 'object' || candidate === null || Array.isArray(candidate)) {
    return failure('decision-not-an-object', { received: describeValue(candidate) })
  }
  const fields = new Map<string, unknown>(Object.entries(candidate))
  const type = fields.get('type')
  if (!isDecisionType(type)) {
    return failure('decision-unknown-type', {
      field: 'type',
      expected: DECISION_TYPES.join(', '),
      received: describeValue(type),
    })
  }
  for (const field of fields.keys()) {
    if (!KNOWN_FIELDS.includes(field)) {
      return failure('decision-unknown-field', { field, expected: KNOWN_FIELDS.join(', ') })
    }
  }
  return checkValue(type, fields.get('value'), fields.has('value'))
}

function checkValue(type: DecisionType, value: unknown, isGiven: boolean): Result<Decision> {
  const rule: DecisionRule = DECISION_CATALOG[type]
  const expected = describeRule(rule)
  if (rule.kind === 'action') {
    if (isGiven) {
      return failure('decision-unexpected-value', {
        field: 'value',
        type,
        received: describeValue(value),
      })
    }
    return success({ type } as Decision)
  }
  if (!isGiven) return failure('decision-missing-value', { field: 'value', type, expected })
  if (!isAllowed(rule, value)) {
    return failure('decision-value-refused', {
      field: 'value',
      type,
      expected,
      received: describeValue(value),
    })
  }
  // -0 and 0 are one value to a person.
  return success({ type, value: value === 0 ? 0 : value } as Decision)
}

function isAllowed(rule: DecisionRule, value: unknown): boolean {
  if (rule.kind === 'switch') return typeof value === 'boolean'
  if (rule.kind === 'action') return value === undefined
  if (typeof value !== 'number' || !Number.isFinite(value)) return false
  if (rule.whole && !Number.isInteger(value)) return false
  return value >= rule.minimum && value <= rule.maximum
}

function isDecisionType(type: unknown): type is DecisionType {
  return typeof type === 'string' && Object.hasOwn(DECISION_CATALOG, type)
}

/**
 * What is expected, in signs that need no translation: written as JSON writes it, 0.3 with a point in every language,
 * because a person meets it beside a decisions file, where `0,3` would be an error.
 */
function describeRule(rule: DecisionRule): string {
  if (rule.kind === 'action') return ''
  if (rule.kind === 'switch') return 'true, false'
  return `${rule.minimum}..${rule.maximum}${rule.whole ? ' (1, 2, 3 …)' : ''}`
}
