/**
 * The run at work: what its second is played with, beside the flat arrays of clock, streams, requests, work and fleet. There is
 * one, taken up from a state before every second and put down into a new one after it, so that nothing outside sees it change.
 */
import { DEFAULT_LAB_SETTINGS, type LabSettings } from '@shared/contract/lab/lab-decisions'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import type { EdgeBucket } from './edge-limit'
import type { EndpointAccrual } from './failure-accrual'
import type { RetryBudget } from './retry-budget'
import type { ServiceBreaker } from './service-breaker'

export interface LabRun {
  scenario: LabScenario
  settings: LabSettings
  /** The last one played. */
  second: number
  /** Which of the scenario's rates was in force when the next arrival was drawn. */
  rate: number
  /** The endpoint that round robin takes next, and the one that least loaded took last. */
  roundRobin: number
  leastLoaded: number
  /** Null where something else protects. */
  breaker: ServiceBreaker | null
  /** By endpoint; null where something else protects. */
  accrual: readonly EndpointAccrual[] | null
  budget: RetryBudget | null
  edge: EdgeBucket | null
}

export const run: LabRun = {
  scenario: {
    ...{ id: '', durationSeconds: 0, endpoints: 0, rates: [], faults: [] },
    ...{ opening: DEFAULT_LAB_SETTINGS, scoredBy: 'all', wonShare: 1, lostShare: 0 },
  },
  settings: DEFAULT_LAB_SETTINGS,
  ...{ second: 0, rate: 0, roundRobin: 0, leastLoaded: 0 },
  ...{ breaker: null, accrual: null, budget: null, edge: null },
}
