/** What each decision did: the shift played again without it, and with it five minutes sooner or later. */
import {
  MOVED_MINUTES,
  NEUTRAL_LOSS,
  type DecisionEffect,
  type RunTotals,
  type Verdict,
} from '@shared/contract/debrief'
import type { TimedDecision } from '@shared/contract/decisions'
import { assert } from '@shared/assert'
import { variantTotals, type PlayedRun, type Stage } from './play-variant'

/** The difference that decisions made, whether one of them or all together. */
export type Difference = Omit<DecisionEffect, 'minute' | 'type' | 'value' | 'earlier' | 'later'>

/** Above 0.01 of loss saved it is helpful, below −0.01 harmful, in between neutral; exactly ±0.01 is neutral. */
export function verdictOf(effect: number): Verdict {
  if (effect > NEUTRAL_LOSS) return 'helpful'
  return effect < -NEUTRAL_LOSS ? 'harmful' : 'neutral'
}

/** What was saved by what the one run has and the other has not: without − with, so above 0 it saved. */
export function differenceOf(withoutIt: RunTotals, withIt: RunTotals): Difference {
  const effect = withoutIt.loss - withIt.loss
  return {
    effect,
    budgetShare: withoutIt.budgetSpentShare - withIt.budgetSpentShare,
    costDollars: withoutIt.costDollars - withIt.costDollars,
    degradedMinutes: withoutIt.degradedMinutes - withIt.degradedMinutes,
    verdict: verdictOf(effect),
  }
}

/** One effect for each decision of the run, in their order. */
export function decisionEffects(stage: Stage, run: PlayedRun): DecisionEffect[] {
  return run.decisions.map((decision, index) => {
    const decisions = run.decisions.filter((_, other) => other !== index)
    const without = variantTotals(stage, run, { decisions, firstDifference: decision.minute })
    return {
      minute: decision.minute,
      type: decision.type,
      value: decision.value ?? null,
      ...differenceOf(without, run.totals),
      earlier: gainOfMove(stage, run, { index, byMinutes: -MOVED_MINUTES }),
      later: gainOfMove(stage, run, { index, byMinutes: MOVED_MINUTES }),
    }
  })
}

/** Loss as played − loss with the decision moved: above 0 the other minute would have cost less; null outside 1..last. */
function gainOfMove(stage: Stage, run: PlayedRun, move: Move): number | null {
  const decision = decisionAt(run.decisions, move.index)
  const minute = decision.minute + move.byMinutes
  if (minute < 1 || minute > stage.lastMinute) return null
  const firstDifference = Math.min(minute, decision.minute)
  const decisions = movedDecisions(run.decisions, move)
  return run.totals.loss - variantTotals(stage, run, { decisions, firstDifference }).loss
}

interface Move {
  readonly index: number
  readonly byMinutes: number
}

/**
 * The decisions with one of them moved, by its place in the list. Where it lands among others of one minute, they
 * act in the order in which they were taken: the sort is stable.
 */
export function movedDecisions(
  decisions: readonly TimedDecision[],
  { index, byMinutes }: Move,
): TimedDecision[] {
  return decisions
    .map((decision, other) =>
      other === index ? { ...decision, minute: decision.minute + byMinutes } : decision,
    )
    .sort((one, other) => one.minute - other.minute)
}

function decisionAt(decisions: readonly TimedDecision[], index: number): TimedDecision {
  const decision = decisions[index]
  assert(decision !== undefined, 'the moved decision is one of the run', { index })
  return decision
}
