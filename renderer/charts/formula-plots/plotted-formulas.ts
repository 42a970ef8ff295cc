/** Formulas of which a curve says more than the equation. */
import type { FormulaId } from '@shared/formulas/formula-ids'

export const PLOTTED_FORMULAS = [
  'hit-ratio',
  'database',
  'erlang-c',
  'p99',
  'response-time',
  'timeouts',
  'patience',
  'error-budget',
  'burn-rate',
  'burn-windows',
  'alert-rules',
] as const satisfies readonly FormulaId[]

export type PlottedFormula = (typeof PLOTTED_FORMULAS)[number]

export function isPlotted(id: FormulaId): id is PlottedFormula {
  return (PLOTTED_FORMULAS as readonly FormulaId[]).includes(id)
}
