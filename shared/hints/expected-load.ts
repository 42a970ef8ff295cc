/** What a minute would look like under given levers, worked out of the numbers on the screen with the model's formulas. */
import { cacheHitRatio } from '../formulas/cache-hit-ratio'
import {
  databaseLoad,
  databaseUtilization,
  queriesPerRequest,
  queryTimeSeconds,
} from '../formulas/database'
import { serviceTimeSeconds } from '../formulas/service-time'
import { shedShareOfAll } from '../formulas/shedding'
import { WORKERS_PER_INSTANCE } from '../formulas/utilization'
import { waitingOfMinute } from '../formulas/waiting'

/** What the world and the trainee put into a minute. */
export interface Levers {
  readonly requestRatePerSecond: number
  readonly servingInstances: number
  /** Of the low-priority traffic. */
  readonly shedShare: number
  readonly featureOn: boolean
  readonly cacheTtlSeconds: number
  readonly warmupRuns: boolean
  readonly cacheWarmShare: number
  readonly badBuildShare: number
}

export interface ExpectedLoad {
  /** In Erlang: workers that are busy on average. */
  readonly offeredLoad: number
  /** Offered load over workers; unlike the measured utilization it may pass 1. */
  readonly fleetLoadShare: number
  readonly dbUtilization: number
  readonly failedShare: number
}

export function expectedLoad(levers: Levers): ExpectedLoad {
  const admitted = levers.requestRatePerSecond * (1 - shedShareOfAll(levers.shedShare))
  const hitRatio = cacheHitRatio(admitted, levers.cacheTtlSeconds, levers.cacheWarmShare)
  const queries = queriesPerRequest(levers.featureOn)
  const dbUtilization = databaseUtilization(
    databaseLoad(admitted * queries, hitRatio, levers.warmupRuns),
  )
  const serviceSeconds = serviceTimeSeconds(
    levers.featureOn,
    levers.badBuildShare,
    (1 - hitRatio) * queries * queryTimeSeconds(dbUtilization),
  )
  const offeredLoad = admitted * serviceSeconds
  return {
    offeredLoad,
    fleetLoadShare: offeredLoad / (WORKERS_PER_INSTANCE * levers.servingInstances),
    dbUtilization,
    failedShare: waitingOfMinute(admitted, serviceSeconds, levers.servingInstances).failedShare,
  }
}
