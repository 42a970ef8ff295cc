/** The work that the lab's benchmark times, apart from its clock so that a test can check its result. */
import { DEFAULT_LAB_SETTINGS } from '../../shared/contract/lab/lab-decisions'
import type { LabScenario } from '../../shared/contract/lab/lab-scenario'
import type { LabEngine } from '../../main/engine/resilience/lab-engine'
import { LAB_SCENARIOS } from '../../main/scenarios/lab-scenarios'

const TWO_CHOICES: LabScenario = {
  id: 'two-choices',
  durationSeconds: 600,
  endpoints: 24,
  rates: [{ fromSeconds: 0, requestsPerSecond: 1_800 }],
  faults: [],
  opening: {
    ...DEFAULT_LAB_SETTINGS,
    protection: { kind: 'accrual' },
    balancer: 'two-choices',
  },
  ...{ scoredBy: 'all', wonShare: 1, lostShare: 0 },
}

/**
 * Two choices and accrual with 1,800 requests/s offered: a fleet that carries them, and one that can carry only 1,200;
 * and the storm of three retries at once, which from 2:00 on never ends.
 */
export const LAB_BENCHES: readonly LabScenario[] = [
  TWO_CHOICES,
  { ...TWO_CHOICES, id: 'two-choices-overload', endpoints: 12 },
  ...LAB_SCENARIOS.filter(({ id }) => id === 'retry-storm'),
]

/** What was done, so that two programs that did the same can be told by it. */
export interface LabWorkDone {
  readonly requests: number
  readonly attempts: number
  readonly answered: number
}

/** Plays a scenario with seeds 1..seeds as it opens, without any decision. */
export function playLab(engine: LabEngine, scenario: LabScenario, seeds: number): LabWorkDone {
  let requests = 0
  let attempts = 0
  let answered = 0
  for (let seed = 1; seed <= seeds; seed += 1) {
    let step = engine.open(scenario, seed)
    for (let second = 1; second <= scenario.durationSeconds; second += 1) {
      step = engine.advance(step.state, [])
      requests += step.snapshot.offered
      attempts += step.snapshot.attempts
      answered += step.snapshot.answered
    }
  }
  return { requests, attempts, answered }
}
