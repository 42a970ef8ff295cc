/** How long a queue has to be simulated for its interval to hold: batches long against what the queue remembers. */
import type { QueueToSimulate, SimulatedQueue, SimulationLength } from './simulate-queue'

/** How much is asked of a run. */
export interface Precision {
  readonly leastBatchRequests: number
  /** How many times longer than the queue remembers a batch is wanted to be. */
  readonly batchMemories: number
}

/**
 * The answer for a minute. The slowest hundredth of the requests of a busy small pool comes in few long queues: only a
 * batch that holds many of them says how much they vary.
 */
export const MINUTE_PRECISION: Precision = { leastBatchRequests: 100_000, batchMemories: 500 }
/** One of several points of a curve. */
export const POINT_PRECISION: Precision = { leastBatchRequests: 20_000, batchMemories: 20 }

/** Two million requests in 10 batches take about half a second; a busy computer may take five times as long. */
const LARGEST_BATCH_REQUESTS = 200_000
/** Batches shorter than this many times what the queue remembers depend on each other. */
const LEAST_BATCH_MEMORIES = 20
/** None seen of n independent ones: at 95 % less than 3/n of all (rule of three). */
const NONE_SEEN = 3

/**
 * Requests that arrive while the queue forgets what it was like: an estimate that only decides how long to simulate. As a
 * diffusion the wait drifts by (N − a)/N and spreads by 2aS/N² a second; near saturation it wanders freely between nothing
 * and the patience. Nothing is forgotten sooner than within a service time.
 */
export function memoryRequests(queue: QueueToSimulate): number {
  const { workers, arrivalsPerSecond, serviceSeconds, patienceSeconds } = queue
  const load = arrivalsPerSecond * serviceSeconds
  const gap = Math.sqrt(workers) - Math.sqrt(load)
  const drift = Math.min(1, gap * gap) / serviceSeconds
  const longestWork = workers * patienceSeconds
  const walls = (Math.PI * Math.PI * load * serviceSeconds) / (longestWork * longestWork)
  return arrivalsPerSecond / (drift + walls)
}

/** Long enough for an honest interval, and never longer than a person likes to wait. */
export function lengthFor(
  queue: QueueToSimulate,
  { leastBatchRequests, batchMemories }: Precision = MINUTE_PRECISION,
): SimulationLength {
  const { workers, arrivalsPerSecond, serviceSeconds, patienceSeconds } = queue
  const wanted = Math.ceil(batchMemories * memoryRequests(queue))
  const requestsPerBatch = Math.min(LARGEST_BATCH_REQUESTS, Math.max(leastBatchRequests, wanted))
  return {
    warmupRequests: Math.ceil(requestsPerBatch / 2),
    requestsPerBatch,
    beginsFull: Number.isFinite(patienceSeconds) && arrivalsPerSecond * serviceSeconds > workers,
    confidence: 0.95,
  }
}

/** Whether the longest run is still too short: near saturation every interval would be too narrow. */
export function forgetsTooSlowly(queue: QueueToSimulate): boolean {
  return LEAST_BATCH_MEMORIES * memoryRequests(queue) > LARGEST_BATCH_REQUESTS
}

/**
 * Largest share that is plausible where none was seen: events come in clusters about as long as the queue remembers.
 * @returns share of the requests
 */
export function plausibleShareOfNone(queue: QueueToSimulate, simulated: SimulatedQueue): number {
  return Math.min(1, (NONE_SEEN * Math.max(1, memoryRequests(queue))) / simulated.requests)
}
