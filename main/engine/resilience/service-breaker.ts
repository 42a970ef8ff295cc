/** The circuit breaker of a whole service: closed, open after n failures in a row, half-open with one trial. */
import type { BreakerState } from '@shared/contract/lab/lab-row'
import { books } from './second-books'

export interface ServiceBreaker {
  readonly failures: number
  readonly openSeconds: number
  /** As it was at the last call: an open one whose time is up becomes half-open with the next call. */
  state: Exclude<BreakerState, 'off'>
  failuresInRow: number
  /** Time from which a call becomes the trial. */
  openUntilSeconds: number
  /** Number of the attempt that is the trial, or 0. */
  trialAttempt: number
}

export function openBreaker(terms: {
  readonly failures: number
  readonly openSeconds: number
}): ServiceBreaker {
  const { failures, openSeconds } = terms
  return {
    failures,
    openSeconds,
    state: 'closed',
    failuresInRow: 0,
    openUntilSeconds: 0,
    trialAttempt: 0,
  }
}

export function copyBreaker(breaker: ServiceBreaker): ServiceBreaker {
  return {
    failures: breaker.failures,
    openSeconds: breaker.openSeconds,
    state: breaker.state,
    failuresInRow: breaker.failuresInRow,
    openUntilSeconds: breaker.openUntilSeconds,
    trialAttempt: breaker.trialAttempt,
  }
}

/**
 * Whether a call may pass; the first one at or after the end of the open time becomes the trial.
 * @param attempt the number that the attempt gets when it passes, above 0
 */
export function breakerAdmits(
  breaker: ServiceBreaker,
  nowSeconds: number,
  attempt: number,
): boolean {
  if (breaker.state === 'closed') return true
  if (breaker.state === 'half-open' || nowSeconds < breaker.openUntilSeconds) return false
  breaker.state = 'half-open'
  breaker.trialAttempt = attempt
  return true
}

/** An attempt went well: it counts while closed, and half-open where it is the trial. */
export function breakerSuccess(breaker: ServiceBreaker, attempt: number): void {
  if (!counts(breaker, attempt)) return
  breaker.state = 'closed'
  breaker.failuresInRow = 0
}

export function breakerFailure(breaker: ServiceBreaker, attempt: number, nowSeconds: number): void {
  if (!counts(breaker, attempt)) return
  if (breaker.state === 'closed') {
    breaker.failuresInRow += 1
    if (breaker.failuresInRow < breaker.failures) return
  }
  breaker.state = 'open'
  breaker.failuresInRow = 0
  breaker.openUntilSeconds = nowSeconds + breaker.openSeconds
  books.breakerTrips += 1
}

/** Whether a result counts, by the state at its coming. */
function counts(breaker: ServiceBreaker, attempt: number): boolean {
  if (breaker.state === 'closed') return true
  return breaker.state === 'half-open' && attempt === breaker.trialAttempt
}
