/** The rates that stand on the wires of the schematic, derived from one snapshot. */
import type { OnCallSnapshot } from '../contract/snapshot'

/** model.md section 1: every request asks the database twice, once more with recommendations on. */
const QUERIES_PER_REQUEST = 2
const FEATURE_QUERIES_PER_REQUEST = 1

/** All rates per second. */
export interface ServiceFlow {
  readonly arrivingPerSecond: number
  readonly admittedPerSecond: number
  readonly refusedPerSecond: number
  /** Queries that the fleet asks of the cache. */
  readonly queriesPerSecond: number
  /** Queries that the cache could not answer. */
  readonly missesPerSecond: number
  /** Queries of the warm-up job, which reach the database beside the misses. */
  readonly warmupQueriesPerSecond: number
}

export function serviceFlow(snapshot: OnCallSnapshot): ServiceFlow {
  const perRequest = QUERIES_PER_REQUEST + (snapshot.featureOn ? FEATURE_QUERIES_PER_REQUEST : 0)
  const queriesPerSecond = snapshot.admittedRatePerSecond * perRequest
  const missesPerSecond = queriesPerSecond * (1 - snapshot.hitRatio)
  return {
    arrivingPerSecond: snapshot.requestRatePerSecond,
    admittedPerSecond: snapshot.admittedRatePerSecond,
    refusedPerSecond: snapshot.requestRatePerSecond - snapshot.admittedRatePerSecond,
    queriesPerSecond,
    missesPerSecond,
    warmupQueriesPerSecond: Math.max(0, snapshot.dbLoadPerSecond - missesPerSecond),
  }
}
