/** The one policy that reaches the goal in all five scenarios, from second 1 on: what a debrief compares a run with. */
import {
  DEFAULT_RETRY_BUDGET,
  type LabSettings,
  type TimedLabDecision,
} from '../contract/lab/lab-decisions'

export const ONE_POLICY_SETTINGS: LabSettings = {
  protection: { kind: 'accrual' },
  accrualPolicy: { kind: 'time', rate: 0.8, seconds: 30, minRequests: 5 },
  classification: 'server-errors',
  balancer: 'two-choices',
  retries: DEFAULT_RETRY_BUDGET,
  edgeLimit: 1_100,
}

export const ONE_POLICY: readonly TimedLabDecision[] = [
  { second: 1, type: 'set-protection', value: ONE_POLICY_SETTINGS.protection },
  { second: 1, type: 'set-accrual-policy', value: ONE_POLICY_SETTINGS.accrualPolicy },
  { second: 1, type: 'set-classification', value: ONE_POLICY_SETTINGS.classification },
  { second: 1, type: 'set-balancer', value: ONE_POLICY_SETTINGS.balancer },
  { second: 1, type: 'set-retries', value: ONE_POLICY_SETTINGS.retries },
  { second: 1, type: 'set-edge-limit', value: ONE_POLICY_SETTINGS.edgeLimit },
]
