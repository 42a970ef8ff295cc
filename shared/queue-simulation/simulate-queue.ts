/**
 * A queue simulated request by request: Poisson arrivals, exponential service, N workers, first come first served, and
 * the same patience for all. It knows none of the formulas it is held against.
 */
import { nextMulberryState, mulberryOutput, mulberryUniform } from '../random/mulberry32'
import { exponential } from '../random/distributions'
import { BATCHES, batchEstimate, type Confidence, type Estimate } from './batch-means'
import { createWorkerPool } from './next-free-workers'
import { percentileOf } from './percentile'

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
  /**
   * Begins with a wait as long as the patience, which has to be finite, instead of with idle workers: an overloaded queue
   * would take long to fill. It is only where the warm-up begins.
   */
  readonly beginsFull?: boolean
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
  requestsPerBatch: 100_000,
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
  const steps = simulateInSteps(queue, length)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/**
 * The same simulation, which rests after every batch: for whoever wants to say how far it is.
 * @yields requests played so far, of the warm-up too
 */
export function* simulateInSteps(
  queue: QueueToSimulate,
  length: SimulationLength = DEFAULT_LENGTH,
): Generator<number, SimulatedQueue, void> {
  const { warmupRequests, requestsPerBatch, confidence } = length
  const playBatch = createQueue(queue, length.beginsFull === true)
  let played = 0
  while (played < warmupRequests) {
    const requests = Math.min(requestsPerBatch, warmupRequests - played)
    playBatch(requests)
    played += requests
    yield played
  }
  const batches: Batch[] = []
  while (batches.length < BATCHES) {
    batches.push(playBatch(requestsPerBatch))
    played += requestsPerBatch
    yield played
  }
  const responses = batches.map((batch) => batch.responses.sort())
  const shares = (of: (batch: Batch) => number): number[] =>
    batches.map((batch) => of(batch) / requestsPerBatch)
  return {
    waitProbability: batchEstimate(
      shares(({ waited }) => waited),
      confidence,
    ),
    timedOutShare: batchEstimate(
      shares(({ left }) => left),
      confidence,
    ),
    p99Seconds: batchEstimate(
      responses.map((sorted) => percentileOf([sorted], 0.99)),
      confidence,
      percentileOf(responses, 0.99),
    ),
    requests: BATCHES * requestsPerBatch,
  }
}

/** The queue at work; each call plays so many further requests. */
function createQueue(queue: QueueToSimulate, beginsFull: boolean): (requests: number) => Batch {
  const pool = createWorkerPool(queue.workers)
  const nextGap = exponentialStream(queue.seed, 1 / queue.arrivalsPerSecond)
  const nextService = exponentialStream(mulberryOutput(queue.seed), queue.serviceSeconds)
  // What is left of an exponential service is exponential again.
  if (beginsFull) {
    for (let k = 0; k < queue.workers; k += 1) {
      pool.occupySoonest(queue.patienceSeconds + nextService())
    }
  }
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
