/** An attempt from its sending to its end: breaker, balancer, endpoint; then breaker or accrual, the retry, the books. */
import { pickEndpoint } from './balancers/pick-endpoint'
import { acceptWork, endFirstWork, JOB_ATTEMPT, JOB_FAILS, JOB_SLOT } from './endpoint-queue'
import {
  accrualFailure,
  accrualSent,
  accrualSuccess,
  availableFromSeconds,
  type EndpointAccrual,
} from './failure-accrual'
import { REFUSES, TAKES_WORK } from './fault-table'
import type { LabRun } from './lab-state'
import { ANSWERED, BREAKER_OPEN, HTTP_500, QUEUE_FULL, REFUSED, TIMEOUT } from './outcomes'
import {
  arrivalOf,
  ATTEMPT,
  attemptOf,
  delist,
  DUE,
  ENDPOINT,
  endpointOf,
  enlist,
  ERRORS,
  freeSlot,
  IS_LOW,
  OUTCOME,
  REFUSALS,
  RETRIES,
  TIMES_SHIFT,
  WAITING,
} from './request-pool'
import { isFailure, isRetriable } from './response-classification'
import { withdrawRetry } from './retry-budget'
import { bookLatency, type SecondBooks } from './second-books'
import { breakerAdmits, breakerFailure, breakerSuccess } from './service-breaker'

export const ATTEMPT_TIMEOUT_SECONDS = 1
export const DEADLINE_SECONDS = 2
const REFUSAL_SECONDS = 0.001
const ERROR_SECONDS = 0.002
/** The budget allows one request no more. */
const BUDGET_RETRIES_MAXIMUM = 3

/** Sends a request on its first or next attempt; the slot is in no list. */
export function sendAttempt(run: LabRun, slot: number): void {
  const { pool, counts, now } = run
  if (run.breaker !== null && !breakerAdmits(run.breaker, now, run.order + 1)) {
    endRequest(run, slot, BREAKER_OPEN)
    return
  }
  const endpoint = pickEndpoint(run, run.settings.balancer, endpointOf(pool, slot))
  if (run.accrual !== null) {
    const machine = run.accrual[endpoint] as EndpointAccrual
    if (machine.state !== 'alive') {
      accrualSent(machine, now, counts)
      run.availableFrom[endpoint] = availableFromSeconds(machine)
    }
  }
  run.order += 1
  pool.words[slot + ATTEMPT] = run.order
  pool.words[slot + ENDPOINT] = endpoint
  run.outstanding[endpoint] = (run.outstanding[endpoint] as number) + 1
  counts.attempts += 1
  counts.sent[endpoint] = (counts.sent[endpoint] as number) + 1
  willEnd(run, slot, reach(run, slot, endpoint))
}

/** What the endpoint does with it. @returns how the attempt ends, unless its answer comes or its time is up before */
function reach(run: LabRun, slot: number, endpoint: number): number {
  const answer = run.sending[endpoint] as number
  if (answer !== TAKES_WORK) return answer === REFUSES ? REFUSED : HTTP_500
  return acceptWork(run, endpoint, slot) ? TIMEOUT : QUEUE_FULL
}

/** An attempt ends as said, unless its time is up before or, where it waits, its answer comes. */
function willEnd(run: LabRun, slot: number, outcome: number): void {
  const { pool, now } = run
  const deadline = arrivalOf(pool, slot) + DEADLINE_SECONDS
  const timeout = Math.min(now + ATTEMPT_TIMEOUT_SECONDS, deadline)
  const known = now + (outcome === HTTP_500 ? ERROR_SECONDS : REFUSAL_SECONDS)
  const isTimeout = outcome === TIMEOUT || timeout < known
  pool.times[(slot >> TIMES_SHIFT) + DUE] = isTimeout ? timeout : known
  pool.words[slot + OUTCOME] = isTimeout ? TIMEOUT : outcome
  const knownList = outcome === HTTP_500 ? ERRORS : REFUSALS
  enlist(pool, isTimeout ? WAITING : knownList, slot)
}

/** The first work to end ends; its client has the answer, if it still waits for it. */
export function endWork(run: LabRun): void {
  const { words, heapJob } = run.work
  const job = heapJob[0] as number
  const slot = words[job + JOB_SLOT] as number
  const isAwaited = attemptOf(run.pool, slot) === words[job + JOB_ATTEMPT]
  const fails = words[job + JOB_FAILS] === 1
  endFirstWork(run)
  if (!isAwaited) return
  if (fails) endAttempt(run, slot, HTTP_500)
  else endAnswered(run, slot)
}

/** An attempt is answered well, and so is its request: the usual end, which therefore has a short way of its own. */
function endAnswered(run: LabRun, slot: number): void {
  const { pool, outstanding } = run
  const endpoint = endpointOf(pool, slot)
  delist(pool, slot)
  outstanding[endpoint] = (outstanding[endpoint] as number) - 1
  tellSuccess(run, slot, endpoint)
  endRequest(run, slot, ANSWERED)
}

/** An attempt ends by itself: the slot that is due. */
export function endDue(run: LabRun, slot: number): void {
  endAttempt(run, slot, run.pool.words[slot + OUTCOME] as number)
}

/** An attempt ends badly for the client. */
function endAttempt(run: LabRun, slot: number, outcome: number): void {
  const { pool, counts } = run
  const endpoint = endpointOf(pool, slot)
  delist(pool, slot)
  run.outstanding[endpoint] = (run.outstanding[endpoint] as number) - 1
  counts.failed[endpoint] = (counts.failed[endpoint] as number) + 1
  if (isFailure(outcome, run.settings.classification)) tellFailure(run, slot, endpoint)
  else tellSuccess(run, slot, endpoint)
  if (isRetriable(outcome) && mayRetry(run, slot)) {
    pool.words[slot + RETRIES] = (pool.words[slot + RETRIES] as number) + 1
    counts.retries += 1
    sendAttempt(run, slot)
    return
  }
  endRequest(run, slot, outcome)
}

/** Breaker or accrual hears of a success; an endpoint that is alive stays available. */
function tellSuccess(run: LabRun, slot: number, endpoint: number): void {
  const { breaker, accrual } = run
  if (accrual !== null) {
    const machine = accrual[endpoint] as EndpointAccrual
    const wasAlive = machine.state === 'alive'
    accrualSuccess(machine, run)
    if (!wasAlive) run.availableFrom[endpoint] = availableFromSeconds(machine)
  }
  if (breaker !== null) breakerSuccess(breaker, attemptOf(run.pool, slot))
}

function tellFailure(run: LabRun, slot: number, endpoint: number): void {
  const { breaker, accrual } = run
  if (accrual !== null) {
    const machine = accrual[endpoint] as EndpointAccrual
    accrualFailure(machine, run)
    run.availableFrom[endpoint] = availableFromSeconds(machine)
  }
  if (breaker !== null) breakerFailure(breaker, attemptOf(run.pool, slot), run)
}

function mayRetry(run: LabRun, slot: number): boolean {
  const { pool, budget, now } = run
  if (now >= arrivalOf(pool, slot) + DEADLINE_SECONDS) return false
  const retries = pool.words[slot + RETRIES] as number
  const setting = run.settings.retries
  if (setting.kind === 'at-once') return retries < setting.count
  if (budget === null || retries >= BUDGET_RETRIES_MAXIMUM) return false
  return withdrawRetry(budget, now)
}

/** A request ends for good; its slot, which is in no list, is free again. */
export function endRequest(run: LabRun, slot: number, outcome: number): void {
  const { pool, counts } = run
  countEnd(counts, outcome, pool.words[slot + IS_LOW] === 1)
  if (outcome === ANSWERED) {
    bookLatency(counts, run.now - arrivalOf(pool, slot))
  }
  freeSlot(pool, slot)
}

/** Counts a request that has ended, by its outcome. */
export function countEnd(counts: SecondBooks, outcome: number, isLow: boolean): void {
  const { ended, endedHigh } = counts
  ended[outcome] = (ended[outcome] as number) + 1
  if (!isLow) endedHigh[outcome] = (endedHigh[outcome] as number) + 1
}
