/** Error budget, burn rate and its windows: the arithmetic of the SRE Workbook's chapter 5 (sources.md 1 a). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OBJECTIVE_SHARE, burnRate } from '@shared/formulas/burn-rate'
import { BURN_WINDOWS_MINUTES, windowBurnRates } from '@shared/formulas/burn-windows'
import {
  MONTH_MINUTES,
  budgetLastsMinutes,
  budgetSpentInMinute,
} from '@shared/formulas/error-budget'
import { errorRate } from '@shared/formulas/error-rate'
import { relativeDistance } from '../../support/golden-runs'

const WINDOWS = [
  ['burnRate5m', 5],
  ['burnRate30m', 30],
  ['burnRate1h', 60],
  ['burnRate6h', 360],
] as const

/** model.md section 3, step 8: the mean over the window, pre-filled with minute 0, oldest first. */
function burnOver(errorRates: readonly number[], minutes: number): number {
  let sum = 0
  for (let back = minutes - 1; back >= 0; back -= 1) {
    sum += errorRates[Math.max(0, errorRates.length - 1 - back)] ?? Number.NaN
  }
  return sum / minutes / 0.001
}

describe('burnRate and budgetSpentInMinute', () => {
  it('spend a month of 43,200 minutes at an objective of 99.9 %', () => {
    expect(MONTH_MINUTES).toBe(30 * 24 * 60)
    expect(OBJECTIVE_SHARE).toBe(0.999)
  })

  it.each([
    ['0.1 % errors', 0.001, 43_200],
    ['0.2 % errors', 0.002, 21_600],
    ['1 % errors', 0.01, 4_320],
    ['5 % errors', 0.05, 864],
    ['100 % errors', 1, 43.2],
  ])('empty the month’s budget with %s (%f) in %f minutes', (_, share, minutes) => {
    expect(1 / budgetSpentInMinute(burnRate(share))).toBeCloseTo(minutes, 8)
  })

  it.each([
    ['2 % in 1 h', 0.02, 60, 14.4],
    ['5 % in 1 h', 0.05, 60, 36],
    ['5 % in 6 h', 0.05, 360, 6],
    ['10 % in 3 days', 0.1, 4_320, 1],
  ])('spend %s (%f in %i min) at %f times the allowed rate', (_, spent, minutes, burn) => {
    expect(minutes * budgetSpentInMinute(burn)).toBeCloseTo(spent, 14)
  })

  it('empty the budget in 20.5 h at 35 times, and in 50 h, not 2 h, at 14.4 times', () => {
    expect((1 / budgetSpentInMinute(35) / 60).toFixed(1)).toBe('20.6')
    expect(1 / budgetSpentInMinute(14.4) / 60).toBeCloseTo(50, 10)
  })

  it('use up 20 % of the month in 172.8 minutes on a bad build', () => {
    expect(burnRate(errorRate(0, 1))).toBeCloseTo(50, 11)
    expect(0.2 / budgetSpentInMinute(burnRate(errorRate(0, 1)))).toBeCloseTo(172.8, 9)
  })
})

describe('errorRate', () => {
  it('is 5 % of what does not fail already, in proportion to the share on the bad build', () => {
    expect(errorRate(0, 0)).toBe(0)
    expect(errorRate(1, 1)).toBe(1)
    expect(errorRate(0, 0.1)).toBeCloseTo(0.005, 15)
    expect(errorRate(0.2, 1)).toBeCloseTo(0.24, 15)
  })

  it('is evaluated as written, to the bit', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(share, share, (failed, bad) => {
        expect(errorRate(failed, bad)).toBe(1 - (1 - failed) * (1 - 0.05 * bad))
      }),
    )
  })
})

describe('windowBurnRates', () => {
  it('looks at 5, 30, 60 and 360 minutes', () => {
    expect(Object.values(BURN_WINDOWS_MINUTES)).toEqual([5, 30, 60, 360])
  })

  it('is the same in every window while errors stay as they were in minute 0', () => {
    for (const [name] of WINDOWS) {
      expect(windowBurnRates([0.02])[name]).toBeCloseTo(20, 10)
      expect(windowBurnRates(Array.from({ length: 200 }, () => 0.02))[name]).toBeCloseTo(20, 10)
    }
  })

  it('shows after 3 minutes of 10 % errors 60 times over 5 min, 10 over 30, 5 over 60, 0.83 over 360', () => {
    const rates = windowBurnRates([0, 0, 0.1, 0.1, 0.1])
    expect(rates.burnRate5m).toBeCloseTo(60, 10)
    expect(rates.burnRate30m).toBeCloseTo(10, 10)
    expect(rates.burnRate1h).toBeCloseTo(5, 10)
    expect(rates.burnRate6h).toBeCloseTo(0.8333333333333, 10)
  })

  it('counts minute 0 for all minutes before it', () => {
    expect(windowBurnRates([0.1, 0]).burnRate5m).toBeCloseTo(80, 10)
    expect(windowBurnRates([0.1, 0]).burnRate1h).toBeCloseTo(98.33333333333, 10)
  })

  it('is exactly 0 again when the last error has left the window', () => {
    const errors = [0.1, 0.3, 0.7, 0.05, 1 / 3, 0.123456789]
    const after = (minutes: number): number[] => [
      0,
      ...errors,
      ...Array.from({ length: minutes }, () => 0),
    ]
    for (const [name, minutes] of WINDOWS) {
      expect(windowBurnRates(after(minutes - 1))[name]).toBeGreaterThan(0)
      expect(windowBurnRates(after(minutes))[name]).toBe(0)
    }
  })

  it('equals the plain sum over pre-filled windows for any errors, with and without a quiet start', () => {
    const share = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true }))
    const rates = fc
      .tuple(fc.integer({ min: 0, max: 80 }), fc.array(share, { minLength: 1, maxLength: 400 }))
      .map(([quiet, errors]) => [...Array.from({ length: quiet }, () => 0), ...errors])
    fc.assert(
      fc.property(rates, (errorRates) => {
        const found = windowBurnRates(errorRates)
        for (const [name, minutes] of WINDOWS) {
          expect(relativeDistance(found[name], burnOver(errorRates, minutes))).toBeLessThan(1e-13)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('budgetLastsMinutes', () => {
  it.each([
    [1, 43_200],
    [2, 21_600],
    [10, 4_320],
    [1000, 43.2],
  ])('empties the whole budget at %f times the allowed rate in %f minutes', (burn, minutes) => {
    expect(budgetLastsMinutes(1, burn)).toBeCloseTo(minutes, 9)
  })

  it('is 0 where the budget is empty, and never over where nothing burns', () => {
    expect([budgetLastsMinutes(0, 0), budgetLastsMinutes(-0.1, 5)]).toEqual([0, 0])
    expect(budgetLastsMinutes(0.2, 0)).toBeNull()
  })
})
