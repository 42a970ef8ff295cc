/** A value and its unit apart, for tables in which numbers stand below each other and units beside them. */
import type { Format } from '../format-quantity'
import type { SymbolRule } from '../formulas/symbol'
import type { QuantityUnit } from './expression'

export interface SplitQuantity {
  /** Percentages and money keep their sign, which some languages put first. */
  readonly number: string
  readonly unit: string
}

type Rule = Pick<SymbolRule, 'unit' | 'decimals'>
type Printer = (format: Format, value: number, decimals: number) => string

const SIGNED: Partial<Record<QuantityUnit, Printer>> = {
  share: (format, value, decimals) => format.percent(value, decimals),
  dollars: (format, value, decimals) => format.dollars(value, decimals),
  'dollars-per-hour': (format, value, decimals) => format.dollarsPerHour(value, decimals),
  'dollars-per-instance-hour': (format, value, decimals) => format.dollarsPerHour(value, decimals),
}
/** What a unit of the table is of the unit in which the value is kept. */
const SCALE: Partial<Record<QuantityUnit, number>> = { milliseconds: 1000, 'share-per-minute': 100 }

/** @param unitWord the unit in the present language */
export function splitQuantity(
  value: number,
  { unit, decimals }: Rule,
  words: { readonly format: Format; readonly unitWord: (unit: QuantityUnit) => string },
): SplitQuantity {
  const { format, unitWord } = words
  const signed = SIGNED[unit]
  if (signed) return { number: signed(format, value, decimals), unit: '' }
  const number = format.number(value * (SCALE[unit] ?? 1), decimals)
  return { number, unit: unit === 'none' ? '' : unitWord(unit) }
}
