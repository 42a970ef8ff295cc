/** An attempt from its sending to its end: breaker, balancer, endpoint; then breaker or accrual, the retry, the books. */
import { pickEndpoint } from './balancers/pick-endpoint'
import {
  acceptWork,
  endFirstWork,
  firstJob,
  JOB_ATTEMPT,
  JOB_FAILS,
  JOB_SLOT,
  workWords,
} from './endpoint-queue'
import {
  accrualFailure,
  accrualSent,
  accrualSuccess,
  availableFromSeconds,
  type EndpointAccrual,
} from './failure-accrual'
import { REFUSES, sending, TAKES_WORK } from './fault-table'
import { availableFrom, outstanding } from './fleet'
import { lastOrder, nextOrder, nowSeconds } from './lab-clock'
import { run } from './lab-run'
import { ANSWERED, BREAKER_OPEN, HTTP_500, QUEUE_FULL, REFUSED, TIMEOUT } from './outcomes'
import { drawUniform, JITTER } from './random-streams'
import {
  arrivalOf,
  ATTEMPT,
  attemptOf,
  delist,
  ENDPOINT,
  endpointOf,
  enlist,
  ERRORS,
  freeSlot,
  IS_LOW,
  OUTCOME,
  REFUSALS,
  requestWords,
  RETRIES,
  setDue,
  WAITING,
} from './request-pool'
import { isFailure, isRetriable } from './response-classification'
import { withdrawRetry } from './retry-budget'
import { bookEnd, bookLatency, books, failed, sent } from './second-books'
import { breakerAdmits, breakerFailure, breakerSuccess } from './service-breaker'

export const ATTEMPT_TIMEOUT_SECONDS = 1
export const DEADLINE_SECONDS = 2
const REFUSAL_SECONDS = 0.001
const ERROR_SECONDS = 0.002
/** The budget allows one request no more. */
const BUDGET_RETRIES_MAXIMUM = 3

/** Sends a request on its first or next attempt; the slot is in no list. */
export function sendAttempt(slot: number): void {
  if (run.breaker !== null && !breakerAdmits(run.breaker, nowSeconds(), lastOrder() + 1)) {
    endRequest(slot, BREAKER_OPEN)
    return
  }
  const endpoint = pickEndpoint(endpointOf(slot))
  if (run.accrual !== null) {
    const machine = run.accrual[endpoint] as EndpointAccrual
    if (machine.state !== 'alive') {
      accrualSent(machine, nowSeconds())
      availableFrom[endpoint] = availableFromSeconds(machine)
    }
  }
  requestWords[slot + ATTEMPT] = nextOrder()
  requestWords[slot + ENDPOINT] = endpoint
  outstanding[endpoint] = (outstanding[endpoint] as number) + 1
  books.attempts += 1
  sent[endpoint] = (sent[endpoint] as number) + 1
  willEnd(slot, reach(slot, endpoint))
}

/** What the endpoint does with it. @returns how the attempt ends, unless its answer comes or its time is up before */
function reach(slot: number, endpoint: number): number {
  const answer = sending[endpoint] as number
  if (answer !== TAKES_WORK) return answer === REFUSES ? REFUSED : HTTP_500
  return acceptWork(endpoint, slot) ? TIMEOUT : QUEUE_FULL
}

/** An attempt ends as said, unless its time is up before or, where it waits, its answer comes. */
function willEnd(slot: number, outcome: number): void {
  const now = nowSeconds()
  const deadline = arrivalOf(slot) + DEADLINE_SECONDS
  const timeout = Math.min(now + ATTEMPT_TIMEOUT_SECONDS, deadline)
  const known = now + (outcome === HTTP_500 ? ERROR_SECONDS : REFUSAL_SECONDS)
  const isTimeout = outcome === TIMEOUT || timeout < known
  setDue(slot, isTimeout ? timeout : known)
  requestWords[slot + OUTCOME] = isTimeout ? TIMEOUT : outcome
  const knownList = outcome === HTTP_500 ? ERRORS : REFUSALS
  enlist(isTimeout ? WAITING : knownList, slot)
}

/** The first work to end ends; its client has the answer, if it still waits for it. */
export function endWork(): void {
  const job = firstJob()
  const slot = workWords[job + JOB_SLOT] as number
  const isAwaited = attemptOf(slot) === workWords[job + JOB_ATTEMPT]
  const fails = workWords[job + JOB_FAILS] === 1
  endFirstWork()
  if (!isAwaited) return
  if (fails) endAttempt(slot, HTTP_500)
  else endAnswered(slot)
}

/** An attempt is answered well, and so is its request: the usual end, which therefore has a short way of its own. */
function endAnswered(slot: number): void {
  const endpoint = endpointOf(slot)
  delist(slot)
  outstanding[endpoint] = (outstanding[endpoint] as number) - 1
  tellSuccess(slot, endpoint)
  endRequest(slot, ANSWERED)
}

/** An attempt ends by itself: the slot that is due. */
export function endDue(slot: number): void {
  endAttempt(slot, requestWords[slot + OUTCOME] as number)
}

/** An attempt ends badly for the client. */
function endAttempt(slot: number, outcome: number): void {
  const endpoint = endpointOf(slot)
  delist(slot)
  outstanding[endpoint] = (outstanding[endpoint] as number) - 1
  failed[endpoint] = (failed[endpoint] as number) + 1
  if (isFailure(outcome, run.settings.classification)) tellFailure(slot, endpoint)
  else tellSuccess(slot, endpoint)
  if (isRetriable(outcome) && mayRetry(slot)) {
    requestWords[slot + RETRIES] = (requestWords[slot + RETRIES] as number) + 1
    books.retries += 1
    sendAttempt(slot)
    return
  }
  endRequest(slot, outcome)
}

/** Breaker or accrual hears of a success; an endpoint that is alive stays available. */
function tellSuccess(slot: number, endpoint: number): void {
  const { breaker, accrual } = run
  if (accrual !== null) {
    const machine = accrual[endpoint] as EndpointAccrual
    const wasAlive = machine.state === 'alive'
    accrualSuccess(machine, nowSeconds())
    if (!wasAlive) availableFrom[endpoint] = availableFromSeconds(machine)
  }
  if (breaker !== null) breakerSuccess(breaker, attemptOf(slot))
}

function tellFailure(slot: number, endpoint: number): void {
  const { breaker, accrual } = run
  if (accrual !== null) {
    const machine = accrual[endpoint] as EndpointAccrual
    accrualFailure(machine, nowSeconds(), drawJitter)
    availableFrom[endpoint] = availableFromSeconds(machine)
  }
  if (breaker !== null) breakerFailure(breaker, attemptOf(slot), nowSeconds())
}

function drawJitter(): number {
  return drawUniform(JITTER)
}

function mayRetry(slot: number): boolean {
  const { budget } = run
  const now = nowSeconds()
  if (now >= arrivalOf(slot) + DEADLINE_SECONDS) return false
  const retries = requestWords[slot + RETRIES] as number
  const setting = run.settings.retries
  if (setting.kind === 'at-once') return retries < setting.count
  if (budget === null || retries >= BUDGET_RETRIES_MAXIMUM) return false
  return withdrawRetry(budget, now)
}

/** A request ends for good; its slot, which is in no list, is free again. */
export function endRequest(slot: number, outcome: number): void {
  bookEnd(outcome, requestWords[slot + IS_LOW] === 1)
  if (outcome === ANSWERED) bookLatency(nowSeconds() - arrivalOf(slot))
  freeSlot(slot)
}
