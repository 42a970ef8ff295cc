/** The formulas of the resilience lab, in the order of the reference. */
import type { Formula } from '../formula'
import type { LabFormulaId } from './lab-formula-ids'
import { attemptsPerRequestFormula } from './attempts-per-request'
import { budgetMinutesFormula } from './budget-minutes'
import { decisionEffectFormula } from './decision-effect'
import { edgeBucketFormula } from './edge-bucket'
import { endpointLoadFormula } from './endpoint-load'
import { latencyQuantileFormula } from './latency-quantile'
import { markDeadTimeFormula } from './mark-dead-time'
import { panicShareFormula } from './panic-share'
import { retryBudgetFormula } from './retry-budget'
import { runScoreFormula } from './run-score'
import { serviceBreakerFormula } from './service-breaker'
import { successRateFormula } from './success-rate'
import { successShareFormula } from './success-share'
import { twoChoicesFormula } from './two-choices'

export const LAB_FORMULAS: Readonly<Record<LabFormulaId, Formula>> = {
  'success-share': successShareFormula,
  'attempts-per-request': attemptsPerRequestFormula,
  'latency-quantile': latencyQuantileFormula,
  'run-score': runScoreFormula,
  'budget-minutes': budgetMinutesFormula,
  'decision-effect': decisionEffectFormula,
  'service-breaker': serviceBreakerFormula,
  'success-rate': successRateFormula,
  'mark-dead-time': markDeadTimeFormula,
  'two-choices': twoChoicesFormula,
  'panic-share': panicShareFormula,
  'retry-budget': retryBudgetFormula,
  'edge-bucket': edgeBucketFormula,
  'endpoint-load': endpointLoadFormula,
}
