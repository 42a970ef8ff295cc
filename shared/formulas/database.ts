/** The database: load from cache misses, utilization, and a deliberately steep time per query. */

export const CAPACITY_PER_SECOND = 4_000
export const WARMUP_QUERIES_PER_SECOND = 600
export const IDLE_QUERY_SECONDS = 0.005
export const SLOWEST_QUERY_SECONDS = 0.25

const QUERIES_PER_REQUEST = 2

/** Queries of one request, all asked of the cache first: 2, and one more with the heavy feature on. */
export function queriesPerRequest(featureOn: boolean): number {
  return featureOn ? QUERIES_PER_REQUEST + 1 : QUERIES_PER_REQUEST
}

/** Queries/s that reach the database. */
export function databaseLoad(
  queriesPerSecond: number,
  hitRatio: number,
  warmupRuns: boolean,
): number {
  return queriesPerSecond * (1 - hitRatio) + (warmupRuns ? WARMUP_QUERIES_PER_SECOND : 0)
}

/** Load over capacity; may exceed 1. */
export function databaseUtilization(loadPerSecond: number): number {
  return loadPerSecond / CAPACITY_PER_SECOND
}

/** 5 ms/(1 − ρ), never more than 250 ms: an assumption, not a queueing formula. */
export function queryTimeSeconds(utilization: number): number {
  if (utilization >= 1) return SLOWEST_QUERY_SECONDS
  return Math.min(SLOWEST_QUERY_SECONDS, IDLE_QUERY_SECONDS / (1 - utilization))
}
