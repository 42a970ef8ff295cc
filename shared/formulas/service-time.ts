/** Time a worker spends on one request: the application's own work and the queries that miss the cache. */
import { minus, sum, times } from '../mathematics/expression'
import type { Formula } from './formula'

export const APPLICATION_SECONDS = 0.05
export const FEATURE_SECONDS = 0.02
export const BAD_BUILD_CPU_SHARE = 0.25

/** @param databaseSecondsPerRequest time in queries that missed the cache; @returns S in seconds */
export function serviceTimeSeconds(
  featureOn: boolean,
  badBuildShare: number,
  databaseSecondsPerRequest: number,
): number {
  const applicationSeconds = APPLICATION_SECONDS + (featureOn ? FEATURE_SECONDS : 0)
  return applicationSeconds * (1 + BAD_BUILD_CPU_SHARE * badBuildShare) + databaseSecondsPerRequest
}

export const serviceTimeFormula: Formula = {
  id: 'service-time',
  group: 'workers',
  relations: [
    {
      result: 'databaseTime',
      expression: times(minus(1, 'hitRatio'), 'queriesPerRequest', 'queryTime'),
    },
    {
      result: 'serviceTime',
      expression: sum(
        times(
          sum('applicationTime', times('featureTime', 'featureOn')),
          sum(1, times('badBuildCpuShare', 'badBuildShare')),
        ),
        'databaseTime',
      ),
    },
  ],
  notes: [
    { id: 'applicationTime', kind: 'assumption' },
    { id: 'mixture', kind: 'approximation' },
  ],
  sources: [{ source: 'HB' }],
  examples: [
    {
      given: {
        hitRatio: 0.771429,
        queriesPerRequest: 3,
        queryTime: 0.006195,
        featureOn: 1,
        badBuildShare: 0,
      },
      results: { serviceTime: 0.07425 },
      tolerance: 1e-4,
    },
  ],
  compute: ({ hitRatio, queriesPerRequest, queryTime, featureOn, badBuildShare }) => {
    const databaseTime = (1 - (hitRatio ?? 0)) * (queriesPerRequest ?? 0) * (queryTime ?? 0)
    return {
      databaseTime,
      serviceTime: serviceTimeSeconds(featureOn === 1, badBuildShare ?? 0, databaseTime),
    }
  },
}
