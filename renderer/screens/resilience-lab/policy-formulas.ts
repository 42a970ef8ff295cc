/** The formula that a module of the policy acts through, by a number that goes into it; null where there is none. */
import type { LabSettings } from '@shared/contract/lab/lab-decisions'
import type { SymbolId } from '@shared/formulas/symbol-ids'
import { kindOf, type PolicyModule } from '@shared/lab/policy-text'

const SYMBOLS: Readonly<Record<PolicyModule, Readonly<Partial<Record<string, SymbolId>>>>> = {
  protection: { 'service-breaker': 'breakerFailures', accrual: 'markNumber' },
  accrualPolicy: {
    ...{ consecutive: 'markNumber', requests: 'requiredRate', time: 'requiredRate' },
    either: 'requiredRate',
  },
  classification: {},
  balancer: { random: 'unavailable', 'two-choices': 'fleetEndpoints' },
  retries: { none: 'secondAttempts', 'at-once': 'secondAttempts', budget: 'retryShare' },
  edgeLimit: { limit: 'edgeLimit' },
}

export function symbolOfModule(settings: LabSettings, module: PolicyModule): SymbolId | null {
  return SYMBOLS[module][kindOf(settings, module)] ?? null
}
