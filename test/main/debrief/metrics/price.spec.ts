/** M8, M10 and M12 to M17. */
import { describe, expect, it } from 'vitest'
import type { RunTotals } from '@shared/contract/debrief'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { outcomeMetrics } from '../../../../main/debrief/metrics/outcome'
import { priceMetrics } from '../../../../main/debrief/metrics/price'
import type { PlayedRun } from '../../../../main/debrief/play-variant'
import { shiftFacts } from '../../../../main/debrief/shift-facts'
import type { Simulation } from '../../../../main/debrief/simulate'
import { madeUpShift } from '../debriefed-shift'

const TOTALS: RunTotals = { budgetSpentShare: 0.05, costDollars: 12, degradedMinutes: 0, loss: 0 }
type Change = (minute: number) => Partial<OnCallSnapshot>

const factsOf = (change: Change) => shiftFacts(madeUpShift('bad-deploy', 4, change))
const priceOf = (change: Change, simulation: Simulation | null = null) =>
  priceMetrics(factsOf(change), TOTALS, simulation)
const outcomeOf = (change: Change) => outcomeMetrics(factsOf(change), TOTALS, 0.5)

/** Runs beside the shift, of which only what the metrics read was made up. */
function beside(handsOff: Partial<RunTotals>, referenceFeatureOn: (minute: number) => boolean) {
  const { snapshots } = madeUpShift('bad-deploy', 4, (minute) => ({
    featureOn: referenceFeatureOn(minute),
  }))
  const reference = { totals: { ...TOTALS, costDollars: 10 }, snapshots } as unknown as PlayedRun
  return { handsOff: { totals: { ...TOTALS, ...handsOff } }, reference } as Simulation
}

describe('outcomeMetrics', () => {
  it('sets 5 % of the month against the 20 % that were left', () => {
    expect(outcomeOf(() => ({})).M8).toEqual({ main: 0.05, details: { ofWhatWasLeft: 0.25 } })
    expect(outcomeOf(() => ({})).M9.main).toBe(0.5)
  })

  it('counts minutes with a p99 above 1 s, without bound, or a database above 90 %', () => {
    const p99 = [0.3, 1, 1.01, 0.4]
    const found = outcomeOf((minute) => ({
      p99Seconds: p99[minute - 1] ?? null,
      dbUtilization: minute === 4 ? 0.91 : 0.9,
    })).M10
    expect(found).toEqual({ main: 2, details: { highestP99: 1.01 } })
    const unbounded = outcomeOf((minute) => ({ p99Seconds: minute === 2 ? null : 0.3 })).M10
    expect(unbounded).toEqual({ main: 1, details: { highestP99: null } })
  })

  it('counts shed, failed and late requests as not answered well', () => {
    const found = outcomeOf((minute) => ({
      requestRatePerSecond: 100,
      admittedRatePerSecond: minute === 1 ? 70 : 100,
      errorRate: minute === 2 ? 0.5 : 0,
      p99Seconds: minute === 3 ? 0.5 : 0.499,
    })).M12
    expect(found.main).toBeCloseTo((70 + 50 + 0 + 100) / 400, 12)
  })
})

describe('priceMetrics', () => {
  it('counts 60 requests a minute for each one shed a second, and those shed with more than 30 % free', () => {
    const found = priceOf((minute) => ({
      requestRatePerSecond: 100,
      shedShare: minute <= 2 ? 0.3 : 0,
      headroomShare: minute === 1 ? 0.31 : 0.3,
    })).M13
    expect(found.main).toBeCloseTo(2 * 60 * 30, 9)
    expect(found.details['whileHeadroom']).toBeCloseTo(0.5, 12)
    expect(priceOf(() => ({})).M13).toEqual({ main: 0, details: { whileHeadroom: null } })
  })

  it('finds needless the minutes with the feature off in which the reference had it on', () => {
    const off: Change = (minute) => ({ featureOn: minute > 3 })
    const simulation = beside({}, (minute) => minute !== 2)
    const { main, details } = priceOf(off, simulation).M14
    expect([main, details['needless']]).toEqual([3, 2 / 3])
    expect(priceOf(off).M14.details['needless']).toBeNull()
    expect(priceOf(() => ({}), simulation).M14).toEqual({ main: 0, details: { needless: null } })
  })

  it('adds up the age above the opening’s 30 s, and takes nothing off for a lower one', () => {
    const ages = [30, 300, 10, 31]
    const found = priceOf((minute) => ({ meanAgeSeconds: ages[minute - 1] ?? 30 }))
    expect(found.M15.main).toBe(271)
  })

  it('gives the cost, what is above the reference, and hours of instances used to less than 30 %', () => {
    const idle: Change = (minute) => ({
      servingInstances: 15,
      utilization: minute <= 2 ? 0.29 : 0.3,
    })
    const { M16 } = priceOf(
      idle,
      beside({}, () => true),
    )
    expect(M16).toEqual({ main: 12, details: { aboveReference: 2, idleInstanceHours: 0.5 } })
    expect(priceOf(idle).M16.details['aboveReference']).toBeNull()
  })

  it('divides $4 more by the 10 % saved, and says nothing where nothing was saved', () => {
    const dollars = (handsOff: Partial<RunTotals>) =>
      priceOf(
        () => ({}),
        beside(handsOff, () => true),
      ).M17.main
    expect(dollars({ budgetSpentShare: 0.15, costDollars: 8 })).toBeCloseTo(0.4, 12)
    expect(dollars({ budgetSpentShare: 0.05, costDollars: 8 })).toBeNull()
    expect(dollars({ budgetSpentShare: 0.0500001, costDollars: 8 })).toBeNull()
    expect(dollars({ budgetSpentShare: 0.04, costDollars: 8 })).toBeNull()
    expect(priceOf(() => ({})).M17.main).toBeNull()
  })
})
