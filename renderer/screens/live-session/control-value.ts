/** The value of a control: how it is written, how it is typed, how it is sent. */
import { DECISION_CATALOG, type Decision, type DecisionType } from '@shared/contract/decisions'
import type { Language } from '@shared/contract/session'
import type { ControlValue } from '@shared/session/present-value'
import {
  parseTypedNumber,
  typedNumberText,
  type TypedNumberRule,
} from '@shared/session/typed-number'
import type { SliderRange } from '../../components/slider-scale'

export { valueText } from '../../components/log-row'

export type NumberType = {
  [Type in DecisionType]: (typeof DECISION_CATALOG)[Type]['kind'] extends 'number' ? Type : never
}[DecisionType]
export type SwitchType = 'set-autoscaler' | 'set-feature'
export type ActionType = 'start-rollback' | 'start-warmup'

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

/** A value as the field opens with it. */
export function typedText(type: NumberType, value: number, language: Language): string {
  return typedNumberText(value, ruleOf(type), language)
}

/** @returns the value, or null where it is no number or out of range */
export function parseTyped(type: NumberType, typed: string): number | null {
  return parseTypedNumber(ruleOf(type), typed)
}

function ruleOf(type: NumberType): TypedNumberRule {
  const { minimum, maximum, whole, unit } = DECISION_CATALOG[type]
  return { minimum, maximum, whole, isShare: unit === 'share' }
}

/** A decision as the window sends it. */
export function decisionOf(type: DecisionType, value: ControlValue | null): Decision {
  return (value === null ? { type } : { type, value }) as Decision
}
