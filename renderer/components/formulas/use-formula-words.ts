/** What screen and panel need to write formulas in the present language: letters, numbers, values, names and remarks. */
import { computed, type ComputedRef } from 'vue'
import type { FormulaCondition, Relation } from '@shared/formulas/formula'
import type { FormulaId } from '@shared/formulas/formula-ids'
import type { MinuteValues } from '@shared/formulas/minute-values'
import { CONSTANT_VALUES } from '@shared/formulas/symbol-catalog'
import { SYMBOL_IDS, type SymbolId } from '@shared/formulas/symbol-ids'
import {
  layoutCondition,
  layoutExpression,
  type MathNode,
  type MathWriter,
} from '@shared/mathematics/layout-expression'
import type { SplitQuantity } from '@shared/mathematics/split-quantity'
import {
  letterWriter,
  numberWriter,
  printResult,
  printValue,
  splitValue,
  type FormulaValue,
} from '@shared/mathematics/write-formula'
import { letterOf } from '@shared/mathematics/write-symbol'
import { useWords, type Words } from '../../i18n/use-words'

export interface FormulaWords extends Words {
  /** Writes letters. */
  readonly letters: ComputedRef<MathWriter<SymbolId>>
  /** Writes a minute's numbers, and letters where a number is not known. */
  readonly numbers: (values: MinuteValues, errorRates?: readonly number[]) => MathWriter<SymbolId>
  readonly letter: (id: SymbolId) => MathNode
  /** result = expression, in letters */
  readonly relationNode: (relation: Relation) => MathNode
  readonly conditionNode: (condition: FormulaCondition) => MathNode
  /** With its unit, in words where it is not known. */
  readonly value: (id: SymbolId, value: FormulaValue) => string
  /** "= " and the value; "≥ 2 s" where it is unbounded. */
  readonly result: (id: SymbolId, value: FormulaValue) => string
  /** Number and unit apart; the unit also where the number is not known. */
  readonly split: (id: SymbolId, value: FormulaValue) => SplitQuantity
  readonly formulaName: (id: FormulaId) => string
  /** A noun phrase, without its unit. */
  readonly symbolName: (id: SymbolId) => string
  /** A text in which placeholders are constants of the model. */
  readonly withConstants: (key: string) => string
}

export function useFormulaWords(): FormulaWords {
  const words = useWords()
  const { t } = words
  const language = computed(() => ({ format: words.format.value, text: (key: string) => t(key) }))
  const letter = (id: SymbolId): MathNode => letterOf(id, language.value.format)
  const letters = computed(() => letterWriter(language.value))
  const value = (id: SymbolId, of: FormulaValue): string => printValue(id, of, language.value)
  const constants = computed(() =>
    Object.fromEntries(
      SYMBOL_IDS.filter((id) => id in CONSTANT_VALUES).map((id) => [
        id,
        value(id, CONSTANT_VALUES[id]),
      ]),
    ),
  )
  return {
    ...words,
    ...{ letter, letters, value },
    numbers: (values, errorRates) => numberWriter(language.value, values, errorRates),
    relationNode: ({ result, expression }) => ({
      tag: 'mrow',
      children: [
        letter(result),
        { tag: 'mo', text: '=' },
        layoutExpression(expression, letters.value),
      ],
    }),
    conditionNode: (condition) => layoutCondition(condition, letters.value),
    result: (id, of) => printResult(id, of, language.value),
    split: (id, of) => splitValue(id, of, language.value),
    formulaName: (id) => t(`formulas.${id}.name`),
    symbolName: (id) => t(`symbols.${id}`),
    withConstants: (key) => t(key, constants.value),
  }
}
