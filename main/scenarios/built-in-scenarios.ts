/** The four built-in scenarios of the on-call model (model.md section 6), as data. */
import type { OnCallScenario } from '@shared/contract/scenario'

export const BUILT_IN_SCENARIOS: readonly OnCallScenario[] = [
  {
    id: 'steady-morning',
    difficulty: 1,
    startMinuteOfDay: 480,
    durationMinutes: 120,
    baseRequestRatePerSecond: 1_000,
    bootDelayMinutes: 3,
    openingBudgetShare: 1,
    openingInstances: 10,
    openingTargetUtilization: 0.6,
    openingTtlSeconds: 60,
    incidents: [],
  },
  {
    id: 'bad-deploy',
    difficulty: 2,
    startMinuteOfDay: 540,
    durationMinutes: 180,
    baseRequestRatePerSecond: 1_000,
    bootDelayMinutes: 3,
    openingBudgetShare: 0.2,
    openingInstances: 10,
    openingTargetUtilization: 0.6,
    openingTtlSeconds: 60,
    incidents: [{ type: 'rollout', minute: 10 }],
  },
  {
    id: 'viral-surge',
    difficulty: 3,
    startMinuteOfDay: 480,
    durationMinutes: 240,
    baseRequestRatePerSecond: 1_000,
    bootDelayMinutes: 8,
    openingBudgetShare: 1,
    openingInstances: 10,
    openingTargetUtilization: 0.6,
    openingTtlSeconds: 60,
    incidents: [{ type: 'surge' }],
  },
  {
    id: 'cache-flush',
    difficulty: 3,
    startMinuteOfDay: 705,
    durationMinutes: 120,
    baseRequestRatePerSecond: 1_500,
    bootDelayMinutes: 3,
    openingBudgetShare: 1,
    openingInstances: 14,
    openingTargetUtilization: 0.65,
    openingTtlSeconds: 60,
    incidents: [{ type: 'cache-flush', minute: 15 }],
  },
]

/** The scenario of that id, or undefined. */
export function findScenario(
  id: string,
  scenarios: readonly OnCallScenario[] = BUILT_IN_SCENARIOS,
): OnCallScenario | undefined {
  return scenarios.find((scenario) => scenario.id === id)
}
