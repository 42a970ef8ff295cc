/** How long a queue is simulated: long against its memory, short enough to wait for, and honest where both cannot be. */
import { describe, expect, it } from 'vitest'
import { impatientShare } from '@shared/formulas/patience'
import { BATCHES } from '@shared/queue-simulation/batch-means'
import { simulateQueue } from '@shared/queue-simulation/simulate-queue'
import {
  forgetsTooSlowly,
  lengthFor,
  memoryRequests,
  plausibleShareOfNone,
} from '@shared/queue-simulation/simulation-length'

const SERVICE_SECONDS = 0.075
const queueOf = (workers: number, load: number, patienceSeconds = Infinity) => ({
  workers,
  arrivalsPerSecond: load / SERVICE_SECONDS,
  serviceSeconds: SERVICE_SECONDS,
  patienceSeconds,
  seed: 1,
})
const memorySeconds = (...queue: Parameters<typeof queueOf>): number =>
  (memoryRequests(queueOf(...queue)) * SERVICE_SECONDS) / queue[1]

describe('memoryRequests', () => {
  it.each([
    [150, 0.46],
    [155, 1.9],
    [158, 12],
    [159, 48],
    [159.5, 192],
  ])('of 160 workers at %f Erlang is its relaxation time of %f s', (load, seconds) => {
    expect(memorySeconds(160, load) / seconds).toBeGreaterThan(0.95)
    expect(memorySeconds(160, load) / seconds).toBeLessThan(1.05)
  })

  it('is a service time at least, and ends with the patience at saturation itself', () => {
    expect(memorySeconds(160, 20)).toBeCloseTo(SERVICE_SECONDS, 9)
    expect(memorySeconds(160, 1600)).toBeCloseTo(SERVICE_SECONDS, 9)
    expect(memoryRequests(queueOf(160, 160))).toBe(Infinity)
    // Four times the patience takes a free walk sixteen times as long.
    expect(memorySeconds(160, 160, 4) / memorySeconds(160, 160, 1)).toBeCloseTo(16, 6)
  })
})

describe('lengthFor', () => {
  it('stays at what today’s computers play in half a second, at any load', () => {
    for (const workers of [1, 16, 160, 640]) {
      for (const share of [0.01, 0.5, 0.9, 0.99, 0.999, 1, 1.001, 1.01, 1.1, 2, 10]) {
        const { warmupRequests, requestsPerBatch } = lengthFor(queueOf(workers, share * workers, 2))
        expect(warmupRequests).toBeGreaterThanOrEqual(requestsPerBatch / 2)
        expect(warmupRequests + BATCHES * requestsPerBatch).toBeLessThanOrEqual(2_100_000)
        expect(Number.isInteger(warmupRequests) && Number.isInteger(requestsPerBatch)).toBe(true)
      }
    }
  })

  it('begins an overloaded queue full, which idle workers would take a hundred batches to fill', () => {
    const queue = { ...queueOf(640, 642, 2), serviceSeconds: 0.05, arrivalsPerSecond: 642 / 0.05 }
    const length = lengthFor(queue)
    expect(length.beginsFull).toBe(true)
    expect(lengthFor(queueOf(640, 639, 2)).beginsFull).toBe(false)
    expect(lengthFor(queueOf(640, 642)).beginsFull).toBe(false)
    const near = { ...queueOf(160, 164, 2), seed: 21 }
    const { timedOutShare } = simulateQueue(near, lengthFor(near))
    const exact = impatientShare(near)
    expect(Math.abs(timedOutShare.mean - exact)).toBeLessThan(1.5 * timedOutShare.halfWidth)
    expect(timedOutShare.halfWidth).toBeLessThan(exact / 4)
    // From idle workers the same run is still filling.
    const { requestsPerBatch, confidence } = lengthFor(near)
    const idle = simulateQueue(near, {
      warmupRequests: 0,
      requestsPerBatch: requestsPerBatch / 20,
      confidence,
    })
    const full = simulateQueue(near, {
      warmupRequests: 0,
      requestsPerBatch: requestsPerBatch / 20,
      beginsFull: true,
      confidence,
    })
    expect(idle.timedOutShare.mean).toBe(0)
    expect(full.timedOutShare.mean / exact).toBeGreaterThan(0.5)
    expect(full.timedOutShare.mean / exact).toBeLessThan(2)
  })

  it('makes batches twenty times as long as the memory at least, or says that it cannot', () => {
    const near = queueOf(160, 156)
    expect(lengthFor(near).requestsPerBatch / memoryRequests(near)).toBeGreaterThanOrEqual(20)
    expect(forgetsTooSlowly(near)).toBe(false)
    expect(forgetsTooSlowly(queueOf(160, 159))).toBe(true)
    expect(forgetsTooSlowly(queueOf(160, 160, 2))).toBe(true)
    expect(forgetsTooSlowly(queueOf(160, 200, 2))).toBe(false)
    expect(forgetsTooSlowly(queueOf(16, 16, 1))).toBe(false)
  })
})

describe('plausibleShareOfNone', () => {
  it('is three clusters of all requests, and never more than all', () => {
    const queue = queueOf(160, 150, 2)
    const estimate = { mean: 0, halfWidth: 0 }
    const simulated = (requests: number) => ({
      waitProbability: estimate,
      timedOutShare: estimate,
      p99Seconds: estimate,
      requests,
    })
    expect(plausibleShareOfNone(queue, simulated(1_000_000))).toBeCloseTo(
      (3 * memoryRequests(queue)) / 1_000_000,
      12,
    )
    expect(plausibleShareOfNone(queue, simulated(10))).toBe(1)
  })
})
