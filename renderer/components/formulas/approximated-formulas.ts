/** Formulas that can be held against an exact one or a simulation. */
import type { FormulaId } from '@shared/formulas/formula-ids'

export const APPROXIMATED_FORMULAS = ['p99', 'timeouts', 'erlang-c'] as const satisfies FormulaId[]
export type ApproximatedFormula = (typeof APPROXIMATED_FORMULAS)[number]

/** The exact formulas beside the model are the other side of the same comparison. */
const COMPARISONS: Readonly<Partial<Record<FormulaId, ApproximatedFormula>>> = {
  p99: 'p99',
  'response-time': 'p99',
  timeouts: 'timeouts',
  patience: 'timeouts',
  'erlang-c': 'erlang-c',
}

/** @returns the comparison that belongs to a formula, or null */
export function approximationOf(id: FormulaId): ApproximatedFormula | null {
  return COMPARISONS[id] ?? null
}
