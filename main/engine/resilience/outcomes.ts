/** How an attempt or a request ended, as small numbers: they index the counters of a second. */
import type { FailureCause } from '@shared/contract/lab/lab-row'

export const ANSWERED = 0
export const REFUSED = 1
export const HTTP_500 = 2
export const TIMEOUT = 3
export const QUEUE_FULL = 4
export const BREAKER_OPEN = 5
export const RESTART = 6

/** Where the counter of each cause stands. */
export const OUTCOME_OF_CAUSE: Readonly<Record<FailureCause, number>> = {
  refused: REFUSED,
  http500: HTTP_500,
  timeout: TIMEOUT,
  queueFull: QUEUE_FULL,
  breakerOpen: BREAKER_OPEN,
  restart: RESTART,
}

export const OUTCOMES = 7
