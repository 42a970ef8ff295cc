/** What is counted within one second, and the latencies of what was answered in it. */
import type { AccrualCounts } from './failure-accrual'
import { OUTCOMES } from './outcomes'
import type { BreakerCounts } from './service-breaker'

const OPENING_LATENCIES = 1_024

export interface SecondBooks extends AccrualCounts, BreakerCounts {
  offered: number
  offeredHigh: number
  refusedLow: number
  refusedHigh: number
  /** Requests that ended, by outcome; and those of high priority among them. */
  readonly ended: Int32Array
  readonly endedHigh: Int32Array
  attempts: number
  retries: number
  panics: number
  /** Attempts by endpoint: sent, and ended badly for the client. */
  readonly sent: Int32Array
  readonly failed: Int32Array
  /** Seconds from arrival to answer; as many as were answered. */
  latencies: Float64Array
  answered: number
}

export function openBooks(endpoints: number): SecondBooks {
  return {
    probes: 0,
    removals: 0,
    revivals: 0,
    breakerTrips: 0,
    retries: 0,
    panics: 0,
    offered: 0,
    offeredHigh: 0,
    refusedLow: 0,
    refusedHigh: 0,
    attempts: 0,
    answered: 0,
    ended: new Int32Array(OUTCOMES),
    endedHigh: new Int32Array(OUTCOMES),
    sent: new Int32Array(endpoints),
    failed: new Int32Array(endpoints),
    latencies: new Float64Array(OPENING_LATENCIES),
  }
}

export function bookLatency(books: SecondBooks, seconds: number): void {
  if (books.answered === books.latencies.length) {
    const bigger = new Float64Array(books.answered * 2)
    bigger.set(books.latencies)
    books.latencies = bigger
  }
  books.latencies[books.answered] = seconds
  books.answered += 1
}
