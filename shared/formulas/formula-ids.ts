/** The names of all formulas, in the order of the reference; what each is stands in formula-catalog.ts. */
import { LAB_FORMULA_IDS } from './lab/lab-formula-ids'

/** Of the on-call model. */
export const MODEL_FORMULA_IDS = [
  'daily-curve',
  'surge',
  'request-count',
  'shedding',
  'hit-ratio',
  'mean-age',
  'cache-refill',
  'database',
  'service-time',
  'utilization',
  'erlang-b',
  'erlang-c',
  'timeouts',
  'p99',
  'response-time',
  'patience',
  'autoscaler',
  'rollout',
  'rollback',
  'error-rate',
  'burn-rate',
  'error-budget',
  'burn-windows',
  'alert-rules',
  'fleet-cost',
  'random-numbers',
  'normal-numbers',
] as const

export const FORMULA_IDS = [...MODEL_FORMULA_IDS, ...LAB_FORMULA_IDS] as const

export type FormulaId = (typeof FORMULA_IDS)[number]
