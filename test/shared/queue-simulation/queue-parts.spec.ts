/** The parts of the simulation one by one: the pool of workers, the interval, and single requests followed by hand. */
import { describe, expect, it } from 'vitest'
import { nextMulberryState, mulberryOutput, mulberryUniform } from '@shared/random/mulberry32'
import { BATCHES, batchEstimate } from '@shared/queue-simulation/batch-means'
import { createWorkerPool } from '@shared/queue-simulation/next-free-workers'
import { percentileOf } from '@shared/queue-simulation/percentile'
import { simulateInSteps, simulateQueue } from '@shared/queue-simulation/simulate-queue'

/** Uniform numbers in a fixed order, for times at which workers become free. */
function uniforms(seed: number): () => number {
  let state = seed
  return () => {
    state = nextMulberryState(state)
    return mulberryUniform(state)
  }
}

describe('createWorkerPool', () => {
  it.each([1, 2, 3, 4, 5, 8, 16, 31, 32, 160])(
    'of %i workers always gives the soonest, as a sorted list does',
    (workers) => {
      const pool = createWorkerPool(workers)
      const sorted = Array.from({ length: workers }, () => 0)
      const next = uniforms(workers)
      for (let k = 0; k < 30 * workers; k += 1) {
        expect(pool.soonestSeconds()).toBe(sorted[0])
        const until = (sorted[0] ?? 0) + next()
        pool.occupySoonest(until)
        sorted[0] = until
        sorted.sort((a, b) => a - b)
      }
    },
  )
})

describe('batchEstimate', () => {
  /** 1 … 10: mean 5.5, standard deviation √(82.5/9), no skewness. */
  const batches = Array.from({ length: 10 }, (_, k) => k + 1)

  it('has the half width of Student’s t with 9 degrees of freedom', () => {
    const { mean, halfWidth } = batchEstimate(batches, 0.95)
    expect(mean).toBe(5.5)
    expect(halfWidth).toBeCloseTo(2.262 * Math.sqrt(82.5 / 9 / 10), 9)
    // Around another middle the spread is wider.
    const { halfWidth: wider } = batchEstimate(batches, 0.95, 6.5)
    expect(wider).toBeCloseTo(2.262 * Math.sqrt((82.5 + 10) / 9 / 10), 9)
    expect(batchEstimate(batches, 0.999).halfWidth).toBeCloseTo(4.781 * Math.sqrt(82.5 / 9 / 10), 9)
  })

  it('is wider for skewed batches, whichever side the long tail is on', () => {
    // Nine times 0 and once 10: mean 1, standard deviation √10, skewness √10.
    const skewed = [...Array.from({ length: 9 }, () => 0), 10]
    const t = 2.262 + (Math.sqrt(10) * (1 + 2 * 2.262 * 2.262)) / (6 * Math.sqrt(10))
    expect(batchEstimate(skewed, 0.95).halfWidth).toBeCloseTo(t, 9)
    expect(
      batchEstimate(
        skewed.map((value) => -value),
        0.95,
      ).halfWidth,
    ).toBeCloseTo(t, 9)
  })

  it('has no width where all batches are the same', () => {
    expect(
      batchEstimate(
        Array.from({ length: 10 }, () => 3),
        0.95,
      ),
    ).toEqual({
      mean: 3,
      halfWidth: 0,
    })
  })
})

/** Every request on its own: a list of busy workers, searched anew each time; nothing shared with the simulation. */
function followed(requests: number, patienceSeconds: number) {
  const [workers, rate, service, seed] = [3, 60, 0.075, 11]
  const gap = uniforms(seed)
  const work = uniforms(mulberryOutput(seed))
  const freeAt = Array.from({ length: workers }, () => 0)
  const outcome: { wait: number; response: number | null }[] = []
  let clock = 0
  for (let k = 0; k < requests; k += 1) {
    clock -= Math.log(1 - gap()) / rate
    const seconds = -Math.log(1 - work()) * service
    const soonest = freeAt.indexOf(Math.min(...freeAt))
    const wait = Math.max(0, (freeAt[soonest] ?? 0) - clock)
    const stays = wait <= patienceSeconds
    if (stays) freeAt[soonest] = clock + wait + seconds
    outcome.push({ wait, response: stays ? wait + seconds : null })
  }
  return {
    queue: {
      workers,
      arrivalsPerSecond: rate,
      serviceSeconds: service,
      patienceSeconds,
      seed,
    },
    outcome,
  }
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

describe('simulateQueue', () => {
  const length = { warmupRequests: 130, requestsPerBatch: 50, confidence: 0.95 } as const

  it.each([Infinity, 0.2, 0.05])(
    'with a patience of %f s does request by request what is done by hand',
    (patience) => {
      const { queue, outcome } = followed(130 + BATCHES * 50, patience)
      const batches = Array.from({ length: BATCHES }, (_, k) =>
        outcome.slice(130 + 50 * k, 180 + 50 * k),
      )
      const simulated = simulateQueue(queue, length)
      const waited = batches.map((batch) => batch.filter(({ wait }) => wait > 0).length / 50)
      const left = batches.map(
        (batch) => batch.filter(({ response }) => response === null).length / 50,
      )
      const served = batches
        .flat()
        .flatMap(({ response }) => (response === null ? [] : [response]))
        .sort((a, b) => a - b)
      const p99 = served[Math.ceil(0.99 * served.length) - 1] ?? NaN
      expect(simulated.waitProbability.mean).toBeCloseTo(meanOf(waited), 12)
      expect(simulated.timedOutShare.mean).toBeCloseTo(meanOf(left), 12)
      expect(simulated.p99Seconds.mean).toBeCloseTo(p99, 12)
      if (patience < 1) expect(simulated.timedOutShare.mean).toBeGreaterThan(0.01)
      expect(simulated.requests).toBe(BATCHES * 50)
    },
  )

  it('rests after every batch, of the warm-up too, and comes to the same', () => {
    const { queue } = followed(0, 0.2)
    const steps = simulateInSteps(queue, length)
    const rests: number[] = []
    let step = steps.next()
    for (; step.done !== true; step = steps.next()) rests.push(step.value)
    expect(rests.slice(0, 4)).toEqual([50, 100, 130, 180])
    expect(rests.at(-1)).toBe(130 + BATCHES * 50)
    expect(step.value).toEqual(simulateQueue(queue, length))
  })
})

describe('percentileOf', () => {
  it('is that of all lists together, as sorting them shows', () => {
    const next = uniforms(5)
    const lists = [1, 7, 100, 333].map((count) =>
      Float64Array.from({ length: count }, () => next()).sort(),
    )
    const all = lists.flatMap((list) => [...list]).sort((a, b) => a - b)
    for (const share of [0.01, 0.5, 0.9, 0.99, 1]) {
      expect(percentileOf(lists, share)).toBeCloseTo(
        all[Math.ceil(share * all.length) - 1] ?? 0,
        14,
      )
    }
    expect(percentileOf([new Float64Array([3])], 0.99)).toBe(3)
    expect(percentileOf([new Float64Array(0)], 0.99)).toBeNaN()
  })
})
