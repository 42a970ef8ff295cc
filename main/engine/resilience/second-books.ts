/** What is counted within one second, and the latencies of what was answered in it. */
import { ENDPOINTS_MAXIMUM } from './lab-capacity'
import { OUTCOMES } from './outcomes'

const OPENING_LATENCIES = 4_096

export interface SecondBooks {
  offered: number
  offeredHigh: number
  refusedLow: number
  refusedHigh: number
  attempts: number
  retries: number
  panics: number
  answered: number
  /** Of accrual. */
  probes: number
  removals: number
  revivals: number
  /** Openings of the breaker. */
  breakerTrips: number
  /** Seconds from arrival to answer; as many as were answered. */
  latencies: Float64Array
}

/** The books of the second at work. */
export const books: SecondBooks = {
  ...{ offered: 0, offeredHigh: 0, refusedLow: 0, refusedHigh: 0 },
  ...{ attempts: 0, retries: 0, panics: 0, answered: 0 },
  ...{ probes: 0, removals: 0, revivals: 0, breakerTrips: 0 },
  latencies: new Float64Array(OPENING_LATENCIES),
}

/** Requests that ended, by outcome; and those of high priority among them. */
export const ended = new Int32Array(OUTCOMES + 16)
export const endedHigh = new Int32Array(OUTCOMES + 16)

/** Attempts by endpoint: sent, and ended badly for the client. */
export const sent = new Int32Array(ENDPOINTS_MAXIMUM)
export const failed = new Int32Array(ENDPOINTS_MAXIMUM)

export function clearBooks(): void {
  books.offered = 0
  books.offeredHigh = 0
  books.refusedLow = 0
  books.refusedHigh = 0
  books.attempts = 0
  books.retries = 0
  books.panics = 0
  books.answered = 0
  books.probes = 0
  books.removals = 0
  books.revivals = 0
  books.breakerTrips = 0
  for (const counts of [ended, endedHigh, sent, failed]) counts.fill(0)
}

export function bookLatency(seconds: number): void {
  const { answered } = books
  if (answered === books.latencies.length) {
    const bigger = new Float64Array(answered * 2)
    bigger.set(books.latencies)
    books.latencies = bigger
  }
  books.latencies[answered] = seconds
  books.answered = answered + 1
}

/** Counts a request that has ended, by its outcome. */
export function bookEnd(outcome: number, isLow: boolean): void {
  ended[outcome] = (ended[outcome] as number) + 1
  if (!isLow) endedHigh[outcome] = (endedHigh[outcome] as number) + 1
}
