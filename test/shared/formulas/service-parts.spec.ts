/** Cache, database, service time, traffic, fleet and cost against model.md and the known values of sources.md. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FLEET_MAXIMUM_INSTANCES, wantedInstances } from '@shared/formulas/autoscaler'
import { cacheHitRatio } from '@shared/formulas/cache-hit-ratio'
import { WARMUP_MINUTES, refilledShare } from '@shared/formulas/cache-refill'
import { meanAgeSeconds } from '@shared/formulas/mean-age'
import {
  databaseLoad,
  databaseUtilization,
  queriesPerRequest,
  queryTimeSeconds,
} from '@shared/formulas/database'
import { fleetCostPerHour } from '@shared/formulas/fleet-cost'
import { diurnalFactor } from '@shared/formulas/daily-curve'
import { requestsOfMinute } from '@shared/formulas/request-count'
import { surgeFactor } from '@shared/formulas/surge'
import { serviceTimeSeconds } from '@shared/formulas/service-time'
import { shedShareOfAll } from '@shared/formulas/shedding'

describe('cacheHitRatio', () => {
  it.each([
    [10, '0.3600'],
    [60, '0.7714'],
    [300, '0.9441'],
  ])('at 1,125 requests/s and a lifetime of %i s is %s', (ttl, ratio) => {
    expect(cacheHitRatio(1_125, ttl, 1).toFixed(4)).toBe(ratio)
  })

  it('is in proportion to the warm share, 0 without traffic, and below 1 always', () => {
    expect(cacheHitRatio(1_125, 60, 0.5)).toBeCloseTo(cacheHitRatio(1_125, 60, 1) / 2, 14)
    expect(cacheHitRatio(1_125, 60, 0)).toBe(0)
    expect(cacheHitRatio(0, 60, 1)).toBe(0)
    expect(cacheHitRatio(10_000, 3_600, 1)).toBeLessThan(1)
  })

  it('needs a lifetime of about 101 s for 85 % at 1,125 requests/s', () => {
    expect(cacheHitRatio(1_125, 100.74, 1)).toBeCloseTo(0.85, 3)
  })
})

describe('meanAgeSeconds', () => {
  it('is half the lifetime', () => {
    expect([1, 60, 3_600].map(meanAgeSeconds)).toEqual([0.5, 30, 1_800])
  })
})

describe('refilledShare', () => {
  const gain = 1 - Math.exp(-1 / 30)

  it('refills a thirtieth of an hour’s half at a time: 63.2 % of an empty cache after 30 minutes', () => {
    let warm = 0
    for (let minute = 1; minute <= 30; minute += 1) warm = refilledShare(warm, false, 0.5)
    expect(warm).toBeCloseTo(1 - Math.exp(-1), 12)
  })

  it('adds 12 points a minute while the warm-up job runs, for six minutes, and never passes 1', () => {
    expect(WARMUP_MINUTES).toBe(6)
    expect(refilledShare(0, true, 0)).toBeCloseTo(gain + 0.12, 14)
    expect(refilledShare(0.95, true, 0)).toBe(1)
    expect(refilledShare(1, false, 0)).toBe(1)
  })

  it('is slower by the database’s utilization, the job too, but only above 1', () => {
    expect(refilledShare(0.2, false, 1)).toBeCloseTo(0.2 + 0.8 * gain, 14)
    expect(refilledShare(0.2, false, 1.25)).toBeCloseTo(0.2 + (0.8 * gain) / 1.25, 14)
    expect(refilledShare(0.2, true, 2)).toBeCloseTo(0.2 + (0.8 * gain + 0.12) / 2, 14)
  })
})

describe('queryTimeSeconds', () => {
  it.each([
    [0, 5],
    [0.5, 10],
    [0.8, 25],
    [0.9, 50],
    [0.95, 100],
    [0.98, 250],
    [0.99, 250],
    [1, 250],
    [1.7, 250],
  ])('at a utilization of %f is %i ms', (utilization, milliseconds) => {
    expect(1_000 * queryTimeSeconds(utilization)).toBeCloseTo(milliseconds, 9)
  })
})

describe('databaseLoad', () => {
  it('asks 2 queries a request, 3 with the feature on, and 600/s more while the warm-up job runs', () => {
    expect([queriesPerRequest(false), queriesPerRequest(true)]).toEqual([2, 3])
    expect(databaseLoad(3_375, 0.7714285714285715, false)).toBeCloseTo(771.4285714, 6)
    expect(databaseLoad(3_375, 0.7714285714285715, true)).toBeCloseTo(1_371.4285714, 6)
    expect(databaseUtilization(771.4)).toBeCloseTo(0.19285, 12)
    expect(databaseUtilization(6_000)).toBe(1.5)
  })

  it('with a cold cache at noon is 84.4 % of capacity with the feature on, 56.3 % without', () => {
    const load = (featureOn: boolean): number =>
      databaseUtilization(databaseLoad(1_125 * queriesPerRequest(featureOn), 0, false))
    expect(load(true)).toBeCloseTo(0.84375, 12)
    expect(load(false)).toBeCloseTo(0.5625, 12)
  })
})

describe('serviceTimeSeconds', () => {
  it('is 50 ms, 20 ms more with the feature, times 1.25 on the bad build, plus the database', () => {
    expect(serviceTimeSeconds(false, 0, 0)).toBeCloseTo(0.05, 15)
    expect(serviceTimeSeconds(true, 0, 0)).toBeCloseTo(0.07, 15)
    expect(serviceTimeSeconds(true, 1, 0)).toBeCloseTo(0.0875, 15)
    expect(serviceTimeSeconds(false, 0.4, 0.03)).toBeCloseTo(0.05 * 1.1 + 0.03, 15)
  })

  it('at the opening of steady-morning is 74.25 ms', () => {
    const hit = cacheHitRatio(1_125, 60, 1)
    const utilization = databaseUtilization(databaseLoad(3_375, hit, false))
    const seconds = serviceTimeSeconds(true, 0, (1 - hit) * 3 * queryTimeSeconds(utilization))
    expect((1_000 * seconds).toFixed(2)).toBe('74.25')
  })
})

describe('shedShareOfAll', () => {
  it('is 30 % of all traffic when all low-priority traffic is shed', () => {
    expect([0, 0.5, 1].map(shedShareOfAll)).toEqual([0, 0.15, 0.3])
  })
})

describe('diurnalFactor', () => {
  it.each([
    [0, 0, '0.7500'],
    [6, 360, '1.0000'],
    [8, 480, '1.1250'],
    [9, 540, '1.1768'],
    [12, 720, '1.2500'],
    [18, 1_080, '1.0000'],
    [24, 1_440, '0.7500'],
  ])('at %i h (minute %i) is %s', (_, minute, factor) => {
    expect(diurnalFactor(minute).toFixed(4)).toBe(factor)
  })
})

describe('surgeFactor', () => {
  const surge = { startMinute: 50, peakFactor: 3, holdMinutes: 20 }

  it.each([
    [0, 1],
    [50, 1],
    [51, 1.4],
    [53, 2.2],
    [54, 2.6],
    [55, 3],
    [56, 3],
    [74, 3],
    [75, 3],
    [76, 1 + 2 * Math.exp(-1 / 30)],
    [105, 1 + 2 * Math.exp(-1)],
  ])('in minute %i of a surge from 50 to ×3, held for 20 min, is %f', (minute, factor) => {
    expect(surgeFactor(surge, minute)).toBeCloseTo(factor, 13)
  })
})

describe('requestsOfMinute', () => {
  it('without noise is 60 times the rate, rounded half up', () => {
    expect(requestsOfMinute(1_125, 0, 0)).toBe(67_500)
    expect(requestsOfMinute(100.5 / 60, 0, 0)).toBe(101)
    expect(requestsOfMinute(100.4 / 60, 0, 0)).toBe(100)
  })

  it('adds √(60λ)·z0, then 2 % of z1', () => {
    expect(requestsOfMinute(1_125, 1, 0)).toBe(Math.round(67_500 + Math.sqrt(67_500)))
    expect(requestsOfMinute(1_125, 0, 1)).toBe(68_850)
    expect(requestsOfMinute(1_125, -2, -1)).toBe(
      Math.round((67_500 - 2 * Math.sqrt(67_500)) * 0.98),
    )
  })

  it('never falls below 0', () => {
    expect(requestsOfMinute(0.1, -6, 0)).toBe(0)
    expect(requestsOfMinute(0, 3, 3)).toBe(0)
  })
})

describe('wantedInstances', () => {
  it('rounds serving · utilization/target up, between the minimum and 40', () => {
    const wish = { serving: 10, utilization: 0.52, target: 0.6, minimum: 1 }
    expect(wantedInstances(wish)).toBe(9)
    expect(wantedInstances({ ...wish, minimum: 10 })).toBe(10)
    expect(wantedInstances({ ...wish, utilization: 1 })).toBe(17)
    expect(wantedInstances({ ...wish, serving: 40, utilization: 1 })).toBe(40)
    expect(wantedInstances({ ...wish, utilization: 0 })).toBe(1)
    expect(FLEET_MAXIMUM_INSTANCES).toBe(40)
  })

  it('asks for no more where the quotient is whole but for rounding, and for more where it is not', () => {
    const wish = { serving: 10, utilization: 0.6, target: 0.6, minimum: 1 }
    expect(wantedInstances(wish)).toBe(10)
    expect(wantedInstances({ ...wish, utilization: 0.6 + 1e-12 })).toBe(10)
    expect(wantedInstances({ ...wish, utilization: 0.6 + 1e-9 })).toBe(11)
  })

  it('is max(minimum, min(40, ⌈serving · utilization/target − 1e-9⌉)) for any fleet', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    const count = fc.integer({ min: 1, max: 40 })
    const target = fc.double({ min: 0.3, max: 0.95, noNaN: true })
    fc.assert(
      fc.property(count, share, target, count, (serving, utilization, wanted, minimum) => {
        const raw = Math.ceil((serving * utilization) / wanted - 1e-9)
        const clamped = Math.min(40, Math.max(minimum, raw))
        expect(wantedInstances({ serving, utilization, target: wanted, minimum })).toBe(clamped)
      }),
    )
  })
})

describe('fleetCostPerHour', () => {
  it('is $0.40 an instance, twice while a rollback prepares', () => {
    expect(fleetCostPerHour(10, false)).toBe(4)
    expect(fleetCostPerHour(10, true)).toBe(8)
    expect(fleetCostPerHour(40, false)).toBe(16)
    expect(fleetCostPerHour(0, false)).toBe(0)
  })
})
