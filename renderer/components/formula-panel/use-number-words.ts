/** How the formula panel writes: names and letters of symbols, equations in numbers, values with their unit. */
import { computed, type ComputedRef } from 'vue'
import type { Formula } from '@shared/formulas/formula'
import { FORMULA_CATALOG } from '@shared/formulas/formula-catalog'
import type { FormulaId } from '@shared/formulas/formula-ids'
import type { MinuteValues } from '@shared/formulas/minute-values'
import { SYMBOL_CATALOG } from '@shared/formulas/symbol-catalog'
import type { SymbolId } from '@shared/formulas/symbol-ids'
import type { SymbolRule } from '@shared/formulas/symbol'
import type { QuantityUnit } from '@shared/mathematics/expression'
import {
  layoutExpression,
  type MathNode,
  type MathWriter,
} from '@shared/mathematics/layout-expression'
import { letterOf, numberNode, printQuantity } from '@shared/mathematics/write-symbol'
import { useWords, type Words } from '../../i18n/use-words'

export interface NumberWords extends Words {
  readonly formulaName: (id: FormulaId) => string
  /** A noun phrase, without its unit. */
  readonly symbolName: (id: SymbolId) => string
  readonly letter: (id: SymbolId) => MathNode
  /** With its unit, in words where it has no bound or is not known. */
  readonly value: (id: SymbolId, value: number | null | undefined) => string
  readonly letters: ComputedRef<MathWriter<SymbolId>>
  /** Writes every known symbol as its number. */
  readonly numbers: (values: MinuteValues, errorRates: readonly number[]) => MathWriter<SymbolId>
}

const UNBOUNDED: MathNode = { tag: 'mi', text: '∞', upright: true }
/** So many error rates are still written out one by one. */
const WRITTEN_OUT_MINUTES = 5

export function useNumberWords(): NumberWords {
  const words = useWords()
  const { t, format } = words

  const letter = (id: SymbolId): MathNode => letterOf(id, format.value)
  const unitWord = (unit: QuantityUnit): string => t(`units.${unit}`)
  const letters = computed<MathWriter<SymbolId>>(() => ({
    symbol: letter,
    number: (number) => ({ tag: 'mn', text: format.value.number(number) }),
    words: {
      where: `${t('formulaPanel.cases.where')}\u00a0`,
      otherwise: t('formulaPanel.cases.otherwise'),
      unbounded: t('formulaPanel.unbounded'),
    },
  }))

  function value(id: SymbolId, number: number | null | undefined): string {
    if (number === undefined) {
      return t(ruleOf(id).origin.kind === 'drawn' ? 'formulaPanel.drawn' : 'formulaPanel.notKnown')
    }
    if (number === null) return t('formulaPanel.unbounded')
    return printQuantity(number, ruleOf(id), { format: format.value, unitWord })
  }

  function filledIn(id: SymbolId, number: number | null | undefined): MathNode {
    if (number === undefined) return letter(id)
    if (number === null) return UNBOUNDED
    const node = numberNode(number, ruleOf(id), format.value)
    return number < 0 ? bracketed(node) : node
  }

  const numbers: NumberWords['numbers'] = (values, errorRates) => ({
    ...letters.value,
    symbol: (id) => filledIn(id, values[id]),
    windowMean: (mean) =>
      mean.minutes > WRITTEN_OUT_MINUTES
        ? layoutExpression(mean, letters.value)
        : meanOf(
            lastOf(errorRates, mean.minutes).map((rate) => filledIn(mean.of, rate)),
            letters.value.number(mean.minutes),
          ),
  })

  return {
    ...words,
    ...{ letter, letters, numbers, value },
    formulaName: (id) => t(`formulas.${id}.name`),
    symbolName: (id) => t(`symbols.${id}`),
  }
}

/** What is doubtful about a formula, each kind once: assumption, approximation, ruling. */
export function noteKinds(id: FormulaId): readonly Formula['notes'][number]['kind'][] {
  return [...new Set(FORMULA_CATALOG[id].notes.map(({ kind }) => kind))]
}

const ruleOf = (id: SymbolId): SymbolRule => SYMBOL_CATALOG[id]

const bracketed = (inner: MathNode): MathNode => ({
  tag: 'mrow',
  children: [{ tag: 'mo', text: '(' }, inner, { tag: 'mo', text: ')' }],
})

function meanOf(parts: readonly MathNode[], count: MathNode): MathNode {
  const sum = parts.flatMap((part, index): MathNode[] =>
    index === 0 ? [part] : [{ tag: 'mo', text: '+' }, part],
  )
  return { tag: 'mfrac', children: [{ tag: 'mrow', children: sum }, count] }
}

/** Minutes before the first count as the first. */
function lastOf(series: readonly number[], count: number): readonly number[] {
  return Array.from(
    { length: count },
    (_, k) => series[Math.max(0, series.length - count + k)] ?? 0,
  )
}
