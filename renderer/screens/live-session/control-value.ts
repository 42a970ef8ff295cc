/** The value of a control: how it is written, how it is typed, how it is sent. */
import { DECISION_CATALOG, type Decision, type DecisionType } from '@shared/contract/decisions'
import type { Language } from '@shared/contract/session'
import { NUMBER_FORMAT_RULES } from '@shared/number-format-rules'
import { DECIMALS_MAXIMUM, roundDecimal } from '@shared/round-decimal'
import type { ControlValue } from '@shared/session/present-value'
import type { SliderRange } from '../../components/slider-scale'

export { valueText } from '../../components/log-row'

export type NumberType = {
  [Type in DecisionType]: (typeof DECISION_CATALOG)[Type]['kind'] extends 'number' ? Type : never
}[DecisionType]
export type SwitchType = 'set-autoscaler' | 'set-feature'
export type ActionType = 'start-rollback' | 'start-warmup'

/** A percent is a share whose separator stands two digits further right. */
const PERCENT_SHIFT = 2

/** The slider of a number control: whole steps, shares by one percent, lifetimes on a logarithmic track. */
export function sliderRange(type: NumberType): SliderRange {
  const rule = DECISION_CATALOG[type]
  return {
    minimum: rule.minimum,
    maximum: rule.maximum,
    step: rule.unit === 'share' ? 0.01 : 1,
    logarithmic: rule.unit === 'seconds',
  }
}

/**
 * A value as the field opens with it: all its digits, in the language's decimal separator, without sign or unit;
 * `parseTyped` gives the very same number back.
 */
export function typedText(type: NumberType, value: number, language: Language): string {
  const shift = DECISION_CATALOG[type].unit === 'share' ? PERCENT_SHIFT : 0
  const { wholeDigits, fractionDigits } = roundDecimal(value, DECIMALS_MAXIMUM, shift)
  const fraction = fractionDigits.replace(/0+$/, '')
  if (fraction === '') return wholeDigits
  return wholeDigits + NUMBER_FORMAT_RULES[language].decimalSeparator + fraction
}

/**
 * Reads a typed value: percent for shares, whole numbers else; a comma counts as a point.
 * @returns the value, or null where it is no number or out of range
 */
export function parseTyped(type: NumberType, typed: string): number | null {
  const rule = DECISION_CATALOG[type]
  const text = typed.replace(/[%\s]/gu, '')
  const pattern = rule.whole ? /^\d+$/ : /^\d+([.,]\d+)?$/
  // In whole numbers a point or a comma can only group digits.
  const digits = rule.whole ? text.replace(/[.,](?=\d{3}(\D|$))/g, '') : text
  if (!pattern.test(digits)) return null
  // Moving the separator is exact where dividing by 100 would round once more.
  const exponent = rule.unit === 'share' ? -PERCENT_SHIFT : 0
  const value = Number(`${digits.replace(',', '.')}e${exponent}`)
  return value >= rule.minimum && value <= rule.maximum ? value : null
}

/** A decision as the window sends it. */
export function decisionOf(type: DecisionType, value: ControlValue | null): Decision {
  return (value === null ? { type } : { type, value }) as Decision
}
