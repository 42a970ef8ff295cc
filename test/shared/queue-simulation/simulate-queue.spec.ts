/** The simulation against theory: Erlang C, the exact p99 and the exact share of timeouts, at many operating points. */
import { describe, expect, it } from 'vitest'
import { erlangC } from '@shared/formulas/erlang-c'
import { impatientShare } from '@shared/formulas/patience'
import { exactP99InServiceTimes } from '@shared/formulas/response-time'
import type { Estimate } from '@shared/queue-simulation/batch-means'
import { simulateQueue, type SimulationLength } from '@shared/queue-simulation/simulate-queue'

const SERVICE_SECONDS = 0.075
/** Of many intervals at 95 % some must miss; at 99.9 % about one run of the whole table in fifteen would. */
const LENGTH: SimulationLength = {
  warmupRequests: 20_000,
  requestsPerBatch: 20_000,
  confidence: 0.999,
}

/** Workers and offered load in Erlang, from an idle pool to one that is nearly full. */
const STEADY_POINTS = [
  [1, 0.5],
  [1, 0.8],
  [2, 1.5],
  [4, 3],
  [10, 8],
  [16, 8],
  [16, 12],
  [16, 14],
  [40, 30],
  [40, 36],
  [100, 85],
  [100, 90],
  [160, 120],
  [160, 140],
  [160, 150],
] as const
const IMPATIENT_POINTS = [
  [1, 0.9],
  [1, 1.5],
  [4, 4],
  [4, 6],
  [16, 15],
  [16, 16],
  [16, 18],
  [40, 44],
  [160, 165],
  [160, 200],
] as const

const contains = ({ mean, halfWidth }: Estimate, value: number): boolean =>
  Math.abs(mean - value) <= halfWidth

const queueOf = (workers: number, load: number, patienceSeconds: number, seed: number) => ({
  workers,
  arrivalsPerSecond: load / SERVICE_SECONDS,
  serviceSeconds: SERVICE_SECONDS,
  patienceSeconds,
  seed,
})

describe('simulateQueue with endless patience', () => {
  it.each(STEADY_POINTS)(
    'of %i workers at %f Erlang agrees with Erlang C and the exact p99',
    (workers, load) => {
      const simulated = simulateQueue(queueOf(workers, load, Infinity, 1), LENGTH)
      expect(contains(simulated.waitProbability, erlangC(workers, load))).toBe(true)
      const exact = SERVICE_SECONDS * exactP99InServiceTimes(workers, load)
      expect(contains(simulated.p99Seconds, exact)).toBe(true)
      expect(simulated.timedOutShare).toEqual({ mean: 0, halfWidth: 0 })
      // An interval that holds everything would prove nothing.
      expect(simulated.p99Seconds.halfWidth).toBeLessThan(0.25 * exact)
    },
  )
})

describe('simulateQueue with the same patience for all', () => {
  it.each(IMPATIENT_POINTS)(
    'of %i workers at %f Erlang loses the exact share, on both sides of a = N',
    (workers, load) => {
      const queue = queueOf(workers, load, 5 * SERVICE_SECONDS, 2)
      const simulated = simulateQueue(queue, LENGTH)
      expect(contains(simulated.timedOutShare, impatientShare(queue))).toBe(true)
      expect(simulated.timedOutShare.mean).toBeGreaterThan(0)
    },
  )
})

describe('simulateQueue', () => {
  it('is the same for the same seed and another for another', () => {
    const run = (seed: number) => simulateQueue(queueOf(4, 3, Infinity, seed), LENGTH)
    expect(run(7)).toEqual(run(7))
    expect(run(7)).not.toEqual(run(8))
  })

  it('has intervals for a busy small pool that allow for its few long queues', () => {
    // Runs so short that one batch in ten may hold all of them; Student's t alone holds the truth in 30 of these.
    const length: SimulationLength = {
      warmupRequests: 10_000,
      requestsPerBatch: 10_000,
      confidence: 0.95,
    }
    const exact = SERVICE_SECONDS * exactP99InServiceTimes(16, 14.5)
    const hits = Array.from({ length: 40 }, (_, seed) =>
      contains(simulateQueue(queueOf(16, 14.5, Infinity, 1000 * seed), length).p99Seconds, exact),
    ).filter(Boolean).length
    expect(hits).toBeGreaterThanOrEqual(33)
  })

  it('has intervals of 95 % that hold the truth in most of forty runs', () => {
    const length: SimulationLength = {
      warmupRequests: 5_000,
      requestsPerBatch: 4_000,
      confidence: 0.95,
    }
    const exact = erlangC(10, 8)
    const hits = Array.from({ length: 40 }, (_, seed) =>
      contains(simulateQueue(queueOf(10, 8, Infinity, 1000 * seed), length).waitProbability, exact),
    ).filter(Boolean).length
    expect(hits).toBeGreaterThanOrEqual(33)
    expect(hits).toBeLessThan(40)
  })
})
