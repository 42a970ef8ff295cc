/** A minute of the independent model: what was measured, what the books say, what was set. */

/** What a trainee has set after a minute. */
export interface IndependentControls {
  minimum: number
  autoscaler: boolean
  target: number
  ttl: number
  /** Of the low-priority traffic. */
  shed: number
  feature: boolean
}

/** The columns of a golden run, and what was set. */
export type IndependentMinute = Readonly<Record<GoldenNumber, number>> & {
  readonly p99Seconds: number | null
  readonly featureOn: boolean
  readonly controls: Readonly<IndependentControls>
}
type GoldenNumber = keyof Measured | keyof Books | 'minute'

export interface Measured {
  requestRatePerSecond: number
  admittedRatePerSecond: number
  shedShare: number
  servingInstances: number
  bootingInstances: number
  cacheWarmShare: number
  hitRatio: number
  meanAgeSeconds: number
  dbLoadPerSecond: number
  dbUtilization: number
  queryTimeSeconds: number
  serviceTimeSeconds: number
  utilization: number
  waitProbability: number
  failedShare: number
  errorRate: number
  badBuildShare: number
}

interface Books {
  burnRate: number
  burnRate5m: number
  burnRate30m: number
  burnRate1h: number
  burnRate6h: number
  costRatePerHour: number
  costDollars: number
  budgetLeftShare: number
}
