/** A shift of 720 minutes in which everything happens: the longest session the bounds of a recording are promised for. */
import type { OnCallScenario } from '@shared/contract/scenario'

export const TWELVE_HOUR_SCENARIO: OnCallScenario = {
  id: 'twelve-hours',
  difficulty: 3,
  startMinuteOfDay: 420,
  durationMinutes: 720,
  baseRequestRatePerSecond: 1_000,
  bootDelayMinutes: 3,
  openingBudgetShare: 1,
  openingInstances: 10,
  openingTargetUtilization: 0.6,
  openingTtlSeconds: 60,
  incidents: [
    { type: 'surge' },
    { type: 'cache-flush', minute: 240 },
    { type: 'rollout', minute: 480 },
  ],
}
