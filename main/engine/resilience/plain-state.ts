/**
 * A state as plain data for its fingerprint: only what can still have an effect, and nothing of how it lies in memory, so
 * that two states that will play on alike have one fingerprint.
 */
import {
  ENDPOINT_WORDS,
  ENTRY_ATTEMPT,
  ENTRY_SLOT,
  entryOf,
  JOB_ATTEMPT,
  JOB_ENDPOINT,
  JOB_FAILS,
  JOB_ORDER,
  JOB_SLOT,
  QUEUE_START,
  QUEUED,
  type FleetWork,
} from './endpoint-queue'
import type { LabState } from './lab-state'
import {
  ARRIVAL,
  ATTEMPT,
  DUE,
  ENDPOINT,
  ERRORS,
  IS_LOW,
  OUTCOME,
  REFUSALS,
  RETRIES,
  slotsOf,
  TIMES_SHIFT,
  WAITING,
  type RequestPool,
} from './request-pool'

export function plainState(state: LabState): object {
  const { pool, work, nextArrival } = state
  const { breaker, accrual, budget, edge } = state
  return {
    ...{ scenario: state.scenario, settings: state.settings, second: state.second, now: state.now },
    nextArrival: nextArrival === Infinity ? null : nextArrival,
    ...{ rate: state.rate, order: state.order, restartUntil: state.restartUntil },
    streams: Array.from(state.streams),
    requests: [WAITING, REFUSALS, ERRORS].map((list) =>
      slotsOf(pool.words, list).map((slot) => plainRequest(pool, slot)),
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

function plainRequest(
  { words, times }: RequestPool,
  slot: number,
): readonly (number | undefined)[] {
  const at = slot >> TIMES_SHIFT
  return [
    words[slot + ATTEMPT],
    times[at + ARRIVAL],
    times[at + DUE],
    words[slot + ENDPOINT],
    words[slot + RETRIES],
    words[slot + IS_LOW],
    words[slot + OUTCOME],
  ]
}

/** Attempts in the order of their queue; 0 is work that nobody waits for. */
function plainQueue({ pool, work: { words } }: LabState, endpoint: number): number[] {
  const at = endpoint * ENDPOINT_WORDS
  const start = words[at + QUEUE_START] as number
  return Array.from({ length: words[at + QUEUED] as number }, (_, place) => {
    const entry = entryOf(at, start + place)
    const attempt = words[entry + ENTRY_ATTEMPT] as number
    return pool.words[(words[entry + ENTRY_SLOT] as number) + ATTEMPT] === attempt ? attempt : 0
  })
}

/** Work under way in the order of its start. */
function plainJobs(
  pool: RequestPool,
  work: FleetWork,
): readonly (readonly (number | undefined)[])[] {
  const { words, heapEnd, heapJob, running } = work
  const jobs = Array.from({ length: running }, (_, place) => {
    const job = heapJob[place] as number
    const attempt = words[job + JOB_ATTEMPT]
    const isAwaited = pool.words[(words[job + JOB_SLOT] as number) + ATTEMPT] === attempt
    const order = words[job + JOB_ORDER] as number
    const end = heapEnd[place] as number
    return [
      ...[order, end, words[job + JOB_ENDPOINT]],
      ...[isAwaited ? attempt : 0, words[job + JOB_FAILS]],
    ] as const
  })
  return jobs.sort(([order], [other]) => order - other)
}
