/**
 * A state as plain data for its fingerprint: only what can still have an effect, and nothing of how it lies in memory, so
 * that two states that will play on alike have one fingerprint.
 */
import { QUEUE_MAXIMUM, type FleetWork } from './endpoint-queue'
import type { LabState } from './lab-state'
import { ERRORS, REFUSALS, slotsOf, WAITING, type RequestPool } from './request-pool'

export function plainState(state: LabState): object {
  const { pool, work, nextArrival } = state
  const { breaker, accrual, budget, edge } = state
  return {
    ...{ scenario: state.scenario, settings: state.settings, second: state.second, now: state.now },
    nextArrival: nextArrival === Infinity ? null : nextArrival,
    ...{ rate: state.rate, order: state.order, restartUntil: state.restartUntil },
    streams: Array.from(state.streams),
    requests: [WAITING, REFUSALS, ERRORS].map((list) =>
      slotsOf(pool, list).map((slot) => plainRequest(pool, slot)),
    ),
    endpoints: Array.from(state.outstanding, (outstanding, endpoint) => ({
      outstanding,
      queue: plainQueue(state, endpoint),
    })),
    running: plainJobs(pool, work),
    ...{ roundRobin: state.roundRobin, leastLoaded: state.leastLoaded },
    ...{ breaker, accrual, budget, edge },
  }
}

function plainRequest(pool: RequestPool, slot: number): readonly (number | undefined)[] {
  return [
    pool.attempt[slot],
    pool.arrival[slot],
    pool.due[slot],
    pool.endpoint[slot],
    pool.retries[slot],
    pool.isLow[slot],
    pool.outcome[slot],
  ]
}

/** Attempts in the order of their queue; 0 is work that nobody waits for. */
function plainQueue({ pool, work }: LabState, endpoint: number): number[] {
  const start = work.queueStart[endpoint] as number
  return Array.from({ length: work.queued[endpoint] as number }, (_, place) => {
    const entry = endpoint * QUEUE_MAXIMUM + ((start + place) % QUEUE_MAXIMUM)
    const attempt = work.queueAttempt[entry] as number
    return pool.attempt[work.queueSlot[entry] as number] === attempt ? attempt : 0
  })
}

/** Work under way in the order of its start. */
function plainJobs(
  pool: RequestPool,
  work: FleetWork,
): readonly (readonly (number | undefined)[])[] {
  const jobs = Array.from(work.heapJob.subarray(0, work.running))
  jobs.sort((one, other) => (work.jobOrder[one] as number) - (work.jobOrder[other] as number))
  return jobs.map((job) => {
    const attempt = work.jobAttempt[job]
    const isAwaited = pool.attempt[work.jobSlot[job] as number] === attempt
    return [
      ...[work.jobOrder[job], work.jobEnd[job], work.jobEndpoint[job]],
      ...[isAwaited ? attempt : 0, work.jobFails[job]],
    ]
  })
}
