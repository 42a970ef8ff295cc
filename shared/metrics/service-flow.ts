/** The rates that stand on the wires of the schematic, derived from one snapshot. */
import type { OnCallSnapshot } from '../contract/snapshot'
import { queriesPerRequest } from '../formulas/database'

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
  const queriesPerSecond = snapshot.admittedRatePerSecond * queriesPerRequest(snapshot.featureOn)
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
