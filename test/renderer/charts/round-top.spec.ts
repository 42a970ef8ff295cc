/** Axis ends grow with the data in round steps. */
import { describe, expect, it } from 'vitest'
import { budgetRange } from '../../../renderer/charts/budget-option'
import { largestBetween, roundTop } from '../../../renderer/charts/round-top'

describe('roundTop', () => {
  it.each([
    [0, 20, 20],
    [50, 20, 50],
    [50.1, 20, 60],
    [1501, 1500, 2000],
    [0.61, 0.6, 0.8],
    [1.02, 1, 1.5],
    [1000, 20, 1000],
  ])('ends at a round number above %d, not under %d: %d', (value, least, top) => {
    expect(roundTop(value, least)).toBeCloseTo(top, 12)
  })
})

describe('largestBetween', () => {
  it('leaves out null, minutes outside and minutes not yet played', () => {
    expect(largestBetween(1, 5, [9, 1, null, 3], [0, 0, 2])).toBe(3)
  })
})

describe('budgetRange', () => {
  it('spans 3 points while quiet and labels both ends exactly', () => {
    expect(budgetRange([0.2, 0.188])).toEqual({ bottom: 0.17, top: 0.2 })
  })

  it('goes below 0 once the budget is exhausted', () => {
    const { bottom } = budgetRange([0.2, -0.05])
    expect(bottom).toBeLessThanOrEqual(-0.05)
  })
})
