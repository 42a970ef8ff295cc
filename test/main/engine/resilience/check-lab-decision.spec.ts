/** Decisions of the lab from outside: what is right passes, what is wrong is refused, naming the place. */
import { describe, expect, it } from 'vitest'
import {
  LAB_DECISION_CATALOG,
  LAB_DECISION_TYPES,
  type LabDecisionRule,
  type LabValueRule,
} from '@shared/contract/lab/lab-decisions'
import { labValueForms } from '@shared/contract/lab/lab-value-forms'
import { checkLabDecision } from '../../../../main/engine/resilience/check-lab-decision'

const RIGHT: readonly object[] = [
  { type: 'set-protection', value: { kind: 'none' } },
  {
    type: 'set-protection',
    value: { kind: 'service-breaker', failures: 1_000, openSeconds: 0.5 + 0.5 },
  },
  { type: 'set-protection', value: { kind: 'accrual' } },
  { type: 'set-accrual-policy', value: { kind: 'consecutive', failures: 1 } },
  { type: 'set-accrual-policy', value: { kind: 'requests', rate: 0.01, requests: 10_000 } },
  { type: 'set-accrual-policy', value: { kind: 'time', rate: 1, seconds: 600, minRequests: 0 } },
  {
    type: 'set-accrual-policy',
    value: {
      kind: 'either',
      of: [
        { kind: 'time', rate: 0.8, seconds: 30, minRequests: 5 },
        { kind: 'consecutive', failures: 5 },
      ],
    },
  },
  { type: 'set-classification', value: 'server-errors' },
  { type: 'set-balancer', value: 'two-choices' },
  { type: 'set-retries', value: { kind: 'none' } },
  { type: 'set-retries', value: { kind: 'at-once', count: 10 } },
  { type: 'set-retries', value: { kind: 'budget', share: 10, floorPerSecond: 0, ttlSeconds: 60 } },
  { type: 'set-edge-limit', value: 100_000 },
  { type: 'set-edge-limit', value: null },
  { type: 'restart-client' },
]

const budget = { kind: 'budget', share: 0.2, floorPerSecond: 10, ttlSeconds: 10 }
const WRONG: readonly (readonly [unknown, string, string | undefined])[] = [
  [7, 'decision-not-an-object', undefined],
  [null, 'decision-not-an-object', undefined],
  [[], 'decision-not-an-object', undefined],
  [{ type: 'set-feature', value: true }, 'decision-unknown-type', 'type'],
  [{ type: '__proto__' }, 'decision-unknown-type', 'type'],
  [{ type: 'set-balancer' }, 'decision-missing-value', 'value'],
  [{ type: 'set-balancer', value: 'fastest' }, 'decision-value-refused', 'value'],
  [{ type: 'set-balancer', value: 'random', when: 1 }, 'decision-unknown-field', 'when'],
  [{ type: 'restart-client', value: true }, 'decision-unexpected-value', 'value'],
  [{ type: 'set-edge-limit', value: 0 }, 'decision-value-refused', 'value'],
  [{ type: 'set-edge-limit', value: '900' }, 'decision-value-refused', 'value'],
  [{ type: 'set-protection', value: 'none' }, 'decision-value-refused', 'value'],
  [{ type: 'set-protection', value: { kind: 'hope' } }, 'decision-value-refused', 'value.kind'],
  [
    { type: 'set-protection', value: { kind: '__proto__' } },
    'decision-value-refused',
    'value.kind',
  ],
  [
    { type: 'set-protection', value: { kind: 'service-breaker', failures: 5 } },
    'decision-missing-value',
    'value.openSeconds',
  ],
  [
    { type: 'set-protection', value: { kind: 'accrual', failures: 5 } },
    'decision-unknown-field',
    'value.failures',
  ],
  [
    { type: 'set-protection', value: { kind: 'service-breaker', failures: 2.5, openSeconds: 1 } },
    'decision-value-refused',
    'value.failures',
  ],
  [
    { type: 'set-retries', value: { ...budget, ttlSeconds: 61 } },
    'decision-value-refused',
    'value.ttlSeconds',
  ],
  [
    { type: 'set-retries', value: { ...budget, share: -0.1 } },
    'decision-value-refused',
    'value.share',
  ],
  [
    { type: 'set-retries', value: { kind: 'at-once', count: 11 } },
    'decision-value-refused',
    'value.count',
  ],
  [
    {
      type: 'set-accrual-policy',
      value: { kind: 'either', of: [{ kind: 'consecutive', failures: 5 }] },
    },
    'decision-value-refused',
    'value.of',
  ],
  [
    {
      type: 'set-accrual-policy',
      value: {
        kind: 'either',
        of: [
          { kind: 'consecutive', failures: 5 },
          { kind: 'requests', rate: 0, requests: 5 },
        ],
      },
    },
    'decision-value-refused',
    'value.of[1].rate',
  ],
]

describe('checkLabDecision', () => {
  it.each(RIGHT.map((decision) => [JSON.stringify(decision), decision] as const))(
    'accepts %s',
    (_, decision) => {
      expect(checkLabDecision(decision)).toEqual({ ok: true, value: decision })
    },
  )

  it.each(WRONG.map((row) => [JSON.stringify(row[0]), ...row] as const))(
    'refuses %s',
    (_, candidate, code, field) => {
      const checked = checkLabDecision(candidate)
      expect(checked.ok).toBe(false)
      if (checked.ok) return
      expect(checked.failure.code).toBe(code)
      expect(checked.failure.parameters['field']).toBe(field)
    },
  )

  it('says what is expected', () => {
    const checked = checkLabDecision({
      ...{ type: 'set-retries', value: { ...budget, floorPerSecond: 1_001 } },
    })
    expect(checked).toMatchObject({
      failure: { parameters: { expected: '0..1000', received: '1001', type: 'set-retries' } },
    })
  })

  it('says of a part that is missing the whole form of what would be right', () => {
    const checked = checkLabDecision({ type: 'set-retries', value: 'budget' })
    expect(checked).toMatchObject({
      failure: {
        parameters: {
          expected:
            '{"kind": "none"}, {"kind": "at-once", "count": 1..10}, ' +
            '{"kind": "budget", "share": 0..10, "floorPerSecond": 0..1000, "ttlSeconds": 1..60}',
        },
      },
    })
  })

  it('takes every form that is told, once numbers stand where ranges stood', () => {
    const told = LAB_DECISION_TYPES.flatMap((type) => {
      const rule: LabDecisionRule = LAB_DECISION_CATALOG[type]
      return rule.kind === 'action' ? [] : labValueForms(rule).map((form) => ({ type, form }))
    })
    // A joined policy names only the kinds of its two, whose forms stand beside it.
    const whole = told.filter(({ form }) => !form.includes('…'))
    expect([told.length, whole.length]).toEqual([18, 17])
    for (const { type, form } of whole) {
      const value: unknown = JSON.parse(form.replace(/([\d.]+?)\.\.[\d.]+/g, '$1'))
      expect(checkLabDecision({ type, value })).toEqual({ ok: true, value: { type, value } })
    }
  })

  it('takes −0 for 0', () => {
    const checked = checkLabDecision({ type: 'set-retries', value: { ...budget, share: -0 } })
    expect(checked).toEqual({
      ok: true,
      value: { type: 'set-retries', value: { ...budget, share: 0 } },
    })
  })
})

describe('the catalogue', () => {
  it('has a rule of its own for every decision, and ranges that begin below their end', () => {
    expect(LAB_DECISION_TYPES).toHaveLength(7)
    const numbers: { minimum: number; maximum: number }[] = []
    const walk = (rule: LabValueRule): void => {
      if (rule.kind === 'number') numbers.push(rule)
      if (rule.kind === 'number-or-null') numbers.push(rule.number)
      if (rule.kind === 'pair') walk(rule.of)
      if (rule.kind !== 'variant') return
      for (const fields of Object.values(rule.variants)) Object.values(fields).forEach(walk)
    }
    for (const rule of Object.values(LAB_DECISION_CATALOG)) {
      if (rule.kind !== 'action') walk(rule)
    }
    expect(numbers).toHaveLength(19)
    for (const { minimum, maximum } of numbers) expect(minimum).toBeLessThan(maximum)
  })
})
