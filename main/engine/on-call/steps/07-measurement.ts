/** Step 7 of a minute: what the load does to cache, database and workers. */
import { cacheHitRatio } from '@shared/formulas/cache-hit-ratio'
import {
  databaseLoad,
  databaseUtilization,
  queriesPerRequest,
  queryTimeSeconds,
} from '@shared/formulas/database'
import { errorRate } from '@shared/formulas/error-rate'
import { serviceTimeSeconds } from '@shared/formulas/service-time'
import { shedShareOfAll } from '@shared/formulas/shedding'
import { waitingOfMinute, type Waiting } from '@shared/formulas/waiting'
import type { OnCallState } from '../on-call-state'

export interface Measurement {
  readonly requestRatePerSecond: number
  readonly admittedRatePerSecond: number
  readonly shedShare: number
  readonly hitRatio: number
  readonly dbLoadPerSecond: number
  readonly dbUtilization: number
  readonly queryTimeSeconds: number
  readonly serviceTimeSeconds: number
  readonly waiting: Waiting
  readonly errorRate: number
}

/** @param requestRatePerSecond requests/s that arrive in this minute */
export function measureMinute(state: OnCallState, requestRatePerSecond: number): Measurement {
  const shedShare = shedShareOfAll(state.shedShare)
  const admitted = requestRatePerSecond * (1 - shedShare)
  const hitRatio = cacheHitRatio(admitted, state.cacheTtlSeconds, state.cacheWarmShare)
  const queries = queriesPerRequest(state.featureOn)
  const load = databaseLoad(admitted * queries, hitRatio, state.warmupLastMinute !== null)
  const utilization = databaseUtilization(load)
  const queryTime = queryTimeSeconds(utilization)
  const serviceTime = serviceTimeSeconds(
    state.featureOn,
    state.badBuildShare,
    (1 - hitRatio) * queries * queryTime,
  )
  const waiting = waitingOfMinute(admitted, serviceTime, state.servingInstances)
  return {
    requestRatePerSecond,
    admittedRatePerSecond: admitted,
    shedShare,
    hitRatio,
    dbLoadPerSecond: load,
    dbUtilization: utilization,
    queryTimeSeconds: queryTime,
    serviceTimeSeconds: serviceTime,
    waiting,
    errorRate: errorRate(waiting.failedShare, state.badBuildShare),
  }
}
