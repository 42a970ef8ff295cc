/** Why a number is what it is: the steps that lead to it, the branch that holds, and what it is made of. */
import { describe, expect, it } from 'vitest'
import { causeOf, inputsOfSteps, stepsTo } from '@shared/formulas/cause'

const results = (steps: ReturnType<typeof stepsTo>): string[] => steps.map(({ result }) => result)

describe('stepsTo', () => {
  it('gives the steps that lead to the result, and none of the others', () => {
    expect(results(stepsTo('burn-windows', 'burnRate1h', {}))).toEqual([
      'meanErrorRate1h',
      'burnRate1h',
    ])
    expect(results(stepsTo('p99', 'p99', { offeredLoad: 139, workers: 160 }))).toEqual([
      'serviceP99',
      'waitP99',
      'p99',
    ])
  })

  it('gives all steps where an input is meant, or nothing', () => {
    expect(results(stepsTo('autoscaler', 'minimum', {}))).toEqual(['wanted', 'scaleInMost'])
    expect(results(stepsTo('autoscaler', null, {}))).toEqual(['wanted', 'scaleInMost'])
  })
})

describe('causeOf', () => {
  it('takes the branch that holds, and says since when', () => {
    const calm = causeOf('p99', { offeredLoad: 139, workers: 160 })
    expect(calm?.expression.kind).toBe('sum')
    expect(calm?.since).toMatchObject({ comparison: '<' })
    expect(calm?.inputs).toEqual(['serviceP99', 'waitP99', 'offeredLoad', 'workers'])
  })

  it('leaves the whole relation where a p99 has no bound, or nothing is known', () => {
    expect(causeOf('p99', { offeredLoad: 170, workers: 160 })?.expression.kind).toBe('cases')
    expect(causeOf('p99', {})?.expression.kind).toBe('cases')
  })

  it('ends at what no relation computes by filling in', () => {
    expect(causeOf('minimum', {})).toBeNull()
    expect(causeOf('dbCapacity', {})).toBeNull()
    expect(causeOf('randomOutput', {})).toBeNull()
  })
})

describe('inputsOfSteps', () => {
  it('names what comes from elsewhere, each once', () => {
    const values = { offeredLoad: 139, workers: 160 }
    expect(inputsOfSteps(stepsTo('p99', 'p99', values))).toEqual([
      'serviceTime',
      'tailShare',
      'waitProbability',
      'relief',
      'offeredLoad',
      'workers',
    ])
  })
})
