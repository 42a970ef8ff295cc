/** The measurements of one simulated minute, under the names of model.md section 7. */

/** Columns in the order in which recordings and golden runs hold them; the last four are derived, not golden. */
export const SNAPSHOT_COLUMNS = [
  'minute',
  'requestRatePerSecond',
  'admittedRatePerSecond',
  'shedShare',
  'servingInstances',
  'bootingInstances',
  'cacheWarmShare',
  'hitRatio',
  'meanAgeSeconds',
  'dbLoadPerSecond',
  'dbUtilization',
  'queryTimeSeconds',
  'serviceTimeSeconds',
  'utilization',
  'waitProbability',
  'failedShare',
  'p99Seconds',
  'errorRate',
  'burnRate',
  'burnRate5m',
  'burnRate30m',
  'burnRate1h',
  'burnRate6h',
  'badBuildShare',
  'featureOn',
  'costRatePerHour',
  'costDollars',
  'budgetLeftShare',
  'wantedInstances',
  'headroomShare',
  'minimum',
  'target',
] as const

export type SnapshotColumn = (typeof SNAPSHOT_COLUMNS)[number]

/**
 * One minute as measured at its end. Shares are 0..1, rates per second, times seconds, money US dollars.
 * `p99Seconds` is null where it is unbounded (offered load at or above the number of workers).
 * `target` is the autoscaler's target utilization, `minimum` the fleet's floor in instances.
 */
export type OnCallSnapshot = {
  readonly [Column in SnapshotColumn]: Column extends 'featureOn'
    ? boolean
    : Column extends 'p99Seconds'
      ? number | null
      : number
}
