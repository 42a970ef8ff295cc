/** Symbols of the formulas as letters, and their values as the numbers that stand in an equation. */
import type { Format } from '../format-quantity'
import { SYMBOL_CATALOG } from '../formulas/symbol-catalog'
import type { SymbolId } from '../formulas/symbol-ids'
import type { Glyph, SymbolRule } from '../formulas/symbol'
import { log } from '../numeric'
import type { QuantityUnit } from './expression'
import type { MathNode } from './layout-expression'

/** The letter of a symbol. @returns its value where it has no letter, as the 50 ms of the application time */
export function letterOf(id: SymbolId, format: Format): MathNode {
  const rule = SYMBOL_CATALOG[id]
  if (rule.glyph !== null) return glyphNode(rule.glyph)
  return rule.origin.kind === 'constant'
    ? numberNode(rule.origin.value, rule, format)
    : { tag: 'mi', text: id }
}

export function glyphNode({ letter, subscript, accent }: Glyph): MathNode {
  const base: MathNode = { tag: 'mi', text: letter }
  const accented: MathNode =
    accent === undefined
      ? base
      : { tag: 'mover', children: [base, { tag: 'mo', text: accent === 'bar' ? '¯' : '^' }] }
  if (subscript === undefined) return accented
  return { tag: 'msub', children: [accented, { tag: 'mi', text: subscript, upright: true }] }
}

/** A value inside an equation: shares as decimals, times and money with their unit, tiny numbers as powers of ten. */
export function numberNode(
  value: number,
  rule: Pick<SymbolRule, 'unit' | 'decimals'>,
  format: Format,
): MathNode {
  // What is printed as a percentage elsewhere is a decimal number in an equation.
  const asPercent = rule.unit === 'share' || rule.unit === 'share-per-minute'
  const decimals = asPercent ? rule.decimals + 2 : rule.decimals
  const shown = rule.unit === 'milliseconds' ? value * 1000 : value
  if (shown !== 0 && Math.abs(shown) < 0.5 * tenToMinus(decimals)) return powerOfTen(value, format)
  return { tag: 'mn', text: EQUATION_PRINTERS[rule.unit](format, value, decimals) }
}

/** 10 to the power of −decimals, and of a negative number of decimals as well. */
function tenToMinus(decimals: number): number {
  let power = 1
  for (let k = 0; k < Math.abs(decimals); k += 1) power *= 10
  return decimals < 0 ? power : 1 / power
}

function powerOfTen(value: number, format: Format): MathNode {
  const exponent = Math.floor(log(Math.abs(value)) / Math.LN10)
  const mantissa = value * tenToMinus(exponent)
  return {
    tag: 'mrow',
    children: [
      { tag: 'mn', text: format.number(mantissa, 1) },
      { tag: 'mo', text: '·' },
      {
        tag: 'msup',
        children: [
          { tag: 'mn', text: '10' },
          { tag: 'mn', text: format.number(exponent) },
        ],
      },
    ],
  }
}

type Printer = (format: Format, value: number, decimals: number) => string

const bare: Printer = (format, value, decimals) => format.number(value, decimals)
const minutes: Printer = (format, value, decimals) => format.withUnit(value, 'min', decimals)

const EQUATION_PRINTERS: Record<QuantityUnit, Printer> = {
  none: bare,
  share: bare,
  burn: bare,
  'requests-per-second': bare,
  'queries-per-second': bare,
  'per-second': bare,
  requests: bare,
  queries: bare,
  instances: bare,
  workers: bare,
  erlang: bare,
  objects: bare,
  'share-per-minute': bare,
  seconds: (format, value, decimals) => format.seconds(value, decimals),
  milliseconds: (format, value, decimals) => format.milliseconds(value, decimals),
  minutes,
  dollars: (format, value, decimals) => format.dollars(value, decimals),
  'dollars-per-hour': (format, value, decimals) => format.dollarsPerHour(value, decimals),
  'dollars-per-instance-hour': (format, value, decimals) => format.dollarsPerHour(value, decimals),
}

/** A value with its unit, as it stands after the = sign or in a table. `unitWord` is the unit in the present language. */
export function printQuantity(
  value: number,
  rule: Pick<SymbolRule, 'unit' | 'decimals'>,
  words: { readonly format: Format; readonly unitWord: (unit: QuantityUnit) => string },
): string {
  const { format, unitWord } = words
  const own = OWN_UNITS[rule.unit]
  if (own) return own(format, value, rule.decimals)
  if (rule.unit === 'none') return format.number(value, rule.decimals)
  // A share is kept as a part of one.
  const shown = rule.unit === 'share-per-minute' ? value * 100 : value
  return format.withUnit(shown, unitWord(rule.unit), rule.decimals)
}

/** Units that the formatter knows. */
const OWN_UNITS: Partial<Record<QuantityUnit, Printer>> = {
  share: (format, value, decimals) => format.percent(value, decimals),
  burn: (format, value, decimals) => format.burn(value, decimals),
  seconds: EQUATION_PRINTERS.seconds,
  milliseconds: EQUATION_PRINTERS.milliseconds,
  minutes,
  dollars: EQUATION_PRINTERS.dollars,
  'dollars-per-hour': EQUATION_PRINTERS['dollars-per-hour'],
  'dollars-per-instance-hour': EQUATION_PRINTERS['dollars-per-hour'],
}
