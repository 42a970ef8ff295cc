/** The value of every control: what it is now, what waits, how it is written, how it is typed. */
import { DECISION_CATALOG, type Decision, type DecisionType } from '@shared/contract/decisions'
import type { OnCallControls } from '@shared/contract/session'
import type { Format } from '@shared/format-quantity'
import type { SliderRange } from '../../components/slider-scale'
import type { Translate } from '../../i18n/use-words'

export type ControlValue = number | boolean

export type NumberType = {
  [Type in DecisionType]: (typeof DECISION_CATALOG)[Type]['kind'] extends 'number' ? Type : never
}[DecisionType]
export type SwitchType = 'set-autoscaler' | 'set-feature'
export type ActionType = 'start-rollback' | 'start-warmup'

const PRESENT: Readonly<Record<DecisionType, (controls: OnCallControls) => ControlValue | null>> = {
  'start-rollback': () => null,
  'set-min-instances': (controls) => controls.minInstances,
  'set-autoscaler': (controls) => controls.autoscalerOn,
  'set-target-utilization': (controls) => controls.targetUtilization,
  'set-shed-share': (controls) => controls.shedShare,
  'set-feature': (controls) => controls.featureOn,
  'set-cache-ttl': (controls) => controls.cacheTtlSeconds,
  'start-warmup': () => null,
}

/** The value that acts now; null for the two actions. */
export function presentValue(controls: OnCallControls, type: DecisionType): ControlValue | null {
  return PRESENT[type](controls)
}

/** A value as it stands on the screen: 14, 60%, 60 s, On. */
export function valueText(
  type: DecisionType,
  value: ControlValue,
  words: { readonly t: Translate; readonly format: Format },
): string {
  if (typeof value === 'boolean') return words.t(value ? 'live.controls.on' : 'live.controls.off')
  const rule = DECISION_CATALOG[type]
  if (rule.kind !== 'number' || rule.unit === 'instances') return words.format.number(value)
  return rule.unit === 'share' ? words.format.percent(value, 0) : words.format.seconds(value)
}

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
  const number = Number(digits.replace(',', '.'))
  const value = rule.unit === 'share' ? number / 100 : number
  return value >= rule.minimum && value <= rule.maximum ? value : null
}

/** A decision as the window sends it. */
export function decisionOf(type: DecisionType, value: ControlValue | null): Decision {
  return (value === null ? { type } : { type, value }) as Decision
}
