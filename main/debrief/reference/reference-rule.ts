/** What a reference responder sees, and what one of its rules is. */
import type { Decision } from '@shared/contract/decisions'
import type { Notice } from '@shared/contract/notices'
import type { AlertOccurrence, OnCallControls } from '@shared/contract/session'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { cacheHitRatio } from '@shared/formulas/cache-hit-ratio'
import { expectedLoad, type Levers } from '@shared/hints/expected-load'

/** Only what a trainee has on the screen at the end of a minute; nothing of the future, nothing that only the seed knows. */
export interface ResponderView {
  readonly minute: number
  /** Minute 0 up to and with this one. */
  readonly snapshots: readonly OnCallSnapshot[]
  readonly now: OnCallSnapshot
  /** What the service's own log said so far. */
  readonly notices: readonly Notice[]
  /** Raised so far. */
  readonly alerts: readonly AlertOccurrence[]
  readonly controls: OnCallControls
  readonly opening: OnCallControls
}

/**
 * A rule that the app says in words (`debrief.reference.<scenario>.<id>`). What it decides acts in the next minute;
 * null where there is nothing to do. It is a function of the view alone.
 */
export interface ReferenceRule {
  readonly id: string
  readonly decide: (view: ResponderView) => Decision | null
}

/** Fleet and database are to be used no more than this after a lever is let go, or while the hot keys are loaded. */
const ROOM_SHARE = 0.85

/** The levers as they act now, with the traffic as it is. */
export function leversNow({ now, controls }: ResponderView): Levers {
  // How warm the cache is stands on no screen; it shows in the hit ratio beside that of a warm one.
  const warmHitRatio = cacheHitRatio(now.admittedRatePerSecond, controls.cacheTtlSeconds, 1)
  return {
    requestRatePerSecond: now.requestRatePerSecond,
    servingInstances: now.servingInstances,
    shedShare: controls.shedShare,
    featureOn: controls.featureOn,
    cacheTtlSeconds: controls.cacheTtlSeconds,
    warmupRuns: controls.warmupLastMinute !== null,
    cacheWarmShare: now.hitRatio / warmHitRatio,
    badBuildShare: now.badBuildShare,
  }
}

/** Whether fleet and database hold what these levers let through, with 15 % to spare. */
export function hasRoom(levers: Levers): boolean {
  const { fleetLoadShare, dbUtilization } = expectedLoad(levers)
  return fleetLoadShare < ROOM_SHARE && dbUtilization < ROOM_SHARE
}
