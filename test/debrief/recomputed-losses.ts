/**
 * Totals, causes, phases and effects of decisions computed a second time, from the definitions in words ("Decisions
 * taken for this product") and with the independent model.
 */
import type { TimedDecision } from '@shared/contract/decisions'
import type { LossWeights } from '@shared/contract/session-notes'
import type { IndependentMinute } from '../support/independent-minute'
import { playIndependently } from '../support/independent-model'

export interface RecomputedShift {
  readonly scenario: string
  readonly seed: number
  readonly decisions: readonly TimedDecision[]
  readonly lastMinute: number
}

export interface Totals {
  readonly budgetSpentShare: number
  readonly costDollars: number
  readonly degradedMinutes: number
  readonly loss: number
}

export interface Causes {
  readonly badBuild: number
  readonly saturation: number
  readonly waiting: number
}

const BUDGET_MINUTES = 43_200

/** Minutes of the shift itself; the opening spends nothing. */
export function playedMinutes(shift: RecomputedShift): readonly IndependentMinute[] {
  return playIndependently(shift).slice(1)
}

/** Σ max(1 if the feature is off, shed share of the low-priority traffic), budget and dollars, weighed. */
export function totalsOf(minutes: readonly IndependentMinute[], weights: LossWeights): Totals {
  const budgetSpentShare = sum(minutes.map(({ burnRate }) => burnRate / BUDGET_MINUTES))
  const costDollars = minutes.at(-1)?.costDollars ?? 0
  const degradedMinutes = sum(
    minutes.map(({ controls }) => Math.max(controls.feature ? 0 : 1, controls.shed)),
  )
  const loss =
    weights.budgetPercent * 100 * budgetSpentShare +
    weights.dollars * costDollars +
    weights.degradedMinutes * degradedMinutes
  return { budgetSpentShare, costDollars, degradedMinutes, loss }
}

export function replayTotals(shift: RecomputedShift, weights: LossWeights): Totals {
  return totalsOf(playedMinutes(shift), weights)
}

/** Of the month's budget: bad build = 0.05·bad·(1 − failed)/43.2; the rest saturation where a ≥ N, waiting where a < N. */
export function causesOf(minutes: readonly IndependentMinute[]): Causes {
  const causes = { badBuild: 0, saturation: 0, waiting: 0 }
  for (const { errorRate, badBuildShare, failedShare, p99Seconds } of minutes) {
    const badBuild = (0.05 * badBuildShare * (1 - failedShare)) / 43.2
    causes.badBuild += badBuild
    causes[p99Seconds === null ? 'saturation' : 'waiting'] += errorRate / 43.2 - badBuild
  }
  return causes
}

export interface RecomputedEffect {
  readonly minute: number
  readonly type: string
  readonly effect: number
  readonly budgetShare: number
  readonly costDollars: number
  readonly degradedMinutes: number
  readonly earlier: number | null
  readonly later: number | null
  readonly verdict: string
}

export function effectsOf(shift: RecomputedShift, weights: LossWeights): RecomputedEffect[] {
  const played = replayTotals(shift, weights)
  const lossWith = (decisions: readonly TimedDecision[]): Totals =>
    replayTotals({ ...shift, decisions }, weights)
  return shift.decisions.map((decision, index) => {
    const moved = (by: number): number | null => {
      const minute = decision.minute + by
      if (minute < 1 || minute > shift.lastMinute) return null
      const decisions = shift.decisions.with(index, { ...decision, minute })
      return played.loss - lossWith(decisions).loss
    }
    const without = lossWith(shift.decisions.toSpliced(index, 1))
    return {
      ...{ minute: decision.minute, type: decision.type },
      ...savedAgainst(without, played),
      ...{ earlier: moved(-5), later: moved(5) },
    }
  })
}

/** Loss without − loss with, in all its parts; within ± 0.01 it is neutral. */
export function savedAgainst(
  without: Totals,
  played: Totals,
): Omit<RecomputedEffect, 'minute' | 'type' | 'earlier' | 'later'> {
  const effect = without.loss - played.loss
  return {
    effect,
    budgetShare: without.budgetSpentShare - played.budgetSpentShare,
    costDollars: without.costDollars - played.costDollars,
    degradedMinutes: without.degradedMinutes - played.degradedMinutes,
    verdict: effect > 0.01 ? 'helpful' : effect < -0.01 ? 'harmful' : 'neutral',
  }
}

/** (loss hands-off − loss)/(loss hands-off − loss reference), clipped; null unless the denominator is at least 0.1. */
export function avoidedShare(handsOff: number, played: number, reference: number): number | null {
  const avoidable = handsOff - reference
  return avoidable < 0.1 ? null : Math.min(1.2, Math.max(-1, (handsOff - played) / avoidable))
}

export interface PhaseMoments {
  /** Of an alert that the incident can raise. */
  readonly hasAlert: boolean
  readonly firstAcknowledged: number | null
  /** Minute in which the first effective decision acts. */
  readonly firstEffective: number | null
}

/**
 * Before the first acknowledgement; until the first effective decision acts; until the 5-minute burn is below 1 for
 * good; after. What is acknowledged in minute m was seen in snapshot m, so that minute lies before it. A moment that
 * never comes leaves the rest of the shift to its phase. "Before the first acknowledgement" presupposes an alert that
 * could be acknowledged: where the incident raised none, no minute is before one, and the whole shift is "after".
 */
export function phasesOf(
  minutes: readonly IndependentMinute[],
  { hasAlert, firstAcknowledged, firstEffective }: PhaseMoments,
): { readonly id: string; readonly minutes: readonly IndependentMinute[] }[] {
  const never = minutes.length + 1
  if (!hasAlert) return phasesFrom(minutes, { responding: 1, recovering: 1, after: 1 })
  const lastBurning = minutes.findLastIndex(({ burnRate5m }) => burnRate5m >= 1)
  const calm = lastBurning === minutes.length - 1 ? never : lastBurning + 2
  const responding = firstAcknowledged === null ? never : firstAcknowledged + 1
  const recovering = Math.max(responding, firstEffective ?? never)
  const after = Math.max(recovering, calm)
  return phasesFrom(minutes, { responding, recovering, after })
}

/** The minutes of each phase, from the first minute of all phases but the first. */
function phasesFrom(
  minutes: readonly IndependentMinute[],
  {
    responding,
    recovering,
    after,
  }: { readonly responding: number; readonly recovering: number; readonly after: number },
): { readonly id: string; readonly minutes: readonly IndependentMinute[] }[] {
  const never = minutes.length + 1
  const between = (from: number, to: number): readonly IndependentMinute[] =>
    minutes.filter(({ minute }) => minute >= from && minute < to)
  return [
    { id: 'unnoticed', minutes: between(1, responding) },
    { id: 'responding', minutes: between(responding, recovering) },
    { id: 'recovering', minutes: between(recovering, after) },
    { id: 'after', minutes: between(after, never) },
  ]
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
