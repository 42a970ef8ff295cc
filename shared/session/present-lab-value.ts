/** What a decision of the lab would change: the present value of its control, and whether two values are the same. */
import type { LabDecision, LabDecisionType, LabSettings } from '../contract/lab/lab-decisions'

/** The setting that each decision sets; a restart sets none. */
export const SETTING_OF_LAB_DECISION = {
  'set-protection': 'protection',
  'set-accrual-policy': 'accrualPolicy',
  'set-classification': 'classification',
  'set-balancer': 'balancer',
  'set-retries': 'retries',
  'set-edge-limit': 'edgeLimit',
  'restart-client': null,
} as const satisfies Readonly<Record<LabDecisionType, keyof LabSettings | null>>

/** Whether the decision asks for what stands already, so that it would change nothing. */
export function isPresentLabValue(decision: LabDecision, settings: LabSettings): boolean {
  const setting = SETTING_OF_LAB_DECISION[decision.type]
  return setting !== null && isSameValue(decision.value, settings[setting])
}

/** The settings after a decision; what it only starts afresh is not seen in them. */
export function settingsAfter(settings: LabSettings, decision: LabDecision): LabSettings {
  const setting = SETTING_OF_LAB_DECISION[decision.type]
  return setting === null ? settings : { ...settings, [setting]: decision.value }
}

/** Part by part: the order in which the fields of a value were written does not matter. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other)
  const fields = new Map<string, unknown>(Object.entries(other))
  const own = Object.entries(one)
  return (
    own.length === fields.size &&
    own.every(([field, value]) => fields.has(field) && isSameValue(value, fields.get(field)))
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
