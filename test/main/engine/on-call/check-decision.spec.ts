/** What the engine refuses as a decision, and that each refusal names the field. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DECISION_CATALOG, DECISION_TYPES, type DecisionType } from '@shared/contract/decisions'
import { onCallEngine } from '../../../../main/engine/on-call/on-call-engine'

/** Ranges of model.md section 5. */
const RANGES = {
  'set-min-instances': { low: 1, high: 40, whole: true },
  'set-target-utilization': { low: 0.3, high: 0.95, whole: false },
  'set-cache-ttl': { low: 1, high: 3_600, whole: true },
  'set-shed-share': { low: 0, high: 1, whole: false },
} as const
const NUMBERS = Object.keys(RANGES) as (keyof typeof RANGES)[]
const SWITCHES = ['set-autoscaler', 'set-feature'] as const
const ACTIONS = ['start-warmup', 'start-rollback'] as const

const NOT_NUMBERS: readonly unknown[] = [
  '10',
  '',
  'abc',
  true,
  false,
  null,
  [],
  [10],
  {},
  { value: 10 },
  Number.NaN,
  Infinity,
  -Infinity,
  10n,
  () => 10,
]
const NOT_SWITCHES: readonly unknown[] = ['on', 'true', '', 0, 1, null, [], {}, Number.NaN]

/** Code and field of a refusal; `accepted` where there is none. */
function refusal(candidate: unknown): string {
  const result = onCallEngine.checkDecision(candidate)
  return result.ok
    ? 'accepted'
    : `${result.failure.code} ${result.failure.parameters['field'] ?? '–'}`
}

const cases = <Type extends DecisionType>(types: readonly Type[], values: readonly unknown[]) =>
  types.flatMap((type) => values.map((value) => [type, value] as const))

describe('checkDecision', () => {
  it('knows exactly the eight decisions of the model', () => {
    expect([...DECISION_TYPES].sort()).toEqual([...NUMBERS, ...SWITCHES, ...ACTIONS].sort())
  })

  it.each(NUMBERS)('accepts %s at both ends of its range, and gives it back', (type) => {
    for (const value of [RANGES[type].low, RANGES[type].high]) {
      expect(onCallEngine.checkDecision({ type, value })).toEqual({
        ok: true,
        value: { type, value },
      })
    }
  })

  it.each(NUMBERS)('refuses %s just outside its range, naming the value', (type) => {
    const { low, high, whole } = RANGES[type]
    const steps = whole ? [1, 0.5, 1_000_000] : [1e-9, 0.01, 1_000]
    for (const step of steps) {
      expect(refusal({ type, value: low - step })).toBe('decision-value-refused value')
      expect(refusal({ type, value: high + step })).toBe('decision-value-refused value')
    }
  })

  it.each(['set-min-instances', 'set-cache-ttl'] as const)(
    'refuses %s between whole numbers',
    (type) => {
      for (const value of [1.5, 2.0000001, 39.999]) {
        expect(refusal({ type, value })).toBe('decision-value-refused value')
      }
    },
  )

  it.each(cases(NUMBERS, NOT_NUMBERS))(
    'refuses %s with a value of the wrong type: %s',
    (type, value) => {
      expect(refusal({ type, value })).toBe('decision-value-refused value')
    },
  )

  it.each(cases(SWITCHES, NOT_SWITCHES))(
    'refuses %s with a value that is no switch: %s',
    (type, value) => {
      expect(refusal({ type, value })).toBe('decision-value-refused value')
    },
  )

  it.each(SWITCHES)('accepts %s on and off', (type) => {
    expect(refusal({ type, value: true })).toBe('accepted')
    expect(refusal({ type, value: false })).toBe('accepted')
  })

  it.each([...NUMBERS, ...SWITCHES])('refuses %s without a value', (type) => {
    expect(refusal({ type })).toBe('decision-missing-value value')
  })

  it.each(ACTIONS)('accepts %s without a value and refuses it with one', (type) => {
    expect(onCallEngine.checkDecision({ type })).toEqual({ ok: true, value: { type } })
    for (const value of [true, 1, null, 'now']) {
      expect(refusal({ type, value })).toBe('decision-unexpected-value value')
    }
  })

  it.each(DECISION_TYPES)('refuses %s with a field that no decision has, naming it', (type) => {
    const { kind } = DECISION_CATALOG[type]
    const right = kind === 'action' ? { type } : { type, value: kind === 'switch' ? true : 1 }
    for (const field of ['values', 'Value', 'note', '__proto__x', 'constructor']) {
      expect(refusal({ ...right, [field]: 1 })).toBe(`decision-unknown-field ${field}`)
    }
  })

  it('refuses an own field __proto__, as JSON can bring it', () => {
    const candidate: unknown = JSON.parse('{"type":"start-warmup","__proto__":{"value":1}}')
    expect(refusal(candidate)).toBe('decision-unknown-field __proto__')
  })

  it.each([
    'set-everything',
    'SET-FEATURE',
    'toString',
    '__proto__',
    'constructor',
    '',
    7,
    null,
    undefined,
    ['set-feature'],
  ])('refuses the unknown type %s, naming the field', (type) => {
    expect(refusal({ type, value: 1 })).toBe('decision-unknown-type type')
  })

  it.each([null, undefined, 7, Number.NaN, 'start-warmup', true, ['start-warmup'], []])(
    'refuses %s, which is no object',
    (candidate) => {
      expect(refusal(candidate)).toMatch(/^decision-not-an-object/)
    },
  )

  it('accepts every number within the ranges and none outside', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NUMBERS),
        fc.double({ min: -1, max: 4_000 }),
        (type, value) => {
          const { low, high, whole } = RANGES[type]
          const right = value >= low && value <= high && (!whole || Number.isInteger(value))
          expect(refusal({ type, value })).toBe(right ? 'accepted' : 'decision-value-refused value')
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('never throws and never changes what it is given', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withMap: true }),
        fc.constantFrom(...DECISION_TYPES),
        (value, type) => {
          const candidate = Object.freeze({ type, value })
          onCallEngine.checkDecision(candidate)
          onCallEngine.checkDecision(value)
          expect(candidate.value).toBe(value)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('refuses a value that contains itself', () => {
    const circle: Record<string, unknown> = {}
    circle['value'] = circle
    expect(refusal({ type: 'set-feature', value: circle })).toBe('decision-value-refused value')
    expect(refusal({ type: circle })).toBe('decision-unknown-type type')
  })

  it('refuses a value nested deeper than a recursive reader can follow', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    expect(refusal({ type: 'set-feature', value: deep })).toBe('decision-value-refused value')
  })

  it('says what was expected and what was received', () => {
    const result = onCallEngine.checkDecision({ type: 'set-min-instances', value: 41 })
    expect(result.ok ? null : result.failure.parameters).toMatchObject({
      field: 'value',
      received: expect.stringContaining('41') as unknown,
      expected: expect.stringMatching(/1.*40/) as unknown,
    })
  })
})
