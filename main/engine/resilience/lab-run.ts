/**
 * The run at work: what its second is played with, beside the flat arrays of clock, streams, requests, work and fleet. There is
 * one, taken up from a state before every second and put down into a new one after it, so that nothing outside sees it change.
 */
import { DEFAULT_LAB_SETTINGS } from '@shared/contract/lab/lab-decisions'
import type { LabState } from './lab-state'

type Taken =
  | 'scenario'
  | 'settings'
  | 'second'
  | 'rate'
  | 'roundRobin'
  | 'leastLoaded'
  | 'breaker'
  | 'accrual'
  | 'budget'
  | 'edge'

export type LabRun = { -readonly [Key in Taken]: LabState[Key] }

export const run: LabRun = {
  scenario: {
    ...{ id: '', durationSeconds: 0, endpoints: 0, rates: [], faults: [] },
    ...{ opening: DEFAULT_LAB_SETTINGS, scoredBy: 'all', wonShare: 1, lostShare: 0 },
  },
  settings: DEFAULT_LAB_SETTINGS,
  ...{ second: 0, rate: 0, roundRobin: 0, leastLoaded: 0 },
  ...{ breaker: null, accrual: null, budget: null, edge: null },
}
