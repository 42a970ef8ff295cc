/** The shift played again, and variants of it that share the minutes before the first difference. */
import type { RunTotals } from '@shared/contract/debrief'
import type { TimedDecision } from '@shared/contract/decisions'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { assert } from '@shared/assert'
import { decisionsByMinute } from '../engine/fold-session'
import type { OnCallStep } from '../engine/on-call/advance-minute'
import { degradedShare, totalsAt } from './run-totals'
import type { DebriefMeans, ShiftToDebrief } from './shift-to-debrief'

/** A run with everything that a variant of it starts from; engine states are immutable and kept. */
export interface PlayedRun {
  readonly decisions: readonly TimedDecision[]
  /** Step of each minute, 0 first. */
  readonly steps: readonly OnCallStep[]
  readonly snapshots: readonly OnCallSnapshot[]
  /** Degraded minutes up to and with each minute. */
  readonly degradedMinutes: readonly number[]
  readonly totals: RunTotals
}

/** What all runs of one debrief have in common. */
export interface Stage {
  readonly shift: ShiftToDebrief
  readonly means: DebriefMeans
  /** Every run stops here: the latest minute recorded. */
  readonly lastMinute: number
}

/** @param decisions in the order in which they act */
export function playRun(stage: Stage, decisions: readonly TimedDecision[]): PlayedRun {
  const byMinute = decisionsByMinute(decisions)
  const steps = [stage.means.engine.open(stage.shift.scenario, stage.shift.seed)]
  for (let minute = 1; minute <= stage.lastMinute; minute += 1) {
    steps.push(
      stage.means.engine.advance(stepAt(steps, minute - 1).state, byMinute.get(minute) ?? []),
    )
  }
  return runOf(stage, decisions, steps)
}

/** @param steps of the minutes 0..last, however they were come by */
export function runOf(
  stage: Stage,
  decisions: readonly TimedDecision[],
  steps: readonly OnCallStep[],
): PlayedRun {
  const snapshots = steps.map(({ snapshot }) => snapshot)
  const degradedMinutes = [0]
  let degraded = 0
  for (const snapshot of snapshots.slice(1)) {
    degraded += degradedShare(snapshot)
    degradedMinutes.push(degraded)
  }
  const totals = totalsAt(stepAt(steps, stage.lastMinute).snapshot, degraded, termsOf(stage))
  return { decisions, steps, snapshots, degradedMinutes, totals }
}

/**
 * What a variant of a run comes to; only its minutes from `firstDifference` on are played.
 * @param firstDifference the first minute in which other decisions act, 1..last
 */
export function variantTotals(
  stage: Stage,
  run: PlayedRun,
  variant: { readonly decisions: readonly TimedDecision[]; readonly firstDifference: number },
): RunTotals {
  const byMinute = decisionsByMinute(variant.decisions)
  let step = stepAt(run.steps, variant.firstDifference - 1)
  let degraded = run.degradedMinutes[variant.firstDifference - 1] ?? 0
  for (let minute = variant.firstDifference; minute <= stage.lastMinute; minute += 1) {
    step = stage.means.engine.advance(step.state, byMinute.get(minute) ?? [])
    degraded += degradedShare(step.snapshot)
  }
  return totalsAt(step.snapshot, degraded, termsOf(stage))
}

function termsOf({ shift, means }: Stage) {
  return { openingBudgetShare: shift.scenario.openingBudgetShare, weights: means.weights }
}

function stepAt(steps: readonly OnCallStep[], minute: number): OnCallStep {
  const step = steps[minute]
  assert(step !== undefined, 'a run holds every minute up to its last', { minute })
  return step
}
