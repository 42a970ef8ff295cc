/** The accrual policies by known sequences: F a failure, S a success, R a revival, +n so many seconds, "–" no mark. */
import { describe, expect, it } from 'vitest'
import type { AccrualPolicy } from '@shared/contract/lab/lab-decisions'
import {
  openPolicy,
  policyFailure,
  policySuccess,
  revivePolicy,
  successRateOf,
  type PolicyMemory,
} from '../../../../main/engine/resilience/policies/accrual-policy'
import { openConsecutive } from '../../../../main/engine/resilience/policies/consecutive'
import {
  nextDuration,
  openDurations,
} from '../../../../main/engine/resilience/policies/dead-durations'

const noJitter = (): number => 0
const consecutive = (failures: number): AccrualPolicy => ({ kind: 'consecutive', failures })
const overRequests = (rate: number, requests: number): AccrualPolicy => ({
  ...{ kind: 'requests', rate, requests },
})
const overTime = (rate: number, seconds: number, minRequests: number): AccrualPolicy => ({
  ...{ kind: 'time', rate, seconds, minRequests },
})

/** Plays a sequence; @returns what each failure got, "–" for none, and the policy after it. */
function play(
  policy: AccrualPolicy | PolicyMemory,
  steps: readonly string[],
  jitter = noJitter,
): { marks: (number | '–')[]; memory: PolicyMemory } {
  const memory =
    'failuresInRow' in policy || 'first' in policy ? policy : openPolicy(policy as AccrualPolicy, 0)
  let now = 0
  const marks: (number | '–')[] = []
  for (const step of steps) {
    if (step.startsWith('+')) now += Number(step.slice(1))
    else if (step === 'S') policySuccess(memory, now)
    else if (step === 'R') revivePolicy(memory, now)
    else marks.push(policyFailure(memory, now, jitter) || '–')
  }
  return { marks, memory }
}

const marksOf = (...call: Parameters<typeof play>): (number | '–')[] => play(...call).marks
const times = (count: number, ...steps: string[]): string[] =>
  Array.from({ length: count }, () => steps).flat()

describe('consecutive', () => {
  it.each([
    ['F F F', ['–', '–', 5]],
    ['F R F F F', ['–', '–', '–', 5]],
    ['F S F F F', ['–', '–', '–', 5]],
    ['F F S F F', ['–', '–', '–', '–']],
    ['F F F F', ['–', '–', 5, 5]],
  ])('(3): %s', (steps, marks) => {
    expect(marksOf(consecutive(3), steps.split(' '))).toEqual(marks)
  })

  it('(1) gives six successive durations, then 300 s for ever, and the first again after a revival', () => {
    expect(marksOf(consecutive(1), times(9, 'F'))).toEqual([5, 5, 10, 20, 40, 80, 300, 300, 300])
    expect(marksOf(consecutive(1), [...times(4, 'F'), 'R', 'F', 'F'])).toEqual([
      ...[5, 5, 10, 20],
      ...[5, 5],
    ])
  })
})

describe('the time to be dead', () => {
  it('draws one uniform for each of the durations two to six, and none else', () => {
    let drawn = 0
    const durations = openDurations()
    const given = Array.from({ length: 9 }, () =>
      nextDuration(durations, () => {
        drawn += 1
        return 0.5
      }),
    )
    expect(given).toEqual([5, 7.5, 15, 30, 60, 120, 300, 300, 300])
    expect(drawn).toBe(5)
  })
})

describe('success rate over requests', () => {
  it('0.5 over 5: the fifth failure marks', () => {
    expect(marksOf(overRequests(0.5, 5), times(5, 'F'))).toEqual(['–', '–', '–', '–', 5])
  })

  it('0.5 over 100: after 100 successes the 70th failure marks, at an average of 0.49659', () => {
    const { marks, memory } = play(overRequests(0.5, 100), [...times(100, 'S'), ...times(70, 'F')])
    expect(marks).toEqual([...times(69, '–'), 5])
    expect(successRateOf(memory)).toBeCloseTo(0.49659, 5)
  })

  it('starts afresh with the success of a revival as its first sample', () => {
    const steps = [...times(5, 'F'), 'R', ...times(4, 'F')]
    // 1, then four failures: e^(−4/5) = 0.449, and the fifth sample is the first that can mark.
    expect(marksOf(overRequests(0.5, 5), steps)).toEqual(['–', '–', '–', '–', 5, '–', '–', '–', 5])
    const { memory } = play(overRequests(0.5, 5), ['F', 'F', 'R'])
    expect(successRateOf(memory)).toBe(1)
  })

  it('knows no rate before its first sample', () => {
    expect(successRateOf(openPolicy(overRequests(0.5, 5), 0))).toBeNull()
    expect(successRateOf(openPolicy(consecutive(5), 0))).toBeNull()
  })
})

describe('success rate over time', () => {
  it('1 over 30 s with a minimum of 5: after 30 s the fifth failure marks', () => {
    expect(marksOf(overTime(1, 30, 5), ['+30', ...times(5, 'F')])).toEqual(['–', '–', '–', '–', 5])
  })

  it('does not mark before its window has passed, and does at its end', () => {
    expect(marksOf(overTime(1, 30, 5), ['+29.9', ...times(9, 'F')])).toEqual(times(9, '–'))
    expect(marksOf(overTime(1, 30, 0), ['+30', 'F'])).toEqual([5])
  })

  it('is strict: an average that just reaches the required rate does not mark', () => {
    expect(marksOf(overTime(1, 30, 0), ['S', '+30', 'S', 'F'])).toEqual(['–'])
    expect(marksOf(overTime(1, 30, 0), ['S', '+30', 'S', '+0.001', 'F'])).toEqual([5])
  })

  it('counts requests in slices of a fifth: what is older than the four before is forgotten', () => {
    // Four at 0 s, one failure at 30 s: only the failure is within the window.
    expect(marksOf(overTime(1, 30, 5), [...times(4, 'S'), '+30', 'F'])).toEqual(['–'])
    // At 29.9 s they still are in the fifth slice back; the window has not passed, so mark at 30 s by new ones.
    expect(marksOf(overTime(1, 30, 5), ['+6', ...times(4, 'S'), '+24', 'F'])).toEqual([5])
    expect(marksOf(overTime(1, 30, 5), ['+5.9', ...times(4, 'S'), '+24.1', 'F'])).toEqual(['–'])
  })

  it('trips 6.69 s after a warm endpoint has begun to fail completely', () => {
    const before = [...times(300, 'S', '+0.1')]
    const steps = times(80, '+0.1', 'F')
    const { marks } = play(overTime(0.8, 30, 5), [...before, ...steps])
    const first = marks.findIndex((mark) => mark !== '–')
    // The last success was 0.1 s before the first failure's step of 0.1 s.
    expect((first + 2) * 0.1).toBeGreaterThan(30 * Math.log(1 / 0.8))
    expect((first + 1) * 0.1).toBeLessThanOrEqual(30 * Math.log(1 / 0.8) + 0.1)
  })
})

describe('either of two', () => {
  const both: AccrualPolicy = {
    kind: 'either',
    of: [
      { kind: 'consecutive', failures: 3 },
      { kind: 'time', rate: 0.8, seconds: 30, minRequests: 5 },
    ],
  }

  it('consecutive(3) or 0.8 over 30 s: three failures mark', () => {
    expect(marksOf(both, ['F', 'F', 'F'])).toEqual(['–', '–', 5])
  })

  it('15 × (S, +1 s, F, +1 s), then F marks at an average of 0.6564, and none before', () => {
    const { marks, memory } = play(both, [...times(15, 'S', '+1', 'F', '+1'), 'F'])
    expect(marks).toEqual([...times(15, '–'), 5])
    expect(successRateOf(memory)).toBeCloseTo(0.6564, 4)
  })

  it('the longer time wins, and both move on', () => {
    const memory: PolicyMemory = {
      kind: 'either',
      first: openConsecutive(3, 5),
      second: openConsecutive(3, 10),
    }
    expect(marksOf(memory, ['F', 'F', 'F'])).toEqual(['–', '–', 10])
    const draws: number[] = []
    const jitter = (): number => draws.push(0) * 0.1
    // Both draw for their second duration, the first-listed first: 5 + 5·0.1, then 5 + 5·0.2.
    expect(marksOf(memory, ['F'], jitter)).toEqual([6])
    expect(draws).toHaveLength(2)
  })

  it('shows the rate of the part that keeps one', () => {
    expect(successRateOf(play(both, ['S', '+1', 'F']).memory)).toBeCloseTo(Math.exp(-1 / 30), 12)
  })
})
