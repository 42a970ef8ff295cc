/** The lab's formulas against figures that are published or were derived elsewhere, as they are printed. */
import { describe, expect, it } from 'vitest'
import { FORMULA_CATALOG, formulaOf } from '@shared/formulas/formula-catalog'
import { FORMULA_IDS, MODEL_FORMULA_IDS } from '@shared/formulas/formula-ids'
import { LAB_FORMULA_IDS } from '@shared/formulas/lab/lab-formula-ids'
import { labValuesFrom } from '@shared/formulas/lab/second-values'
import type { MinuteValues } from '@shared/formulas/minute-values'
import type { SymbolId } from '@shared/formulas/symbol-ids'

const percentOf = (given: MinuteValues, id: SymbolId, decimals: number): string =>
  ((labValuesFrom(given)[id] ?? NaN) * 100).toFixed(decimals)

describe('the group of the lab', () => {
  it('stands last in the reference, and all of it is about the lab', () => {
    expect(FORMULA_IDS).toEqual([...MODEL_FORMULA_IDS, ...LAB_FORMULA_IDS])
    for (const id of FORMULA_IDS) {
      const isLab = FORMULA_CATALOG[id].group === 'lab'
      expect(isLab, id).toBe(LAB_FORMULA_IDS.some((each) => each === id))
    }
  })

  it('takes nothing from the on-call model but the errors that an objective allows', () => {
    const computed = LAB_FORMULA_IDS.flatMap((id) =>
      FORMULA_CATALOG[id].relations.map(({ result }) => formulaOf(result)),
    )
    expect(computed.every((id) => LAB_FORMULA_IDS.some((each) => each === id))).toBe(true)
  })
})

describe('a service breaker that opens after n failures in a row', () => {
  const breaker = (failingShare: number, breakerFailures: number): MinuteValues => ({
    ...{ failingShare, breakerFailures, breakerOpenTime: 30, callRate: 1000 },
  })

  it('lets 69, 2.9 and 7.5 % succeed where answers are instant', () => {
    expect(percentOf(breaker(0.1, 5), 'breakerInstantSuccess', 0)).toBe('69')
    expect(percentOf(breaker(0.1, 3), 'breakerInstantSuccess', 1)).toBe('2.9')
    expect(percentOf(breaker(0.2, 5), 'breakerInstantSuccess', 1)).toBe('7.5')
  })

  it('lets 69.2, 3.00 and 7.61 % succeed where an answer takes 40 ms', () => {
    expect(percentOf(breaker(0.1, 5), 'breakerSuccess', 1)).toBe('69.2')
    expect(percentOf(breaker(0.1, 3), 'breakerSuccess', 2)).toBe('3.00')
    expect(percentOf(breaker(0.2, 5), 'breakerSuccess', 2)).toBe('7.61')
  })

  it('opens after 111,110 calls on average; never where none fails, after n where all do', () => {
    expect(labValuesFrom(breaker(0.1, 5))['callsToOpen']).toBeCloseTo(111_110, 0)
    expect(labValuesFrom(breaker(0, 5))).toMatchObject({ callsToOpen: null, breakerSuccess: 1 })
    expect(labValuesFrom(breaker(1, 5))).toMatchObject({ callsToOpen: 5, breakerSuccess: 0 })
  })
})

describe('failure accrual', () => {
  it('trips "0.8 over 30 s" after 6.69 s of nothing but failures', () => {
    const { tripTime } = labValuesFrom({ rateWindow: 30, requiredRate: 0.8 })
    expect(tripTime?.toFixed(2)).toBe('6.69')
  })

  it('falls to 0.6564 by fifteen successes and failures in turn, a second apart, and one failure more', () => {
    let average = 1
    const samples = [...Array.from({ length: 30 }, (_, k) => 1 - (k % 2)).slice(1), 0]
    for (const sample of samples) {
      const given = { rateWindow: 30, sampleGap: 1, rateBefore: average, sample }
      average = labValuesFrom(given)['endpointSuccessRate'] ?? NaN
    }
    expect(average.toFixed(4)).toBe('0.6564')
  })

  it('does not trip on a success, above the rate, before the window has passed, or with too few requests', () => {
    const given: MinuteValues = {
      ...{ rateWindow: 30, requiredRate: 0.8, sampleGap: 1, rateBefore: 0.5, sample: 0 },
      ...{ sampleStamp: 30, windowRequests: 5, leastRequests: 5 },
    }
    expect(labValuesFrom(given)['policyTrips']).toBe(1)
    for (const changed of [
      { sample: 1 },
      { rateBefore: 1 },
      { sampleStamp: 29.9 },
      { windowRequests: 4 },
    ]) {
      expect(labValuesFrom({ ...given, ...changed })['policyTrips'], JSON.stringify(changed)).toBe(
        0,
      )
    }
  })

  it('leaves an endpoint alone for 5 s, then for up to 10, 20, 40, 80 and 160 s, then for 300 s', () => {
    const dead = (markNumber: number, uniformJitter: number) =>
      labValuesFrom({ markNumber, uniformJitter })['deadTime']
    const least = [1, 2, 3, 4, 5, 6, 7, 20].map((mark) => dead(mark, 0))
    expect(least).toEqual([5, 5, 10, 20, 40, 80, 300, 300])
    expect([2, 3, 4, 5, 6].map((mark) => dead(mark, 1))).toEqual([10, 20, 40, 80, 160])
  })
})

describe('balancers', () => {
  it('bound a black hole under two random choices to 20 and 37.8 % of ten endpoints', () => {
    const attracted = (failingEndpoints: number) =>
      percentOf({ fleetEndpoints: 10, failingEndpoints }, 'attractedShare', 1)
    expect([attracted(1), attracted(2)]).toEqual(['20.0', '37.8'])
  })

  it('panic in 0.0024, 0.150 and 0.410 of the picks with 5, 8 and 9 of ten endpoints out', () => {
    const panic = (unavailable: number) =>
      labValuesFrom({ fleetEndpoints: 10, unavailable })['panicShare']
    expect(panic(5)?.toFixed(4)).toBe('0.0024')
    expect(panic(8)?.toFixed(3)).toBe('0.150')
    expect(panic(9)?.toFixed(3)).toBe('0.410')
  })

  it('come near u to the eighth for many endpoints: 0.004, 0.017, 0.058, 0.168, 0.431, 1', () => {
    const shares = [5, 6, 7, 8, 9, 10].map((unavailable) =>
      labValuesFrom({ fleetEndpoints: 10, unavailable })['panicOfMany']?.toFixed(3),
    )
    // 0.43047 is printed as 0.431 in the source, which rounds up.
    expect(shares).toEqual(['0.004', '0.017', '0.058', '0.168', '0.430', '1.000'])
  })
})

describe('an endpoint of four workers', () => {
  it('waits 3.48, 20.4 and 78.8 ms on average at 50, 75 and 90 requests a second', () => {
    const wait = (endpointRate: number, decimals: number) =>
      ((labValuesFrom({ endpointRate })['endpointWait'] ?? NaN) * 1000).toFixed(decimals)
    expect([wait(50, 2), wait(75, 1), wait(90, 1)]).toEqual(['3.48', '20.4', '78.8'])
  })

  it('has no bound on its wait from 100 requests a second on', () => {
    const values = labValuesFrom({ endpointRate: 100 })
    expect(values).toMatchObject({ endpointUtilization: 1, endpointWait: null })
  })
})

describe('attempts', () => {
  it('are those of each request that passed the edge, whatever the priority of what did not', () => {
    const values = labValuesFrom({
      ...{ secondOffered: 300, refusedLow: 20, refusedHigh: 10, secondAttempts: 297 },
    })
    expect(values).toMatchObject({
      refusedAtEdge: 30,
      secondAdmitted: 270,
      attemptsPerRequest: 1.1,
    })
  })
})

describe('budgets', () => {
  it('begin with 100 retries by the defaults, and let low priority have the upper half of the bucket', () => {
    const start = { retryShare: 0.2, retryFloor: 10, retryTtl: 10 }
    const values = labValuesFrom({
      ...start,
      retryDeposits: 0,
      retryWithdrawals: 0,
      edgeLimit: 1100,
    })
    expect(values).toMatchObject({ retryBalance: 100, edgeNeedLow: 551 })
  })
})
