/** A formula with one minute's numbers as plain text, to be pasted into a note or a message. */
import type { Cause } from '@shared/formulas/cause'
import { FORMULA_CATALOG } from '@shared/formulas/formula-catalog'
import type { FormulaId } from '@shared/formulas/formula-ids'
import { SYMBOL_CATALOG } from '@shared/formulas/symbol-catalog'
import type { SymbolId } from '@shared/formulas/symbol-ids'
import { layoutCondition, layoutExpression } from '@shared/mathematics/layout-expression'
import { mathText } from '@shared/mathematics/math-text'
import type { FilledMinute, MetCondition, MetRule } from './use-explained-minute'
import type { FormulaWords } from '../formulas/use-formula-words'

export interface CopiedMinute {
  readonly formula: FormulaId
  readonly clock: string
  readonly minute: FilledMinute
  readonly steps: readonly Cause[]
  readonly rules: readonly MetRule[]
  readonly inputs: readonly SymbolId[]
}

/** One line for each step, letters first and then numbers, and one for each input. */
export function copyText(copied: CopiedMinute, words: FormulaWords): string {
  const { formula, clock, minute, steps, rules, inputs } = copied
  const { values, step } = minute
  const numbers = words.numbers(values, step.errorRates)
  const value = (id: SymbolId): string => words.value(id, values[id])
  const letter = (id: SymbolId): string =>
    SYMBOL_CATALOG[id].glyph === null ? '' : `${mathText(words.letter(id))} `

  const stepLine = ({ result, expression }: Cause, index: number): string => {
    const parts = [
      `${letter(result)}`.trim(),
      mathText(layoutExpression(expression, words.letters.value)),
      mathText(layoutExpression(expression, numbers)),
      value(result),
    ]
    const equation = parts.filter((part) => part !== '').join(' = ')
    return `${words.format.value.number(index + 1)}. ${words.symbolName(result)}: ${equation}`
  }
  const conditionLine = ({ condition, holds }: MetCondition): string =>
    `${mathText(layoutCondition(condition, words.letters.value))}: ` +
    `${mathText(layoutCondition(condition, numbers))} (${words.t(
      holds === true ? 'formulaPanel.holds' : 'formulaPanel.holdsNot',
    )})`
  /** Where several rules are copied, each under its name. */
  const ruleLines = ({ alert, conditions }: MetRule): readonly string[] => [
    ...(rules.length > 1 ? [words.t(`alerts.${alert}.name`)] : []),
    ...conditions.map(conditionLine),
  ]
  return [
    `${words.formulaName(FORMULA_CATALOG[formula].id)}, ${clock}`,
    ...steps.map(stepLine),
    ...rules.flatMap(ruleLines),
    ...inputs.map((id) => `${letter(id)}= ${value(id)} (${words.symbolName(id)})`),
  ].join('\n')
}
