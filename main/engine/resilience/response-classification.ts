/** What the client takes for a failure: the network's always, an HTTP 500 only where server errors count. */
import type { Classification } from '@shared/contract/lab/lab-decisions'
import { ANSWERED, HTTP_500 } from './outcomes'

/** For breaker and accrual; the user sees every HTTP 500 as failed, whatever this says. */
export function isFailure(outcome: number, classification: Classification): boolean {
  if (outcome === ANSWERED) return false
  return outcome !== HTTP_500 || classification === 'server-errors'
}

/** Whether an attempt that ended so may be tried again; after an HTTP 500 the work may have been done. */
export function isRetriable(outcome: number): boolean {
  return outcome !== ANSWERED && outcome !== HTTP_500
}
