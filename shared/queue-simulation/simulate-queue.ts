/**
 * A queue simulated request by request: Poisson arrivals, exponential service, N workers, first come first served, and
 * the same patience for all. It knows none of the formulas it is held against.
 */
import { nextMulberryState, mulberryOutput, mulberryUniform } from '../random/mulberry32'
import { exponential } from '../random/distributions'
import { BATCHES, batchEstimate, type Confidence, type Estimate } from './batch-means'
import { createWorkerPool } from './next-free-workers'

export interface QueueToSimulate {
  /** N, at least 1. */
  readonly workers: number
  /** λ, requests per second. */
  readonly arrivalsPerSecond: number
  /** S, mean service time in seconds. */
  readonly serviceSeconds: number
  /** Who would wait longer leaves at once after this time; Infinity for endless patience. */
  readonly patienceSeconds: number
  /** 0..2^32 − 1. */
  readonly seed: number
}

export interface SimulationLength {
  /** Requests before the queue counts as steady; they are not counted. */
  readonly warmupRequests: number
  readonly requestsPerBatch: number
  readonly confidence: Confidence
}

export interface SimulatedQueue {
  /** Share of the requests that find no free worker. */
  readonly waitProbability: Estimate
  /** Share of the requests that leave unserved. */
  readonly timedOutShare: Estimate
  /** 99th percentile of wait plus service of those served; seconds. */
  readonly p99Seconds: Estimate
  readonly requests: number
}

export const DEFAULT_LENGTH: SimulationLength = {
  warmupRequests: 50_000,
  requestsPerBatch: 50_000,
  confidence: 0.95,
}

/** What one batch of requests came to. */
interface Batch {
  readonly waited: number
  readonly left: number
  readonly responses: Float64Array
}

/** @returns estimates with the half width of their confidence interval, by batch means */
export function simulateQueue(
  queue: QueueToSimulate,
  length: SimulationLength = DEFAULT_LENGTH,
): SimulatedQueue {
  const playBatch = createQueue(queue)
  playBatch(length.warmupRequests)
  const batches = Array.from({ length: BATCHES }, () => playBatch(length.requestsPerBatch))
  const estimate = (of: (batch: Batch) => number): Estimate =>
    batchEstimate(batches.map(of), length.confidence)
  return {
    waitProbability: estimate(({ waited }) => waited / length.requestsPerBatch),
    timedOutShare: estimate(({ left }) => left / length.requestsPerBatch),
    p99Seconds: estimate(({ responses }) => percentile(responses, 0.99)),
    requests: BATCHES * length.requestsPerBatch,
  }
}

/** The queue at work; each call plays so many further requests. */
function createQueue(queue: QueueToSimulate): (requests: number) => Batch {
  const pool = createWorkerPool(queue.workers)
  const nextGap = exponentialStream(queue.seed, 1 / queue.arrivalsPerSecond)
  const nextService = exponentialStream(mulberryOutput(queue.seed), queue.serviceSeconds)
  let clock = 0
  return (requests) => {
    const responses = new Float64Array(requests)
    let served = 0
    let waited = 0
    for (let k = 0; k < requests; k += 1) {
      clock += nextGap()
      const wait = Math.max(0, pool.soonestSeconds() - clock)
      if (wait > 0) waited += 1
      const service = nextService()
      if (wait > queue.patienceSeconds) continue
      pool.occupySoonest(clock + wait + service)
      responses[served] = wait + service
      served += 1
    }
    return { waited, left: requests - served, responses: responses.subarray(0, served) }
  }
}

function exponentialStream(seed: number, mean: number): () => number {
  let state = seed | 0
  return () => {
    state = nextMulberryState(state)
    return exponential(mulberryUniform(state), mean)
  }
}

function percentile(values: Float64Array, share: number): number {
  if (values.length === 0) return NaN
  const sorted = values.slice().sort()
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN
}
