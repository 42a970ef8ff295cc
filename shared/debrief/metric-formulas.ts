/** The formula of the reference that stands behind a metric of the debrief, for those that one formula explains. */
import type { FormulaId } from '../formulas/formula-ids'

const FORMULA_OF_METRIC: Readonly<Record<string, FormulaId>> = {
  M2: 'alert-rules',
  M6: 'burn-windows',
  M7: 'burn-windows',
  M8: 'error-budget',
  M10: 'p99',
  M12: 'p99',
  M13: 'shedding',
  M14: 'service-time',
  M15: 'mean-age',
  M16: 'fleet-cost',
}

export function formulaOfMetric(metric: string): FormulaId | null {
  return FORMULA_OF_METRIC[metric] ?? null
}
