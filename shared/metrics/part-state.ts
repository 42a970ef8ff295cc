/** Which part of the service is sick: the state of each box of the schematic, from one snapshot. */
import type { OnCallSnapshot } from '../contract/snapshot'
import {
  DB_HIGH_UTILIZATION,
  DB_WATCH_UTILIZATION,
  FAST_BURN_THRESHOLD,
  HEADROOM_WATCH_SHARE,
  HIT_DROP_SHARE,
  P99_WATCH_SECONDS,
} from '../alerts/alert-catalog'
import type { MetricId } from './metric-catalog'
import { burnRate } from '../formulas/burn-rate'

export const SERVICE_PARTS = ['users', 'load-balancer', 'fleet', 'cache', 'database'] as const
export type ServicePart = (typeof SERVICE_PARTS)[number]
export type PartState = 'normal' | 'watch' | 'failing'

/** An error rate that spends the budget faster than the objective allows: 1 is exactly the objective's pace. */
const NOTICEABLE_BURN = 1
/** From here on a fleet counts as full; the same bound as the database's. */
const FLEET_FULL_UTILIZATION = DB_HIGH_UTILIZATION

/**
 * The rule of the design (section 4): failing = source of errors worth a 5-minute burn above 14.4, or at 95 % of what
 * it can carry; watch = a threshold is passed (80 %, p99 500 ms, headroom 10 %), or users see errors; else normal.
 */
export function partStates(snapshot: OnCallSnapshot): Readonly<Record<ServicePart, PartState>> {
  return {
    users: snapshot.burnRate >= NOTICEABLE_BURN ? 'watch' : 'normal',
    // The balancer of the model has no limit of its own, and what it sheds was asked of it.
    'load-balancer': 'normal',
    fleet: fleetState(snapshot),
    cache: cacheState(snapshot),
    database: databaseState(snapshot),
  }
}

export function countFailing(states: Readonly<Record<ServicePart, PartState>>): number {
  return SERVICE_PARTS.filter((part) => states[part] === 'failing').length
}

/** Why a part fails: the metric that is beyond the bound, and the bound. */
export interface FailingReason {
  readonly part: ServicePart
  readonly metric: MetricId
  readonly bound: number
  /** Whether the bound itself counts. */
  readonly isFrom: boolean
}

/** Each part that fails, in the order of the service, with the first reason that it does. */
export function failingReasons(snapshot: OnCallSnapshot): readonly FailingReason[] {
  return [fleetFailing(snapshot), databaseFailing(snapshot)].filter((reason) => reason !== null)
}

function fleetFailing(snapshot: OnCallSnapshot): FailingReason | null {
  if (makesErrors(snapshot) && snapshot.burnRate5m > FAST_BURN_THRESHOLD) {
    return { part: 'fleet', metric: 'burn-rate-5m', bound: FAST_BURN_THRESHOLD, isFrom: false }
  }
  if (snapshot.utilization < FLEET_FULL_UTILIZATION) return null
  return { part: 'fleet', metric: 'fleet-utilization', bound: FLEET_FULL_UTILIZATION, isFrom: true }
}

function databaseFailing({ dbUtilization }: OnCallSnapshot): FailingReason | null {
  if (dbUtilization < DB_HIGH_UTILIZATION) return null
  const bound = DB_HIGH_UTILIZATION
  return { part: 'database', metric: 'database-utilization', bound, isFrom: true }
}

const makesErrors = (snapshot: OnCallSnapshot): boolean =>
  snapshot.badBuildShare > 0 || timeoutsOfTheFleet(snapshot)

function fleetState(snapshot: OnCallSnapshot): PartState {
  if (fleetFailing(snapshot) !== null) return 'failing'
  const isSlow = snapshot.p99Seconds === null || snapshot.p99Seconds >= P99_WATCH_SECONDS
  const isTight = snapshot.headroomShare < HEADROOM_WATCH_SHARE
  return isSlow || isTight || makesErrors(snapshot) ? 'watch' : 'normal'
}

/** Timeouts while the database is saturated are the database's: it holds the workers. */
function timeoutsOfTheFleet(snapshot: OnCallSnapshot): boolean {
  const burnOfTimeouts = burnRate(snapshot.failedShare)
  return burnOfTimeouts >= NOTICEABLE_BURN && snapshot.dbUtilization < DB_HIGH_UTILIZATION
}

/** The cache makes no errors itself; it is worth watching while it is cold enough to cost the hit ratio 15 points. */
function cacheState(snapshot: OnCallSnapshot): PartState {
  if (snapshot.cacheWarmShare <= 0) return 'watch'
  const hitRatioWhenWarm = snapshot.hitRatio / snapshot.cacheWarmShare
  return hitRatioWhenWarm - snapshot.hitRatio >= HIT_DROP_SHARE ? 'watch' : 'normal'
}

function databaseState(snapshot: OnCallSnapshot): PartState {
  if (databaseFailing(snapshot) !== null) return 'failing'
  return snapshot.dbUtilization >= DB_WATCH_UTILIZATION ? 'watch' : 'normal'
}
