/** What is promised, what goes wrong, and what calls. */
import type { GroupTerms } from '../glossary-term'

export const RELIABILITY_TERMS = {
  'availability-objective': { formulas: ['error-budget', 'burn-rate'], related: ['slo'] },
  slo: { formulas: ['error-budget'], related: ['error-budget'] },
  'error-budget': {
    formulas: ['error-budget', 'budget-minutes'],
    related: ['burn-rate', 'budget-left', 'protect-the-budget'],
  },
  'budget-left': { formulas: ['error-budget'], isPlain: true },
  'protect-the-budget': { formulas: ['error-budget'], isPlain: true },
  'burn-rate': { formulas: ['burn-rate', 'burn-windows'], related: ['burn-rate-alert'] },
  'burn-rate-alert': { formulas: ['alert-rules', 'burn-windows'], related: ['alert', 'threshold'] },
  alert: { formulas: ['alert-rules'], related: ['alert-fires', 'acknowledge'] },
  'alert-fires': { formulas: ['alert-rules'], isPlain: true },
  acknowledge: { isPlain: true },
  incident: { formulas: ['surge', 'rollout', 'cache-refill'], related: ['recover'] },
  errors: { formulas: ['error-rate'], related: ['error-rate'], isPlain: true },
  'error-rate': { formulas: ['error-rate'] },
  latency: { formulas: ['p99', 'response-time'], related: ['percentile', 'waiting-time'] },
  timeout: { formulas: ['timeouts', 'patience'], related: ['deadline'] },
  'keep-low': { isPlain: true },
  recover: { related: ['bring-back'], isPlain: true },
  'bring-back': { isPlain: true },
} as const satisfies GroupTerms
