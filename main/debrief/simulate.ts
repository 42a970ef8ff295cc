/** Everything that needs the shift to be played again: hands off, the reference, and what each decision did. */
import { AVOIDABLE_LOSS_MINIMUM, type DebriefSimulation } from '@shared/contract/debrief'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { clippedShare } from './avoided-share'
import { decisionEffects, differenceOf } from './decision-effects'
import { playRun, type PlayedRun, type Stage } from './play-variant'
import { playReference } from './reference-responder'

/** What a debrief shows of the simulation, and the runs behind it. */
export interface Simulation {
  readonly shown: DebriefSimulation
  readonly handsOff: PlayedRun
  readonly reference: PlayedRun
}

export function simulate(stage: Stage): Simulation {
  const played = playRun(stage, stage.shift.decisions)
  const handsOff = playRun(stage, [])
  const reference = playReference(stage)
  return {
    shown: {
      handsOff: handsOff.totals,
      reference: reference.totals,
      handsOffBudgetLeft: budgetLeft(handsOff.snapshots),
      referenceBudgetLeft: budgetLeft(reference.snapshots),
      referenceDecisions: reference.decisions,
      avoidedLossShare: avoidedLossShare({
        played: played.totals.loss,
        handsOff: handsOff.totals.loss,
        reference: reference.totals.loss,
      }),
      decisions: decisionEffects(stage, played),
      together: differenceOf(handsOff.totals, played.totals),
    },
    handsOff,
    reference,
  }
}

/** M9: (hands off − played)/(hands off − reference), clipped; null unless that difference is at least 0.1 of loss. */
export function avoidedLossShare(loss: {
  readonly played: number
  readonly handsOff: number
  readonly reference: number
}): number | null {
  return clippedShare(
    loss.handsOff - loss.played,
    loss.handsOff - loss.reference,
    AVOIDABLE_LOSS_MINIMUM,
  )
}

function budgetLeft(snapshots: readonly OnCallSnapshot[]): number[] {
  return snapshots.map(({ budgetLeftShare }) => budgetLeftShare)
}
