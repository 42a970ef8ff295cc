/** The numbers of a briefing, computed from the scenario and the model's own formulas. */
import type { OnCallScenario } from '@shared/contract/scenario'
import { ALLOWED_ERROR_SHARE, OBJECTIVE_SHARE, burnRate } from '@shared/formulas/burn-rate'
import { MONTH_MINUTES, budgetSpentInMinute } from '@shared/formulas/error-budget'
import { DEFAULT_PACE_SECONDS } from '@shared/contract/session'

const SECONDS_PER_MINUTE = 60
const MINUTES_PER_DAY = 1_440
/** In a full outage every request fails. */
const OUTAGE_ERROR_SHARE = 1

export interface BriefingFacts {
  readonly fromMinuteOfDay: number
  readonly toMinuteOfDay: number
  readonly durationMinutes: number
  /** How long the shift takes at the default pace, in whole minutes of real time. */
  readonly realMinutes: number
  readonly objectiveShare: number
  readonly allowedErrorShare: number
  readonly objectiveDays: number
  readonly budgetLeftShare: number
  /** For how many minutes of full outage the budget that is left would last. */
  readonly outageMinutes: number
  readonly instances: number
  readonly bootDelayMinutes: number
}

export function briefingFacts(scenario: OnCallScenario): BriefingFacts {
  const { startMinuteOfDay, durationMinutes, openingBudgetShare } = scenario
  return {
    fromMinuteOfDay: startMinuteOfDay,
    toMinuteOfDay: startMinuteOfDay + durationMinutes,
    durationMinutes,
    realMinutes: Math.round((durationMinutes * DEFAULT_PACE_SECONDS) / SECONDS_PER_MINUTE),
    objectiveShare: OBJECTIVE_SHARE,
    allowedErrorShare: ALLOWED_ERROR_SHARE,
    objectiveDays: MONTH_MINUTES / MINUTES_PER_DAY,
    budgetLeftShare: openingBudgetShare,
    outageMinutes: openingBudgetShare / budgetSpentInMinute(burnRate(OUTAGE_ERROR_SHARE)),
    instances: scenario.openingInstances,
    bootDelayMinutes: scenario.bootDelayMinutes,
  }
}
