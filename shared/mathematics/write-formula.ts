/** Writes formulas in one language, for the panel, the reference and copied text alike: letters, numbers, values with units. */
import type { Format } from '../format-quantity'
import { LAB_BOOK_SYMBOL_IDS, LAB_MACHINE_SYMBOL_IDS } from '../formulas/lab/lab-symbol-ids'
import type { MinuteValues } from '../formulas/minute-values'
import { SYMBOL_CATALOG } from '../formulas/symbol-catalog'
import type { SymbolId } from '../formulas/symbol-ids'
import type { SymbolRule } from '../formulas/symbol'
import { printUnbounded } from '../metrics/metric-catalog'
import type { QuantityUnit } from './expression'
import { layoutExpression, type MathNode, type MathWriter } from './layout-expression'
import { splitQuantity, type SplitQuantity } from './split-quantity'
import { letterOf, numberNode, printQuantity } from './write-symbol'

/** Null is unbounded, undefined not known. */
export type FormulaValue = number | null | undefined

export interface WrittenLanguage {
  readonly format: Format
  /** A text of the locale. */
  readonly text: (key: string) => string
}

const INFINITY = '∞'
const UNBOUNDED: MathNode = { tag: 'mi', text: INFINITY, upright: true }
/** So many error rates are still written out one by one. */
const WRITTEN_OUT_MINUTES = 5

const LAB_SYMBOLS: ReadonlySet<string> = new Set([
  ...LAB_BOOK_SYMBOL_IDS,
  ...LAB_MACHINE_SYMBOL_IDS,
])
const isOfLab = (id: SymbolId): boolean => LAB_SYMBOLS.has(id)

/** A latency of the on-call model reads "≥ 2 s", as everywhere else; what has no bound in the lab is no latency of it. */
const unboundedText = (id: SymbolId, { format }: WrittenLanguage): string =>
  isOfLab(id) ? INFINITY : printUnbounded(format)

const ruleOf = (id: SymbolId): SymbolRule => SYMBOL_CATALOG[id]

export function unitWord(unit: QuantityUnit, { text }: WrittenLanguage): string {
  return unit === 'none' ? '' : text(`units.${unit}`)
}

/** Writes letters. */
export function letterWriter({ format, text }: WrittenLanguage): MathWriter<SymbolId> {
  return {
    symbol: (id) => letterOf(id, format),
    number: (value) => ({ tag: 'mn', text: format.number(value, decimalsOf(value)) }),
    words: {
      where: `${text('formulaReference.math.where')}\u00a0`,
      otherwise: text('formulaReference.math.otherwise'),
      unbounded: text('formulaReference.math.unbounded'),
    },
  }
}

/**
 * Writes every known symbol as its number, and the others as their letter.
 * @param errorRates of the minutes so far, oldest first: a short mean over them is then written out
 */
export function numberWriter(
  language: WrittenLanguage,
  values: MinuteValues,
  errorRates?: readonly number[],
): MathWriter<SymbolId> {
  const letters = letterWriter(language)
  const filledIn = (id: SymbolId, value: FormulaValue): MathNode => {
    if (value === undefined) return letters.symbol(id)
    if (value === null) return UNBOUNDED
    const node = numberNode(value, ruleOf(id), language.format)
    return value < 0 ? bracketed(node) : node
  }
  return {
    ...letters,
    letter: letters.symbol,
    symbol: (id) => filledIn(id, values[id]),
    windowMean: (mean) => {
      if (errorRates === undefined) return filledIn(mean.value, values[mean.value])
      if (mean.minutes > WRITTEN_OUT_MINUTES) return layoutExpression(mean, letters)
      const rates = lastOf(errorRates, mean.minutes).map((rate) => filledIn(mean.of, rate))
      return meanOf(rates, letters.number(mean.minutes))
    },
  }
}

/** With its unit; what is unbounded reads as everywhere else, and what is not known in words. */
export function printValue(id: SymbolId, value: FormulaValue, language: WrittenLanguage): string {
  if (value === null) return unboundedText(id, language)
  if (value === undefined) {
    return language.text(
      ruleOf(id).origin.kind === 'drawn' ? 'formulaPanel.drawn' : 'formulaPanel.notKnown',
    )
  }
  return printQuantity(value, ruleOf(id), quantityWords(language))
}

/** What follows the letter of a result: "= 424 ms", or "≥ 2 s". */
export function printResult(id: SymbolId, value: FormulaValue, language: WrittenLanguage): string {
  const printed = printValue(id, value, language)
  return value === null && !isOfLab(id) ? printed : `= ${printed}`
}

/** Number and unit apart; the unit also where the number is not known. */
export function splitValue(
  id: SymbolId,
  value: FormulaValue,
  language: WrittenLanguage,
): SplitQuantity {
  if (value === null) return { number: unboundedText(id, language), unit: '' }
  const known = splitQuantity(value ?? 0, ruleOf(id), quantityWords(language))
  return value === undefined ? { ...known, number: '' } : known
}

const quantityWords = (language: WrittenLanguage) => ({
  format: language.format,
  unitWord: (unit: QuantityUnit): string => unitWord(unit, language),
})

/** Numbers of mathematics itself are short: as many decimals as they have. */
function decimalsOf(value: number): number {
  const [, fraction = ''] = String(value).split('.')
  return fraction.length
}

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
