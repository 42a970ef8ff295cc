/** Step 8 of a minute: budget and cost are booked, and the minute's snapshot is written. */
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { wantedInstances } from '@shared/formulas/autoscaler'
import { meanAgeSeconds } from '@shared/formulas/mean-age'
import { burnRate } from '@shared/formulas/burn-rate'
import { windowBurnRates } from '@shared/formulas/burn-windows'
import { budgetSpentInMinute } from '@shared/formulas/error-budget'
import { fleetCostPerHour } from '@shared/formulas/fleet-cost'
import type { MinuteDraft, OnCallState } from '../on-call-state'
import { bootingInstances } from './04-fleet'
import type { Measurement } from './07-measurement'

/** Books the measured minute into the draft: history of errors, budget, cost, and what the next minute reads. */
export function bookMinute(draft: MinuteDraft, measured: Measurement): void {
  draft.utilization = measured.waiting.utilization
  draft.dbUtilization = measured.dbUtilization
  draft.errorRates = [...draft.errorRates, measured.errorRate]
  draft.budgetLeftShare -= budgetSpentInMinute(burnRate(measured.errorRate))
  draft.costDollars += costPerHour(draft) / 60
}

function costPerHour(state: OnCallState): number {
  const instances = state.servingInstances + bootingInstances(state.booting)
  return fleetCostPerHour(instances, state.rollbackReadyMinute !== null)
}

/** The minute as it is shown and recorded, fields in the order of the contract. */
export function snapshotOf(state: OnCallState, measured: Measurement): OnCallSnapshot {
  const windows = windowBurnRates(state.errorRates)
  const { waiting } = measured
  return {
    minute: state.minute,
    requestRatePerSecond: measured.requestRatePerSecond,
    admittedRatePerSecond: measured.admittedRatePerSecond,
    shedShare: measured.shedShare,
    servingInstances: state.servingInstances,
    bootingInstances: bootingInstances(state.booting),
    cacheWarmShare: state.cacheWarmShare,
    hitRatio: measured.hitRatio,
    meanAgeSeconds: meanAgeSeconds(state.cacheTtlSeconds),
    dbLoadPerSecond: measured.dbLoadPerSecond,
    dbUtilization: measured.dbUtilization,
    queryTimeSeconds: measured.queryTimeSeconds,
    serviceTimeSeconds: measured.serviceTimeSeconds,
    utilization: waiting.utilization,
    waitProbability: waiting.waitProbability,
    failedShare: waiting.failedShare,
    p99Seconds: waiting.p99Seconds,
    errorRate: measured.errorRate,
    burnRate: burnRate(measured.errorRate),
    burnRate5m: windows.burnRate5m,
    burnRate30m: windows.burnRate30m,
    burnRate1h: windows.burnRate1h,
    burnRate6h: windows.burnRate6h,
    badBuildShare: state.badBuildShare,
    featureOn: state.featureOn,
    costRatePerHour: costPerHour(state),
    costDollars: state.costDollars,
    budgetLeftShare: state.budgetLeftShare,
    wantedInstances: wantedInstances({
      serving: state.servingInstances,
      utilization: waiting.utilization,
      target: state.targetUtilization,
      minimum: state.minInstances,
    }),
    headroomShare: 1 - waiting.utilization,
    minimum: state.minInstances,
    target: state.targetUtilization,
  }
}
