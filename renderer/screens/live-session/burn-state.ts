/** How a burn rate is judged: its level against the alert thresholds, and whether it rises. */
import { FAST_BURN_THRESHOLD, SLOW_BURN_THRESHOLD } from '@shared/alerts/alert-catalog'
import { MONTH_MINUTES, budgetLastsMinutes } from '@shared/formulas/error-budget'

export type BurnLevel = 'ok' | 'watch' | 'crit'

export interface BurnState {
  readonly level: BurnLevel
  readonly rising: boolean
}

/** Below this difference a change is noise and no direction. */
const RISING_FROM = 0.05

/** @param before the same rate five minutes earlier */
export function burnState(rate: number, before: number): BurnState {
  const level = rate > FAST_BURN_THRESHOLD ? 'crit' : rate > SLOW_BURN_THRESHOLD ? 'watch' : 'ok'
  return { level, rising: rate - before > RISING_FROM }
}

export type BudgetForecast =
  | { readonly kind: 'exhausted' }
  | { readonly kind: 'not-burning' }
  /** Longer than the month that the budget is for. */
  | { readonly kind: 'beyond-month' }
  | { readonly kind: 'empty-in'; readonly minutes: number }

/** When the budget would be empty if the last five minutes went on. */
export function budgetForecast(budgetLeftShare: number, burnRate5m: number): BudgetForecast {
  const minutes = budgetLastsMinutes(budgetLeftShare, burnRate5m)
  if (minutes === 0) return { kind: 'exhausted' }
  if (minutes === null) return { kind: 'not-burning' }
  if (minutes > MONTH_MINUTES) return { kind: 'beyond-month' }
  return { kind: 'empty-in', minutes: Math.max(1, Math.floor(minutes)) }
}
