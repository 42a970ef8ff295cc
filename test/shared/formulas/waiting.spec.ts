/** The queue of one minute against model.md section 3, step 7, and the known values of sources.md 1 b. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WORKERS_PER_INSTANCE } from '@shared/formulas/utilization'
import { waitingOfMinute } from '@shared/formulas/waiting'
import { relativeDistance } from '../../support/golden-runs'

const SERVICE_SECONDS = 0.075

/** Instances, offered load in Erlangs, and p99/S by the clamped approximation, of the rows with whole instances. */
const P99_TABLE: readonly (readonly [number, number, number])[] = [
  [1, 12, 5.35976],
  [1, 15, 8.89573],
  [10, 130, 4.60517],
  [10, 150, 4.95094],
  [10, 158, 6.80754],
  [10, 159, 9.11173],
  [10, 159.5, 13.71768],
  [40, 600, 4.65291],
  [625, 9_950, 4.6836],
]

const atLoad = (instances: number, load: number, service = SERVICE_SECONDS) =>
  waitingOfMinute(load / service, service, instances)

/** C by the plain recursion. */
function waitProbability(workers: number, load: number): number {
  let blocking = 1
  for (let k = 1; k <= workers; k += 1) blocking = (load * blocking) / (k + load * blocking)
  return blocking / (1 - (load / workers) * (1 - blocking))
}

describe('waitingOfMinute', () => {
  it('counts 16 workers an instance', () => {
    expect(WORKERS_PER_INSTANCE).toBe(16)
    expect(atLoad(10, 80).utilization).toBeCloseTo(0.5, 14)
  })

  it.each(P99_TABLE)(
    'with %i instances and %f Erlangs has a p99 of %f service times',
    (instances, load, ratio) => {
      const { p99Seconds } = atLoad(instances, load)
      expect((p99Seconds ?? Number.NaN) / SERVICE_SECONDS).toBeCloseTo(ratio, 4)
    },
  )

  it('never puts the p99 below that of the service alone, where fewer than 1 % wait', () => {
    const { p99Seconds, waitProbability: waiting } = atLoad(10, 83.53)
    expect(waiting).toBeLessThan(1e-12)
    expect(p99Seconds).toBeCloseTo(SERVICE_SECONDS * Math.log(100), 14)
    expect((p99Seconds ?? 0) / SERVICE_SECONDS).toBeCloseTo(4.605, 3)
  })

  it('lets waiting take 35 ms at 95 %, 100 ms at 98 % and 424 ms at 99.5 % of 160 workers', () => {
    const waits = [0.95, 0.98, 0.995].map((share) => {
      const { p99Seconds } = atLoad(10, 160 * share)
      return Math.round(1_000 * ((p99Seconds ?? Number.NaN) - SERVICE_SECONDS * Math.log(100)))
    })
    expect(waits).toEqual([35, 100, 424])
  })

  it.each([
    [159.9, 0.069],
    [159.96, 0.34],
    [159.999, 0.97],
    [160.01, 0.00006],
  ])('at %f Erlangs on 160 workers fails a share of %f', (load, share) => {
    const digits = share < 0.001 ? 5 : share < 0.1 ? 3 : 2
    expect(atLoad(10, load).failedShare.toFixed(digits)).toBe(share.toFixed(digits))
  })

  it('follows C·e^(−(N/S − λ)·2 s) below N Erlangs, for any fleet', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.double({ min: 0.01, max: 0.9999, noNaN: true }),
        fc.double({ min: 0.05, max: 0.8, noNaN: true }),
        (instances, share, service) => {
          const workers = 16 * instances
          const rate = (workers * share) / service
          const load = rate * service
          const waiting = waitProbability(workers, load)
          const slack = workers / service - rate
          const queue = waitingOfMinute(rate, service, instances)
          expect(relativeDistance(queue.utilization, load / workers)).toBeLessThan(1e-12)
          expect(relativeDistance(queue.waitProbability, waiting)).toBeLessThan(1e-12)
          const failed = waiting * Math.exp(-slack * 2)
          expect(relativeDistance(queue.failedShare, failed)).toBeLessThan(1e-9)
          const p99 = service * Math.log(100) + Math.max(0, Math.log(waiting / 0.01)) / slack
          expect(relativeDistance(queue.p99Seconds ?? Number.NaN, p99)).toBeLessThan(1e-9)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('takes the fluid limit 1 − N/a at and above N Erlangs, with everyone waiting and p99 unbounded', () => {
    const full = { utilization: 1, waitProbability: 1, p99Seconds: null }
    expect(waitingOfMinute(320, 0.5, 10)).toEqual({ ...full, failedShare: 0 })
    expect(waitingOfMinute(640, 0.5, 10)).toEqual({ ...full, failedShare: 0.5 })
    expect(waitingOfMinute(400, 0.5, 10).failedShare).toBeCloseTo(0.2, 14)
  })

  it('has p99 either null or a finite time, however near the load comes to N', () => {
    const wrong: string[] = []
    for (let step = 1; step <= 2_000; step += 1) {
      const service = 0.05 + step / 10_000
      // Rounding puts this load at N, or at the last number below it.
      const { p99Seconds } = waitingOfMinute(160 / service, service, 10)
      const isBounded = p99Seconds !== null && p99Seconds > 0 && Number.isFinite(p99Seconds)
      if (p99Seconds !== null && !isBounded) wrong.push(`S = ${service}: ${p99Seconds}`)
    }
    expect(wrong).toEqual([])
  })

  it('without traffic is idle, fails nothing and keeps the p99 of the service', () => {
    const idle = waitingOfMinute(0, 0.07, 10)
    expect(idle.utilization).toBe(0)
    expect(idle.failedShare).toBe(0)
    expect(idle.p99Seconds).toBeCloseTo(0.07 * Math.log(100), 14)
  })

  it('without workers is full and fails everything', () => {
    expect(waitingOfMinute(100, 0.07, 0)).toMatchObject({ utilization: 1, failedShare: 1 })
  })
})
