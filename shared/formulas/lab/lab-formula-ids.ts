/** The names of the formulas of the resilience lab, in the order of the reference; what each is stands in lab-formulas.ts. */
export const LAB_FORMULA_IDS = [
  'success-share',
  'attempts-per-request',
  'latency-quantile',
  'run-score',
  'budget-minutes',
  'decision-effect',
  'service-breaker',
  'success-rate',
  'mark-dead-time',
  'two-choices',
  'panic-share',
  'retry-budget',
  'edge-bucket',
  'endpoint-load',
] as const

export type LabFormulaId = (typeof LAB_FORMULA_IDS)[number]
