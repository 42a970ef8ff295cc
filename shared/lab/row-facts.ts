/** What can be read off one second of the lab, or several: who failed why, the share that users saw answered, names. */
import {
  FAILURE_CAUSES,
  type FailureCause,
  type LabEndpointRow,
  type LabEventCounts,
  type LabRow,
} from '../contract/lab/lab-row'
import { attemptsEach } from '../formulas/lab/attempts-per-request'
import { successShare } from '../formulas/lab/success-share'
import { LAB_ZONES } from '../contract/lab/lab-scenario'

export const COLUMN_OF_CAUSE = {
  refused: 'failedRefused',
  http500: 'failedHttp500',
  timeout: 'failedTimeout',
  queueFull: 'failedQueueFull',
  breakerOpen: 'failedBreakerOpen',
  restart: 'failedRestart',
} as const satisfies Record<FailureCause, keyof LabRow>

/** Requests that failed, whatever the cause; what was refused at the edge is not among them. */
export function failedOfRow(row: LabRow): number {
  return FAILURE_CAUSES.reduce((failed, cause) => failed + row[COLUMN_OF_CAUSE[cause]], 0)
}

export function refusedAtEdge(row: LabRow): number {
  return row.refusedLow + row.refusedHigh
}

/** Answered well over all that ended or was refused at the edge, as users see it; null where nothing did. */
export function answeredShare(rows: readonly LabRow[]): number | null {
  let answered = 0
  let ended = 0
  for (const row of rows) {
    answered += row.answered
    ended += row.answered + failedOfRow(row) + refusedAtEdge(row)
  }
  return ended === 0 ? null : successShare(answered, ended)
}

/** Attempts for each request that passed the edge in that second; null where none did. */
export function attemptsPerRequest(row: LabRow): number | null {
  return attemptsEach(row.attempts, row.offered - refusedAtEdge(row))
}

/** From this share on an endpoint is seen to fail, whatever the client takes it for. */
const FAILING_SHARE = 0.5

export function failsMostly({ sent, failed }: LabEndpointRow): boolean {
  return sent > 0 && failed / sent >= FAILING_SHARE
}

const COUNTED = [
  'retries',
  'probes',
  'removals',
  'revivals',
  'panics',
  'breakerTrips',
] as const satisfies readonly (keyof LabEventCounts)[]

/** How often each thing has happened in those seconds. */
export function eventCounts(rows: readonly LabRow[]): LabEventCounts {
  const counts = { retries: 0, probes: 0, removals: 0, revivals: 0, panics: 0, breakerTrips: 0 }
  for (const row of rows) for (const name of COUNTED) counts[name] += row[name]
  return counts
}

/** Endpoint 0 is a1, 1 is b1, 3 is a2. */
export function endpointName(endpoint: number): string {
  return `${LAB_ZONES[endpoint % LAB_ZONES.length]}${Math.floor(endpoint / LAB_ZONES.length) + 1}`
}

const SECONDS_PER_MINUTE = 60

/** Time since the start of a run as 3:24, the same in every language. */
export function labClock(second: number): string {
  const minutes = Math.floor(second / SECONDS_PER_MINUTE)
  return `${minutes}:${String(second % SECONDS_PER_MINUTE).padStart(2, '0')}`
}
