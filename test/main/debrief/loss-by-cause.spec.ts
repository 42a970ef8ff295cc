/** The budget's way, minute by minute, by cause. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lossByCause, minuteLossByCause } from '../../../main/debrief/loss-by-cause'
import { runTotals } from '../../../main/debrief/run-totals'
import { readGoldenRuns } from '../../support/golden-runs'
import { anyShift, scenarioNamed } from '../engine/on-call/played-shift'
import { MEANS, madeUpShift, playedShift } from './debriefed-shift'

const PER_ERROR_SHARE = 1 / 43.2
const minuteWith = (change: object) => {
  const minute = madeUpShift('steady-morning', 1, () => change).snapshots[1]
  if (minute === undefined) throw new Error('minute 1 was made up')
  return minute
}
const sumOf = (loss: ReturnType<typeof lossByCause>): number =>
  loss.badBuild + loss.saturation + loss.waiting

describe('minuteLossByCause', () => {
  it('gives 5 % errors of a full bad build to the build: 0.05/43.2 of the month', () => {
    const loss = minuteLossByCause(minuteWith({ badBuildShare: 1, failedShare: 0 }))
    expect(loss.badBuild).toBeCloseTo(0.05 * PER_ERROR_SHARE, 15)
    expect(loss.saturation + loss.waiting).toBe(0)
  })

  it('splits 40 % time-outs with a half bad build: 0.6 · 0.025 to the build, 0.4 to the rest', () => {
    const both = { badBuildShare: 0.5, failedShare: 0.4 }
    const waiting = minuteLossByCause(minuteWith({ ...both, p99Seconds: 3 }))
    expect(waiting.badBuild).toBeCloseTo(0.6 * 0.025 * PER_ERROR_SHARE, 15)
    expect(waiting.waiting).toBeCloseTo(0.4 * PER_ERROR_SHARE, 15)
    expect(waiting.saturation).toBe(0)
    const saturated = minuteLossByCause(minuteWith({ ...both, p99Seconds: null }))
    expect(saturated).toEqual({ ...waiting, saturation: waiting.waiting, waiting: 0 })
  })
})

describe('lossByCause', () => {
  it.each(readGoldenRuns())('adds up to the budget spent within 1e-9 in $name', (run) => {
    const { scenario, seed, decisions } = run
    const { snapshots } = playedShift({ scenario, seed, decisions })
    const column = run.columns.indexOf('budgetLeftShare')
    const left = Number(run.snapshots.at(-1)?.[column])
    const spent = scenarioNamed(scenario).openingBudgetShare - left
    expect(Math.abs(sumOf(lossByCause(snapshots.slice(1))) - spent)).toBeLessThan(1e-9)
  })

  it('adds up in any shift, and no part is below 0', () => {
    fc.assert(
      fc.property(anyShift(), (shift) => {
        const { snapshots } = playedShift(shift)
        const { openingBudgetShare } = shift.scenario
        const totals = runTotals(snapshots, { openingBudgetShare, weights: MEANS.weights })
        const loss = lossByCause(snapshots.slice(1))
        expect(Math.abs(sumOf(loss) - totals.budgetSpentShare)).toBeLessThan(1e-9)
        expect(Math.min(loss.badBuild, loss.saturation, loss.waiting)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 60 },
    )
  })
})
