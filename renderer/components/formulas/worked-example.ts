/** A worked example with all that follows from what is given, in the order in which one would compute it. */
import type { Formula, WorkedExample } from '@shared/formulas/formula'
import { stepsTo, type Cause } from '@shared/formulas/cause'
import type { MinuteValues } from '@shared/formulas/minute-values'
import { CONSTANT_VALUES } from '@shared/formulas/symbol-catalog'
import type { SymbolId } from '@shared/formulas/symbol-ids'
import { symbolsOf } from '@shared/mathematics/expression'
import { evaluateExpression } from '@shared/mathematics/evaluate-expression'

export interface WorkedSteps {
  readonly given: readonly SymbolId[]
  readonly values: MinuteValues
  /** Found by a procedure, and gone on with: the value alone. */
  readonly foundBefore: readonly SymbolId[]
  /** Filled in step by step. */
  readonly steps: readonly Cause[]
  /** Found by a procedure at the end, such as a recursion or a root. */
  readonly foundAfter: readonly SymbolId[]
}

export function workExample(formula: Formula, example: WorkedExample): WorkedSteps {
  const given = Object.keys(example.given) as SymbolId[]
  const values: Partial<Record<SymbolId, number | null | undefined>> = {
    ...CONSTANT_VALUES,
    ...formula.compute({ ...CONSTANT_VALUES, ...example.given }),
    ...example.given,
  }
  for (const { result, expression, role } of formula.relations) {
    if (role === undefined) values[result] ??= evaluateExpression(expression, values)
  }
  const steps = stepsTo(formula.id, null, values).filter(
    ({ result }) => values[result] !== undefined && !given.includes(result),
  )
  const shown = new Set<SymbolId>([...given, ...steps.map(({ result }) => result)])
  const needed = steps.flatMap(({ expression }) => symbolsOf(expression))
  const found = [
    ...new Set([
      ...(Object.keys(example.results) as SymbolId[]),
      ...needed.filter((id) => !(id in CONSTANT_VALUES)),
    ]),
  ].filter((id) => !shown.has(id))
  const goesOn = (id: SymbolId): boolean =>
    formula.relations.some(({ expression }) => symbolsOf(expression).includes(id))
  return {
    given,
    values,
    foundBefore: found.filter(goesOn),
    steps,
    foundAfter: found.filter((id) => !goesOn(id)),
  }
}
