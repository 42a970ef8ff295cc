/** What has to be known before a formula is trusted: whether it rests on assumptions, and whether it is only near. */
import type { Formula } from '@shared/formulas/formula'
import { FORMULA_CATALOG, inputsOf } from '@shared/formulas/formula-catalog'
import type { FormulaId } from '@shared/formulas/formula-ids'
import { SYMBOL_CATALOG } from '@shared/formulas/symbol-catalog'
import type { SymbolId } from '@shared/formulas/symbol-ids'

export const FORMULA_BADGES = ['assumption', 'approximation'] as const
export type FormulaBadge = (typeof FORMULA_BADGES)[number]

/** The symbols of a formula's table: what it computes, what it takes, and what else it explains. */
export function tableSymbols(formula: Formula): readonly SymbolId[] {
  const results = formula.relations.map(({ result }) => result)
  return [...new Set([...results, ...inputsOf(formula), ...(formula.alsoExplains ?? [])])]
}

function restsOnAssumption(id: SymbolId): boolean {
  const { origin } = SYMBOL_CATALOG[id]
  return origin.kind === 'constant' && origin.basis === 'assumption'
}

/** From its notes, and from the constants that it names. */
export function formulaBadges(formula: Formula): readonly FormulaBadge[] {
  const kinds = new Set<string>(formula.notes.map(({ kind }) => kind))
  if (tableSymbols(formula).some(restsOnAssumption)) kinds.add('assumption')
  return FORMULA_BADGES.filter((badge) => kinds.has(badge))
}

/** What is doubtful about a formula, each kind once: assumption, approximation, ruling. */
export function noteKinds(id: FormulaId): readonly Formula['notes'][number]['kind'][] {
  return [...new Set(FORMULA_CATALOG[id].notes.map(({ kind }) => kind))]
}
