/** The one index of all formulas. */
import { symbolsOf } from '../mathematics/expression'
import { databaseFormula } from './database'
import type { Formula } from './formula'
import { FORMULA_IDS, type FormulaId } from './formula-ids'
import type { SymbolId } from './symbol-ids'

export const FORMULA_CATALOG: Readonly<Record<FormulaId, Formula>> = {
  database: databaseFormula,
} as unknown as Readonly<Record<FormulaId, Formula>>

const FORMULAS: readonly Formula[] = FORMULA_IDS.map((id) => FORMULA_CATALOG[id])

const FORMULA_OF_RESULT: ReadonlyMap<SymbolId, FormulaId> = new Map(
  FORMULAS.flatMap((formula) =>
    formula.relations.map(({ result }) => [result, formula.id] as const),
  ).reverse(),
)

/** The formula that computes a symbol; null where it is an input: measured, set, drawn, or a number of the model. */
export function formulaOf(symbol: SymbolId): FormulaId | null {
  return FORMULA_OF_RESULT.get(symbol) ?? null
}

/** The symbols that a formula takes from elsewhere: named by its relations, computed by none of them. */
export function inputsOf(formula: Formula): readonly SymbolId[] {
  const results = new Set<SymbolId>(formula.relations.map(({ result }) => result))
  const named = formula.relations.flatMap(({ expression }) => symbolsOf(expression))
  return [...new Set(named)].filter((symbol) => !results.has(symbol))
}

/** The formulas that go on with what this one computes. */
export function leadsTo(formula: Formula): readonly FormulaId[] {
  const results = new Set<SymbolId>(formula.relations.map(({ result }) => result))
  return FORMULAS.filter(
    (other) => other.id !== formula.id && inputsOf(other).some((symbol) => results.has(symbol)),
  ).map(({ id }) => id)
}
