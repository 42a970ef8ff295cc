/** A formula with one minute's numbers: its steps, what they start from, and where they lead. */
import { branchOf, evaluateExpression } from '../mathematics/evaluate-expression'
import { FORMULA_CATALOG, formulaOf, inputsOf, leadsTo } from './formula-catalog'
import type { FormulaExpression } from './formula'
import type { FormulaId } from './formula-ids'
import type { MinuteValues } from './minute-values'
import type { SymbolId } from './symbol-ids'

export interface ExplainedStep {
  readonly result: SymbolId
  /** The expression that holds in this minute: of a formula in cases the branch that applies. */
  readonly expression: FormulaExpression
  /** Null: unbounded; undefined: not known at this minute. */
  readonly value: number | null | undefined
}

export interface ExplainedInput {
  readonly symbol: SymbolId
  readonly value: number | null | undefined
  /** The formula that computes it; null where the chain ends. */
  readonly formula: FormulaId | null
}

export interface ExplainedFormula {
  readonly id: FormulaId
  readonly steps: readonly ExplainedStep[]
  readonly inputs: readonly ExplainedInput[]
  readonly leadsTo: readonly FormulaId[]
}

/** @param values of the minute (`minuteValues`) */
export function explainFormula(id: FormulaId, values: MinuteValues): ExplainedFormula {
  const formula = FORMULA_CATALOG[id]
  return {
    id,
    steps: formula.relations
      .filter(({ role }) => role === undefined)
      .map(({ result, expression }) => ({
        result,
        expression: branchThatHolds(expression, values),
        value: values[result] ?? evaluateExpression(expression, values),
      })),
    inputs: inputsOf(formula).map((symbol) => ({
      symbol,
      value: values[symbol],
      formula: formulaOf(symbol),
    })),
    leadsTo: leadsTo(formula),
  }
}

function branchThatHolds(expression: FormulaExpression, values: MinuteValues): FormulaExpression {
  if (expression.kind !== 'cases') return expression
  const index = branchOf(expression, values)
  if (index === undefined) return expression
  return expression.branches[index]?.then ?? expression.otherwise ?? expression
}
