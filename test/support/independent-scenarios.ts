/** The four scenarios as the table of the model's text gives them (section 6), typed in a second time. */
import { assert } from '@shared/assert'

export interface IndependentScenario {
  /** Clock at minute 0, in minutes after midnight. */
  readonly clock: number
  readonly minutes: number
  readonly base: number
  readonly boot: number
  readonly budget: number
  readonly fleet: number
  readonly target: number
  readonly ttl: number
  readonly rolloutMinute?: number
  readonly flushMinute?: number
  readonly hasSurge?: true
}

const SCENARIOS: Readonly<Record<string, IndependentScenario>> = {
  'steady-morning': {
    ...{ clock: 8 * 60, minutes: 120, base: 1000, boot: 3, budget: 1 },
    ...{ fleet: 10, target: 0.6, ttl: 60 },
  },
  'bad-deploy': {
    ...{ clock: 9 * 60, minutes: 180, base: 1000, boot: 3, budget: 0.2 },
    ...{ fleet: 10, target: 0.6, ttl: 60, rolloutMinute: 10 },
  },
  'viral-surge': {
    ...{ clock: 8 * 60, minutes: 240, base: 1000, boot: 8, budget: 1 },
    ...{ fleet: 10, target: 0.6, ttl: 60, hasSurge: true },
  },
  'cache-flush': {
    ...{ clock: 11 * 60 + 45, minutes: 120, base: 1500, boot: 3, budget: 1 },
    ...{ fleet: 14, target: 0.65, ttl: 60, flushMinute: 15 },
  },
}

export function independentScenario(id: string): IndependentScenario {
  const scenario = SCENARIOS[id]
  assert(scenario !== undefined, 'the scenario stands in the table', { id })
  return scenario
}
