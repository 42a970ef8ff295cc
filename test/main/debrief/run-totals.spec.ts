/** What a run came to, and its loss. */
import { describe, expect, it } from 'vitest'
import { DEFAULT_LOSS_WEIGHTS } from '@shared/contract/debrief'
import { lossOf, runTotals } from '../../../main/debrief/run-totals'
import { avoidedLossShare } from '../../../main/debrief/simulate'
import { madeUpShift } from './debriefed-shift'

describe('lossOf', () => {
  it('is 4 + 0.6 + 0.2 for 4 % of the month, $12 and 10 degraded minutes', () => {
    const sums = { budgetSpentShare: 0.04, costDollars: 12, degradedMinutes: 10 }
    expect(lossOf(sums, DEFAULT_LOSS_WEIGHTS)).toBeCloseTo(4.8, 12)
    expect(lossOf(sums, { budgetPercent: 0, dollars: 1, degradedMinutes: 2 })).toBe(32)
  })
})

describe('runTotals', () => {
  it('counts a minute with the feature off as 1, one with a third of the low priority shed as 1/3, not both', () => {
    const shift = madeUpShift('steady-morning', 4, (minute) => ({
      featureOn: minute > 2,
      shedShare: minute === 1 ? 0.3 : minute === 3 ? 0.1 : 0,
      budgetLeftShare: 1 - minute / 100,
    }))
    const totals = runTotals(shift.snapshots, {
      openingBudgetShare: 1,
      weights: DEFAULT_LOSS_WEIGHTS,
    })
    expect(totals.degradedMinutes).toBeCloseTo(2 + 1 / 3, 12)
    expect(totals.budgetSpentShare).toBeCloseTo(0.04, 12)
    expect(totals.costDollars).toBeCloseTo(0.4, 12)
  })
})

describe('avoidedLossShare', () => {
  it.each([
    { played: 12, handsOff: 20, reference: 4, share: 0.5 },
    { played: 60, handsOff: 20, reference: 4, share: -1 },
    { played: 0, handsOff: 20, reference: 4, share: 1 + 0.2 },
    { played: 1, handsOff: 1.125, reference: 1, share: 1 },
    { played: 1, handsOff: 1.0625, reference: 1, share: null },
    { played: 1, handsOff: 1, reference: 2, share: null },
  ])('is $share for $played between $handsOff and $reference', ({ share, ...loss }) => {
    expect(avoidedLossShare(loss)).toBe(share)
  })
})
