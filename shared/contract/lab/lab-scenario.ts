/** A scenario of the resilience lab as data: the fleet, the traffic, what goes wrong, and what stands at the opening. */
import type { LabSettings } from './lab-decisions'

/** Requests a second from a time on. */
export interface LabRate {
  readonly fromSeconds: number
  readonly requestsPerSecond: number
}

/** What an endpoint does wrong: refuses after 1 ms, answers HTTP 500 after 2 ms, fails a share of its work, or is slow. */
export type LabFaultKind =
  | { readonly kind: 'refuse' }
  | { readonly kind: 'error' }
  | { readonly kind: 'flaky'; readonly share: number }
  | { readonly kind: 'slow'; readonly factor: number }

/** A fault of some endpoints from a time on and before another, in simulated seconds. */
export type LabFault = LabFaultKind & {
  readonly endpoints: readonly number[]
  readonly fromSeconds: number
  /** Null: to the end of the run. */
  readonly toSeconds: number | null
  /** The fault begins again at this interval; the last one begins at `lastFromSeconds` at the latest. */
  readonly repeat?: { readonly everySeconds: number; readonly lastFromSeconds: number }
}

export interface LabScenario {
  readonly id: string
  readonly durationSeconds: number
  readonly endpoints: number
  /** Ordered by time; the first begins at 0. */
  readonly rates: readonly LabRate[]
  readonly faults: readonly LabFault[]
  readonly opening: LabSettings
  /** Scored by all requests, or by those of high priority only. */
  readonly scoredBy: 'all' | 'high-priority'
  /** Score at least this with at most 1.05 attempts per request: won. */
  readonly wonShare: number
  /** Score below this: lost. */
  readonly lostShare: number
}

/** More work than this per request is no way to win: retries are work for the service. */
export const WON_ATTEMPTS_MAXIMUM = 1.05

/** Zones of the fleet: endpoint i stands in the zone of i mod 3. */
export const LAB_ZONES = ['a', 'b', 'c'] as const
export type LabZone = (typeof LAB_ZONES)[number]
