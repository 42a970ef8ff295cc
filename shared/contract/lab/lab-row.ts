/** What the lab measures in one simulated second, and what a run comes to. */

/** Columns in the order in which golden runs and recordings hold them. */
export const LAB_COLUMNS = [
  'second',
  'offered',
  'refusedLow',
  'refusedHigh',
  'answered',
  'failedRefused',
  'failedHttp500',
  'failedTimeout',
  'failedQueueFull',
  'failedBreakerOpen',
  'failedRestart',
  'attempts',
  'p50Seconds',
  'p99Seconds',
  'breaker',
  'unavailableEndpoints',
] as const

export type LabColumn = (typeof LAB_COLUMNS)[number]

/** Off where another protection, or none, is chosen. */
export type BreakerState = 'closed' | 'open' | 'half-open' | 'off'

/** Offered to the balancer: alive and probe-open; not offered: dead and probe-closed. */
export type EndpointState = 'alive' | 'dead' | 'probe-open' | 'probe-closed'

/** One endpoint at the end of a second; always alive without accrual. */
export interface LabEndpointRow {
  readonly state: EndpointState
  /** Requests sent to it and not yet ended for the client. */
  readonly outstanding: number
  /** Success rate over the policy's window, 0..1; null without such a policy or before its first sample. */
  readonly successRate: number | null
  /** Until a dead endpoint may be probed; null for any other. */
  readonly probeInSeconds: number | null
  /** Attempts sent to it in this second. */
  readonly sent: number
  /** Attempts at it that ended badly for the client in this second, an HTTP 500 among them. */
  readonly failed: number
}

/** Things that happened in one second, counted. */
export interface LabEventCounts {
  readonly retries: number
  readonly probes: number
  readonly removals: number
  readonly revivals: number
  readonly panics: number
  readonly breakerTrips: number
}

/**
 * One second. A request is counted in the second in which it ends; times in seconds, from the arrival of the request, null
 * where nothing was answered. The last second holds also what was still under way at its end.
 */
export interface LabRow extends LabEventCounts {
  readonly second: number
  readonly offered: number
  /** Refused at the edge, low and high priority. */
  readonly refusedLow: number
  readonly refusedHigh: number
  readonly answered: number
  readonly failedRefused: number
  readonly failedHttp500: number
  readonly failedTimeout: number
  readonly failedQueueFull: number
  readonly failedBreakerOpen: number
  readonly failedRestart: number
  readonly attempts: number
  readonly p50Seconds: number | null
  readonly p99Seconds: number | null
  readonly breaker: BreakerState
  readonly unavailableEndpoints: number
  /** Of the above, those of high priority. */
  readonly offeredHigh: number
  readonly answeredHigh: number
  readonly failedHigh: number
  readonly endpoints: readonly LabEndpointRow[]
}

/** Why a request failed: the cause of its last call. */
export const FAILURE_CAUSES = [
  'refused',
  'http500',
  'timeout',
  'queueFull',
  'breakerOpen',
  'restart',
] as const

export type FailureCause = (typeof FAILURE_CAUSES)[number]

/** What a run came to. */
export interface LabTotals extends LabEventCounts {
  readonly offered: number
  readonly refusedLow: number
  readonly refusedHigh: number
  readonly answered: number
  readonly failed: Readonly<Record<FailureCause, number>>
  /** Sum of the failed ones; what was refused at the edge is not among them. */
  readonly requestsLost: number
  /** The score: mean of the minutes' success shares, 0..1. */
  readonly successShare: number
  /** The same over requests of high priority. */
  readonly highSuccessShare: number
  /** Minutes of a month's budget of 0.1 % errors. */
  readonly budgetMinutes: number
  readonly attemptsPerRequest: number
}
