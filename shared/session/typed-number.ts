/** A number as it is typed into a field: how it is written there, and how it is read. */
import type { Language } from '../contract/session'
import { NUMBER_FORMAT_RULES } from '../number-format-rules'
import { DECIMALS_MAXIMUM, roundDecimal } from '../round-decimal'

export interface TypedNumberRule {
  readonly minimum: number
  readonly maximum: number
  readonly whole: boolean
  /** It is typed as percent. */
  readonly isShare: boolean
}

/** A percent is a share whose separator stands two digits further right. */
const PERCENT_SHIFT = 2

/**
 * All digits of the value, in the language's decimal separator, without sign or unit; `parseTypedNumber` gives the very
 * same number back.
 */
export function typedNumberText(
  value: number,
  { isShare }: Pick<TypedNumberRule, 'isShare'>,
  language: Language,
): string {
  const shift = isShare ? PERCENT_SHIFT : 0
  const { wholeDigits, fractionDigits } = roundDecimal(value, DECIMALS_MAXIMUM, shift)
  const fraction = fractionDigits.replace(/0+$/, '')
  if (fraction === '') return wholeDigits
  return wholeDigits + NUMBER_FORMAT_RULES[language].decimalSeparator + fraction
}

/**
 * Reads a typed value: percent for shares; a comma counts as a point.
 * @returns the value, or null where it is no number or out of range
 */
export function parseTypedNumber(rule: TypedNumberRule, typed: string): number | null {
  const text = typed.replace(/[%\s]/gu, '')
  const pattern = rule.whole ? /^\d+$/ : /^\d+([.,]\d+)?$/
  // In whole numbers a point or a comma can only group digits.
  const digits = rule.whole ? text.replace(/[.,](?=\d{3}(\D|$))/g, '') : text
  if (!pattern.test(digits)) return null
  // Moving the separator is exact where dividing by 100 would round once more.
  const exponent = rule.isShare ? -PERCENT_SHIFT : 0
  const value = Number(`${digits.replace(',', '.')}e${exponent}`)
  return value >= rule.minimum && value <= rule.maximum ? value : null
}
