/** What a screen needs to write formulas in the present language: letters, numbers, units, names and remarks. */
import { computed, type ComputedRef } from 'vue'
import type { FormulaCondition, Relation } from '@shared/formulas/formula'
import type { FormulaId } from '@shared/formulas/formula-ids'
import type { MinuteValues } from '@shared/formulas/minute-values'
import { CONSTANT_VALUES, SYMBOL_CATALOG } from '@shared/formulas/symbol-catalog'
import { SYMBOL_IDS, type SymbolId } from '@shared/formulas/symbol-ids'
import type { QuantityUnit } from '@shared/mathematics/expression'
import {
  layoutCondition,
  layoutExpression,
  type MathNode,
  type MathWriter,
} from '@shared/mathematics/layout-expression'
import { splitQuantity, type SplitQuantity } from '@shared/mathematics/split-quantity'
import { letterOf, numberNode, printQuantity } from '@shared/mathematics/write-symbol'
import { useWords, type Translate, type Words } from '../../i18n/use-words'

/** Null is unbounded, undefined not known. */
export type FormulaValue = number | null | undefined

export interface FormulaWords extends Words {
  /** Writes letters. */
  readonly writer: ComputedRef<MathWriter<SymbolId>>
  /** Writes a minute's numbers, and letters where a number is not known. */
  readonly numberWriter: (values: MinuteValues) => MathWriter<SymbolId>
  readonly letter: (id: SymbolId) => MathNode
  /** result = expression, in letters */
  readonly relationNode: (relation: Relation) => MathNode
  readonly conditionNode: (condition: FormulaCondition) => MathNode
  /** With its unit; empty where it is not known. */
  readonly value: (id: SymbolId, value: FormulaValue) => string
  /** Number and unit apart; the unit also where the number is not known. */
  readonly split: (id: SymbolId, value: FormulaValue) => SplitQuantity
  readonly unitWord: (unit: QuantityUnit) => string
  readonly formulaName: (id: FormulaId) => string
  readonly symbolName: (id: SymbolId) => string
  /** A text in which placeholders are constants of the model. */
  readonly withConstants: (key: string) => string
}

export function useFormulaWords(): FormulaWords {
  const words = useWords()
  const { t, format } = words
  const unitWord = (unit: QuantityUnit): string => (unit === 'none' ? '' : t(`units.${unit}`))
  const quantityWords = computed(() => ({ format: format.value, unitWord }))
  const value = (id: SymbolId, of: FormulaValue): string => {
    if (of === null) return t('formulaReference.math.unbounded')
    return of === undefined ? '' : printQuantity(of, SYMBOL_CATALOG[id], quantityWords.value)
  }
  const split = (id: SymbolId, of: FormulaValue): SplitQuantity => {
    if (of === null) return { number: t('formulaReference.math.unbounded'), unit: '' }
    const known = splitQuantity(of ?? 0, SYMBOL_CATALOG[id], quantityWords.value)
    return of === undefined ? { ...known, number: '' } : known
  }
  const constants = computed(() =>
    Object.fromEntries(SYMBOL_IDS.map((id) => [id, value(id, CONSTANT_VALUES[id])])),
  )
  return {
    ...words,
    ...useWriters(words),
    value,
    split,
    unitWord,
    formulaName: (id) => t(`formulas.${id}.name`),
    symbolName: (id) => t(`symbols.${id}`),
    withConstants: (key) => t(key, constants.value),
  }
}

type Writers = Pick<
  FormulaWords,
  'writer' | 'numberWriter' | 'letter' | 'relationNode' | 'conditionNode'
>

function useWriters({ t, format }: Words): Writers {
  const letter = (id: SymbolId): MathNode => letterOf(id, format.value)
  const writer = computed<MathWriter<SymbolId>>(() => ({
    symbol: letter,
    number: (value) => ({ tag: 'mn', text: format.value.number(value, decimalsOf(value)) }),
    words: mathWords(t),
  }))
  const numberOf = (id: SymbolId, values: MinuteValues): MathNode => {
    const value = values[id]
    if (value === undefined) return letter(id)
    if (value === null) return { tag: 'mo', text: '∞' }
    return numberNode(value, SYMBOL_CATALOG[id], format.value)
  }
  return {
    writer,
    letter,
    numberWriter: (values) => ({
      ...writer.value,
      symbol: (id) => numberOf(id, values),
      windowMean: ({ value }) => numberOf(value, values),
    }),
    relationNode: ({ result, expression }) => ({
      tag: 'mrow',
      children: [
        letter(result),
        { tag: 'mo', text: '=' },
        layoutExpression(expression, writer.value),
      ],
    }),
    conditionNode: (condition) => layoutCondition(condition, writer.value),
  }
}

const mathWords = (t: Translate): MathWriter<SymbolId>['words'] => ({
  where: `${t('formulaReference.math.where')}\u00a0`,
  otherwise: t('formulaReference.math.otherwise'),
  unbounded: t('formulaReference.math.unbounded'),
})

/** Numbers of mathematics itself are short: as many decimals as they have. */
function decimalsOf(value: number): number {
  const [, fraction = ''] = String(value).split('.')
  return fraction.length
}
