/** An attempt from its sending to its end: breaker, balancer, endpoint; then breaker or accrual, the retry, the books. */
import { pickEndpoint } from './balancers/pick-endpoint'
import { acceptWork, endFirstWork } from './endpoint-queue'
import {
  accrualFailure,
  accrualSent,
  accrualSuccess,
  availableFromSeconds,
  type EndpointAccrual,
} from './failure-accrual'
import { ANSWERS_500, REFUSES } from './fault-table'
import type { LabRun } from './lab-state'
import { ANSWERED, BREAKER_OPEN, HTTP_500, QUEUE_FULL, REFUSED, TIMEOUT } from './outcomes'
import { delist, enlist, ERRORS, freeSlot, REFUSALS, WAITING } from './request-pool'
import { isFailure, isRetriable } from './response-classification'
import { withdrawRetry } from './retry-budget'
import { bookLatency, type SecondBooks } from './second-books'
import { breakerAdmits, breakerFailure, breakerSuccess } from './service-breaker'

const ATTEMPT_TIMEOUT_SECONDS = 1
const DEADLINE_SECONDS = 2
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
  const endpoint = pickEndpoint(run, run.settings.balancer, pool.endpoint[slot] as number)
  if (run.accrual !== null) {
    const machine = run.accrual[endpoint] as EndpointAccrual
    accrualSent(machine, now, counts)
    run.availableFrom[endpoint] = availableFromSeconds(machine)
  }
  run.order += 1
  pool.attempt[slot] = run.order
  pool.endpoint[slot] = endpoint
  run.outstanding[endpoint] = (run.outstanding[endpoint] as number) + 1
  counts.attempts += 1
  counts.sent[endpoint] = (counts.sent[endpoint] as number) + 1
  reach(run, slot, endpoint)
}

/** What the endpoint does with it, and so in which list the attempt waits for its end. */
function reach(run: LabRun, slot: number, endpoint: number): void {
  const answer = run.sending[endpoint] as number
  if (answer === REFUSES) willEnd(run, slot, REFUSED)
  else if (answer === ANSWERS_500) willEnd(run, slot, HTTP_500)
  else if (acceptWork(run.work, run, slot)) willEnd(run, slot, TIMEOUT)
  else willEnd(run, slot, QUEUE_FULL)
}

/** An attempt ends as said, unless its time is up before or, where it waits, its answer comes. */
function willEnd(run: LabRun, slot: number, outcome: number): void {
  const { pool, now } = run
  const deadline = (pool.arrival[slot] as number) + DEADLINE_SECONDS
  const timeout = Math.min(now + ATTEMPT_TIMEOUT_SECONDS, deadline)
  const known = now + (outcome === HTTP_500 ? ERROR_SECONDS : REFUSAL_SECONDS)
  if (outcome === TIMEOUT || timeout < known) {
    pool.due[slot] = timeout
    pool.outcome[slot] = TIMEOUT
    enlist(pool, WAITING, slot)
    return
  }
  pool.due[slot] = known
  pool.outcome[slot] = outcome
  enlist(pool, outcome === HTTP_500 ? ERRORS : REFUSALS, slot)
}

/** The first work to end ends; its client has the answer, if it still waits for it. */
export function endWork(run: LabRun): void {
  const { pool, work } = run
  const job = work.heapJob[0] as number
  const slot = work.jobSlot[job] as number
  const isAwaited = pool.attempt[slot] === work.jobAttempt[job]
  const outcome = work.jobFails[job] === 1 ? HTTP_500 : ANSWERED
  endFirstWork(work, run)
  if (isAwaited) endAttempt(run, slot, outcome)
}

/** An attempt ends by itself: the slot that is due. */
export function endDue(run: LabRun, slot: number): void {
  endAttempt(run, slot, run.pool.outcome[slot] as number)
}

function endAttempt(run: LabRun, slot: number, outcome: number): void {
  const { pool, counts } = run
  const endpoint = pool.endpoint[slot] as number
  delist(pool, slot)
  run.outstanding[endpoint] = (run.outstanding[endpoint] as number) - 1
  if (outcome !== ANSWERED) counts.failed[endpoint] = (counts.failed[endpoint] as number) + 1
  tellProtection(run, slot, isFailure(outcome, run.settings.classification))
  if (isRetriable(outcome) && mayRetry(run, slot)) {
    pool.retries[slot] = (pool.retries[slot] as number) + 1
    counts.retries += 1
    sendAttempt(run, slot)
    return
  }
  endRequest(run, slot, outcome)
}

function tellProtection(run: LabRun, slot: number, failed: boolean): void {
  const { breaker, accrual, pool } = run
  if (accrual !== null) {
    const endpoint = pool.endpoint[slot] as number
    const machine = accrual[endpoint] as EndpointAccrual
    if (failed) accrualFailure(machine, run)
    else accrualSuccess(machine, run)
    run.availableFrom[endpoint] = availableFromSeconds(machine)
  }
  if (breaker === null) return
  const attempt = pool.attempt[slot] as number
  if (failed) breakerFailure(breaker, attempt, run)
  else breakerSuccess(breaker, attempt)
}

function mayRetry(run: LabRun, slot: number): boolean {
  const { pool, budget, now } = run
  if (now >= (pool.arrival[slot] as number) + DEADLINE_SECONDS) return false
  const retries = pool.retries[slot] as number
  const setting = run.settings.retries
  if (setting.kind === 'at-once') return retries < setting.count
  if (budget === null || retries >= BUDGET_RETRIES_MAXIMUM) return false
  return withdrawRetry(budget, now)
}

/** A request ends for good; its slot, which is in no list, is free again. */
export function endRequest(run: LabRun, slot: number, outcome: number): void {
  const { pool, counts } = run
  countEnd(counts, outcome, pool.isLow[slot] === 1)
  if (outcome === ANSWERED) bookLatency(counts, run.now - (pool.arrival[slot] as number))
  freeSlot(pool, slot)
}

/** Counts a request that has ended, by its outcome. */
export function countEnd(counts: SecondBooks, outcome: number, isLow: boolean): void {
  const { ended, endedHigh } = counts
  ended[outcome] = (ended[outcome] as number) + 1
  if (!isLow) endedHigh[outcome] = (endedHigh[outcome] as number) + 1
}
