/** Snapshots of a healthy service, to change one field at a time. */
import { windowBurnRates } from '@shared/formulas/burn-windows'
import type { OnCallSnapshot } from '@shared/contract/snapshot'

const HEALTHY: OnCallSnapshot = {
  minute: 1,
  requestRatePerSecond: 1_125,
  admittedRatePerSecond: 1_125,
  shedShare: 0,
  servingInstances: 10,
  bootingInstances: 0,
  cacheWarmShare: 1,
  hitRatio: 0.75,
  meanAgeSeconds: 30,
  dbLoadPerSecond: 771,
  dbUtilization: 0.19,
  queryTimeSeconds: 0.006,
  serviceTimeSeconds: 0.074,
  utilization: 0.52,
  waitProbability: 0,
  failedShare: 0,
  p99Seconds: 0.342,
  errorRate: 0,
  burnRate: 0,
  burnRate5m: 0,
  burnRate30m: 0,
  burnRate1h: 0,
  burnRate6h: 0,
  badBuildShare: 0,
  featureOn: true,
  costRatePerHour: 4,
  costDollars: 0,
  budgetLeftShare: 1,
  wantedInstances: 9,
  headroomShare: 0.48,
  minimum: 10,
  target: 0.6,
}

export function snapshotWith(changes: Partial<OnCallSnapshot>): OnCallSnapshot {
  return { ...HEALTHY, ...changes }
}

/** A shift of these error shares from minute 0 on, with the burn rates of all four windows. */
export function snapshotsOfErrors(errorRates: readonly number[]): OnCallSnapshot[] {
  return errorRates.map((errorRate, minute) =>
    snapshotWith({ minute, errorRate, ...windowBurnRates(errorRates.slice(0, minute + 1)) }),
  )
}
