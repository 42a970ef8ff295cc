/** What the checks of both engines' decisions share: the outer shape of a decision, the range of a number, and how refusals are told. */
import { describeValue } from '@shared/describe-value'
import { failure, success, type Result } from '@shared/result'

/** A decision whose type is known and which has no other fields than type and value; the value is not looked at yet. */
export interface ShapedDecision<Type extends string> {
  readonly type: Type
  readonly hasValue: boolean
  readonly value: unknown
}

export interface NumberRange {
  readonly minimum: number
  readonly maximum: number
  readonly whole: boolean
}

/** Where the refused value stands, as `value.of[1].rate`, and the decision's type: for the message. */
export interface ValuePlace {
  readonly type: string
  readonly field: string
}

type Refusal = ReturnType<typeof failure>

/** @returns the decision's parts, or a failure with `field`, `expected` and `received` */
export function shapeDecision<Type extends string>(
  candidate: unknown,
  types: readonly Type[],
): Result<ShapedDecision<Type>> {
  if (!isPlainObject(candidate)) {
    return failure('decision-not-an-object', { received: describeValue(candidate) })
  }
  const fields = new Map<string, unknown>(Object.entries(candidate))
  const given = fields.get('type')
  const type = types.find((each) => each === given)
  if (type === undefined) {
    return failure('decision-unknown-type', {
      field: 'type',
      expected: types.join(', '),
      received: describeValue(given),
    })
  }
  const unknown = refuseUnknownField(fields, ['type', 'value'])
  if (unknown !== null) return unknown
  return success({ type, hasValue: fields.has('value'), value: fields.get('value') })
}

/** @param before what stands before a field's name in the message, where the fields are those of a value */
export function refuseUnknownField(
  given: ReadonlyMap<string, unknown>,
  known: readonly string[],
  before = '',
): Refusal | null {
  for (const field of given.keys()) {
    if (!known.includes(field)) {
      const expected = known.join(', ')
      return failure('decision-unknown-field', { field: before + field, expected })
    }
  }
  return null
}

export function refuseValue(
  value: unknown,
  expected: string,
  { field, type }: ValuePlace,
): Refusal {
  const received = describeValue(value)
  return failure('decision-value-refused', { field, type, expected, received })
}

export function refuseMissing(expected: string, { field, type }: ValuePlace): Refusal {
  return failure('decision-missing-value', { field, type, expected })
}

/** An action says everything by its type. */
export function checkAction<Type extends string>({
  type,
  hasValue,
  value,
}: ShapedDecision<Type>): Result<{ readonly type: Type }> {
  if (!hasValue) return success({ type })
  const received = describeValue(value)
  return failure('decision-unexpected-value', { field: 'value', type, received })
}

export function isInRange({ minimum, maximum, whole }: NumberRange, value: unknown): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false
  if (whole && !Number.isInteger(value)) return false
  return value >= minimum && value <= maximum
}

/**
 * In signs that need no translation: written as JSON writes it, 0.3 with a point in every language, because a person
 * meets it beside a decisions file, where `0,3` would be an error.
 */
export const describeRange = ({ minimum, maximum, whole }: NumberRange): string =>
  `${minimum}..${maximum}${whole ? ' (1, 2, 3 …)' : ''}`

/** -0 and 0 are one value to a person. */
export const withoutNegativeZero = (value: unknown): unknown => (value === 0 ? 0 : value)

export function isPlainObject(candidate: unknown): candidate is object {
  return typeof candidate === 'object' && candidate !== null && !Array.isArray(candidate)
}
