/** The one index of all formulas. */
import { symbolsOf } from '../mathematics/expression'
import { alertRulesFormula } from './alert-rules'
import { autoscalerFormula } from './autoscaler'
import { burnRateFormula } from './burn-rate'
import { burnWindowsFormula } from './burn-windows'
import { cacheRefillFormula } from './cache-refill'
import { dailyCurveFormula } from './daily-curve'
import { databaseFormula } from './database'
import { erlangBFormula } from './erlang-b'
import { erlangCFormula } from './erlang-c'
import { errorBudgetFormula } from './error-budget'
import { errorRateFormula } from './error-rate'
import { fleetCostFormula } from './fleet-cost'
import { hitRatioFormula } from './cache-hit-ratio'
import { LAB_FORMULAS } from './lab/lab-formulas'
import { meanAgeFormula } from './mean-age'
import { normalNumbersFormula } from './normal-numbers'
import { p99Formula } from './p99'
import { patienceFormula } from './patience'
import { randomNumbersFormula } from './random-numbers'
import { requestCountFormula } from './request-count'
import { responseTimeFormula } from './response-time'
import { rollbackFormula } from './rollback'
import { rolloutFormula } from './rollout'
import { serviceTimeFormula } from './service-time'
import { sheddingFormula } from './shedding'
import { surgeFormula } from './surge'
import { timeoutsFormula } from './timeouts'
import { utilizationFormula } from './utilization'
import type { Formula } from './formula'
import { FORMULA_IDS, type FormulaId } from './formula-ids'
import type { SymbolId } from './symbol-ids'

export const FORMULA_CATALOG: Readonly<Record<FormulaId, Formula>> = {
  'daily-curve': dailyCurveFormula,
  surge: surgeFormula,
  'request-count': requestCountFormula,
  shedding: sheddingFormula,
  'hit-ratio': hitRatioFormula,
  'mean-age': meanAgeFormula,
  'cache-refill': cacheRefillFormula,
  database: databaseFormula,
  'service-time': serviceTimeFormula,
  utilization: utilizationFormula,
  'erlang-b': erlangBFormula,
  'erlang-c': erlangCFormula,
  timeouts: timeoutsFormula,
  p99: p99Formula,
  'response-time': responseTimeFormula,
  patience: patienceFormula,
  autoscaler: autoscalerFormula,
  rollout: rolloutFormula,
  rollback: rollbackFormula,
  'error-rate': errorRateFormula,
  'burn-rate': burnRateFormula,
  'error-budget': errorBudgetFormula,
  'burn-windows': burnWindowsFormula,
  'alert-rules': alertRulesFormula,
  'fleet-cost': fleetCostFormula,
  'random-numbers': randomNumbersFormula,
  'normal-numbers': normalNumbersFormula,
  ...LAB_FORMULAS,
}

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

/** What a formula comes to in the end; null for rules, and for what a procedure alone finds. */
export function mainResult({ main, relations }: Formula): SymbolId | null {
  return main ?? relations.findLast(({ role }) => role === undefined)?.result ?? null
}

/** The symbols that a formula takes from elsewhere: named by its relations, computed by none of them. */
export function inputsOf(formula: Formula): readonly SymbolId[] {
  const results = new Set<SymbolId>(formula.relations.map(({ result }) => result))
  const named = [
    ...formula.relations.flatMap(({ expression }) => symbolsOf(expression)),
    ...Object.values(formula.conditions ?? {}).flatMap((conditions) =>
      conditions.flatMap(({ left, right }) => [...symbolsOf(left), ...symbolsOf(right)]),
    ),
  ]
  return [...new Set(named)].filter((symbol) => !results.has(symbol))
}

/** The formulas that go on with what this one computes. */
export function leadsTo(formula: Formula): readonly FormulaId[] {
  const results = new Set<SymbolId>(formula.relations.map(({ result }) => result))
  return FORMULAS.filter(
    (other) => other.id !== formula.id && inputsOf(other).some((symbol) => results.has(symbol)),
  ).map(({ id }) => id)
}
