/** One policy wins all five scenarios, on every seed that is played. */
import { expect, it, vi } from 'vitest'
import { LAB_SCENARIOS } from '../../../../main/scenarios/lab-scenarios'
import { ONE_POLICY, SEEDS, verdictOf } from '../../../support/lab-matrix'

vi.setConfig({ testTimeout: 600_000 })

it.each(LAB_SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
  'the one policy wins %s on every seed',
  (_, scenario) => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      expect([seed, verdictOf(scenario, seed, ONE_POLICY)]).toEqual([seed, 'won'])
    }
  },
)
