/** The decisions that lead from one policy of the lab to another, and the settings that stand once decisions have acted. */
import type { LabDecision, LabDecisionType, LabSettings } from '../contract/lab/lab-decisions'
import { isSameValue, settingsAfter } from '../session/present-lab-value'
import { POLICY_MODULES, type PolicyModule } from './policy-text'

export const DECISION_OF_MODULE = {
  protection: 'set-protection',
  accrualPolicy: 'set-accrual-policy',
  classification: 'set-classification',
  balancer: 'set-balancer',
  retries: 'set-retries',
  edgeLimit: 'set-edge-limit',
} as const satisfies Record<PolicyModule, LabDecisionType>

/** The modules in which two policies differ. */
export function changedModules(from: LabSettings, to: LabSettings): readonly PolicyModule[] {
  return POLICY_MODULES.filter((module) => !isSameValue(from[module], to[module]))
}

export function settingDecisions(from: LabSettings, to: LabSettings): readonly LabDecision[] {
  return changedModules(from, to).map(
    (module) => ({ type: DECISION_OF_MODULE[module], value: to[module] }) as LabDecision,
  )
}

/** What will stand once these have acted. */
export function withDecisions(
  settings: LabSettings,
  decisions: readonly LabDecision[],
): LabSettings {
  return decisions.reduce<LabSettings>(settingsAfter, settings)
}
