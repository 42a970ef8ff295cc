/** All metrics of a debrief together. */
import type { DebriefMetrics, RunTotals } from '@shared/contract/debrief'
import type { ShiftFacts } from '../shift-facts'
import type { Simulation } from '../simulate'
import { alarmMetrics } from './alarms'
import { detectionMetrics } from './detection'
import { moveMetrics } from './moves'
import { outcomeMetrics } from './outcome'
import { priceMetrics } from './price'
import { recoveryMetrics } from './recovery'

/** @param simulation null where the shift cannot be played again; what needs it is null then */
export function debriefMetrics(
  facts: ShiftFacts,
  totals: RunTotals,
  simulation: Simulation | null,
): DebriefMetrics {
  const effects = simulation?.shown.decisions ?? null
  return {
    ...detectionMetrics(facts, effects),
    ...recoveryMetrics(facts),
    ...outcomeMetrics(facts, totals, simulation?.shown.avoidedLossShare ?? null),
    ...priceMetrics(facts, totals, simulation),
    ...moveMetrics(facts, effects),
    ...alarmMetrics(facts),
  }
}
