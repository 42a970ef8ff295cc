/** The formulas of the reference that stand behind each metric of the debrief; none where it only counts decisions. */
import type { DebriefMetricId } from '../contract/debrief'
import type { FormulaId } from '../formulas/formula-ids'

/** What a loss is weighed from, besides the degraded minutes. */
export const FORMULAS_OF_LOSS: readonly FormulaId[] = ['error-budget', 'fleet-cost', 'shedding']

const FORMULAS_OF_METRIC: Readonly<Record<DebriefMetricId, readonly FormulaId[]>> = {
  M1: ['alert-rules'],
  M2: ['alert-rules'],
  M3: ['alert-rules'],
  M4: ['alert-rules'],
  M5: FORMULAS_OF_LOSS,
  M6: ['burn-windows'],
  M7: ['burn-windows'],
  M8: ['error-budget'],
  M9: FORMULAS_OF_LOSS,
  M10: ['p99', 'database'],
  M12: ['p99', 'error-rate'],
  M13: ['shedding', 'utilization'],
  M14: ['service-time'],
  M15: ['mean-age'],
  M16: ['fleet-cost', 'utilization'],
  M17: ['fleet-cost', 'error-budget'],
  M18: FORMULAS_OF_LOSS,
  M19: FORMULAS_OF_LOSS,
  M20: [],
  M21: ['autoscaler', 'rollback', 'cache-refill'],
  M22: ['alert-rules'],
}

export function formulasOfMetric(metric: DebriefMetricId): readonly FormulaId[] {
  return FORMULAS_OF_METRIC[metric]
}

/** Metrics whose definition speaks of the loss, which is then told beside it. */
const SPEAK_OF_LOSS: readonly DebriefMetricId[] = ['M5', 'M9', 'M18', 'M19']

export function speaksOfLoss(metric: DebriefMetricId): boolean {
  return SPEAK_OF_LOSS.includes(metric)
}
