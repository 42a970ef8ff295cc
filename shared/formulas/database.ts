/** The database: load from cache misses, utilization, and a deliberately steep time per query. */
import { call, cases, minus, over, sum, times, when } from '../mathematics/expression'
import type { Formula } from './formula'

export const CAPACITY_PER_SECOND = 4_000
export const WARMUP_QUERIES_PER_SECOND = 600
export const IDLE_QUERY_SECONDS = 0.005
export const SLOWEST_QUERY_SECONDS = 0.25

export const BASE_QUERIES_PER_REQUEST = 2
export const FEATURE_QUERIES_PER_REQUEST = 1

/** Queries of one request, all asked of the cache first: 2, and one more with the heavy feature on. */
export function queriesPerRequest(featureOn: boolean): number {
  return featureOn
    ? BASE_QUERIES_PER_REQUEST + FEATURE_QUERIES_PER_REQUEST
    : BASE_QUERIES_PER_REQUEST
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

export const databaseFormula: Formula = {
  id: 'database',
  group: 'database',
  relations: [
    {
      result: 'queriesPerRequest',
      expression: sum('baseQueries', times('featureQueries', 'featureOn')),
    },
    { result: 'askedQueries', expression: times('admittedRate', 'queriesPerRequest') },
    {
      result: 'missedQueries',
      expression: times('admittedRate', 'queriesPerRequest', minus(1, 'hitRatio')),
    },
    { result: 'dbLoad', expression: sum('missedQueries', times('warmupQueries', 'warmupRuns')) },
    { result: 'dbUtilization', expression: over('dbLoad', 'dbCapacity') },
    {
      result: 'queryTime',
      expression: cases(
        [[when('dbUtilization', '≥', 1), 'slowestQueryTime']],
        call('min', 'slowestQueryTime', over('idleQueryTime', minus(1, 'dbUtilization'))),
      ),
    },
  ],
  notes: [
    { id: 'hockeyStick', kind: 'assumption' },
    { id: 'failedLoadToo', kind: 'ruling' },
  ],
  sources: [{ source: 'KLE' }, { source: 'HB' }],
  examples: [
    {
      given: { admittedRate: 1125, hitRatio: 0.7714, featureOn: 1, warmupRuns: 0 },
      results: {
        askedQueries: 3375,
        missedQueries: 771.5,
        dbUtilization: 0.1929,
        queryTime: 0.006195,
      },
      tolerance: 2e-4,
    },
    {
      given: { admittedRate: 1875, hitRatio: 0, featureOn: 0, warmupRuns: 1 },
      results: { missedQueries: 3750, dbLoad: 4350, dbUtilization: 1.0875, queryTime: 0.25 },
      tolerance: 1e-12,
    },
  ],
  compute: ({ admittedRate, hitRatio, featureOn, warmupRuns }) => {
    const queries = queriesPerRequest(featureOn === 1)
    const load = databaseLoad((admittedRate ?? 0) * queries, hitRatio ?? 0, warmupRuns === 1)
    const utilization = databaseUtilization(load)
    return {
      queriesPerRequest: queries,
      dbLoad: load,
      dbUtilization: utilization,
      queryTime: queryTimeSeconds(utilization),
    }
  },
}
