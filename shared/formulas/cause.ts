/** Why a symbol has its value in a minute: the relation that computes it, as far as it holds, and what that is made of. */
import { branchOf } from '../mathematics/evaluate-expression'
import { symbolsOf } from '../mathematics/expression'
import { FORMULA_CATALOG, formulaOf } from './formula-catalog'
import type { FormulaCondition, FormulaExpression, Relation } from './formula'
import type { FormulaId } from './formula-ids'
import type { MinuteValues } from './minute-values'
import type { SymbolId } from './symbol-ids'

export interface Cause {
  readonly result: SymbolId
  readonly formula: FormulaId
  /** Of a relation in cases the branch that holds in the minute; the whole relation where none can be told. */
  readonly expression: FormulaExpression
  /** Why this branch: the condition that holds; null where there is nothing to choose, or nothing else holds. */
  readonly since: FormulaCondition | null
  /** What the expression and its condition are made of. */
  readonly inputs: readonly SymbolId[]
}

/** @returns null for what no relation computes by filling in: measured, set, drawn, a constant, or found by a procedure */
export function causeOf(symbol: SymbolId, values: MinuteValues): Cause | null {
  const formula = formulaOf(symbol)
  if (formula === null) return null
  const relation = FORMULA_CATALOG[formula].relations.find(
    ({ result, role }) => result === symbol && role === undefined,
  )
  return relation === undefined ? null : causeBy(relation, formula, values)
}

/**
 * The steps of a formula that lead to one of its results, in the order in which they are computed.
 * @param symbol all steps are given where it is null or none of the results
 */
export function stepsTo(
  id: FormulaId,
  symbol: SymbolId | null,
  values: MinuteValues,
): readonly Cause[] {
  const steps = FORMULA_CATALOG[id].relations
    .filter(({ role }) => role === undefined)
    .map((relation) => causeBy(relation, id, values))
  if (!steps.some(({ result }) => result === symbol)) return steps
  const needed = new Set([symbol])
  for (const { result, inputs } of [...steps].reverse()) {
    if (needed.has(result)) for (const input of inputs) needed.add(input)
  }
  return steps.filter(({ result }) => needed.has(result))
}

/** What the steps take from elsewhere, each once. */
export function inputsOfSteps(steps: readonly Cause[]): readonly SymbolId[] {
  const results = new Set(steps.map(({ result }) => result))
  return [...new Set(steps.flatMap(({ inputs }) => inputs))].filter((each) => !results.has(each))
}

function causeBy(
  { result, expression }: Relation,
  formula: FormulaId,
  values: MinuteValues,
): Cause {
  const { held, since } = heldPart(expression, values)
  const inputs = [
    ...symbolsOf(held),
    ...(since === null ? [] : [...symbolsOf(since.left), ...symbolsOf(since.right)]),
  ]
  return { result, formula, expression: held, since, inputs: [...new Set(inputs)] }
}

function heldPart(
  expression: FormulaExpression,
  values: MinuteValues,
): { readonly held: FormulaExpression; readonly since: FormulaCondition | null } {
  const whole = { held: expression, since: null }
  if (expression.kind !== 'cases') return whole
  const index = branchOf(expression, values)
  if (index === undefined) return whole
  const branch = expression.branches[index]
  if (branch !== undefined) return { held: branch.then, since: branch.when }
  return expression.otherwise === null ? whole : { held: expression.otherwise, since: null }
}
