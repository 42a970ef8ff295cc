/** Story facts of what the shift came to, by itself and beside hands off and the reference. */
import type { DebriefSimulation, RunTotals, StoryFact } from '@shared/contract/debrief'
import { lastOf } from '../run-totals'
import type { ShiftFacts } from '../shift-facts'
import { fact } from './story-catalog'

/** A difference of less than half a cent, or of less than 0.001 % of the month's budget, prints as none. */
const TOLD_DOLLARS = 0.005
const TOLD_BUDGET_SHARE = 0.00001

export function resultFacts(
  { shift, lastMinute }: ShiftFacts,
  totals: RunTotals,
  simulation: DebriefSimulation | null,
): StoryFact[] {
  const planned = shift.scenario.durationMinutes
  const told: StoryFact[] = []
  if (lastMinute < planned) told.push(fact('ended-early', null, { minutes: lastMinute, planned }))
  told.push(
    fact('ended-with', null, {
      budgetSpent: totals.budgetSpentShare,
      budgetLeft: lastOf(shift.snapshots).budgetLeftShare,
      cost: totals.costDollars,
      degraded: totals.degradedMinutes,
      loss: totals.loss,
    }),
  )
  if (simulation === null) return [...told, fact('not-played-again', null, {})]
  return [
    ...told,
    ...budgetBeside(totals, simulation),
    ...costBeside(totals, simulation),
    avoided(simulation),
  ]
}

function budgetBeside(totals: RunTotals, simulation: DebriefSimulation): StoryFact[] {
  const handsOff = simulation.handsOff.budgetSpentShare
  const saved = handsOff - totals.budgetSpentShare
  if (Math.abs(saved) < TOLD_BUDGET_SHARE) return []
  return saved > 0
    ? [fact('budget-saved-beside-hands-off', null, { saved, handsOff })]
    : [fact('budget-lost-beside-hands-off', null, { lost: -saved, handsOff })]
}

function costBeside(totals: RunTotals, simulation: DebriefSimulation): StoryFact[] {
  const reference = simulation.reference.costDollars
  const above = totals.costDollars - reference
  if (Math.abs(above) < TOLD_DOLLARS) return []
  return above > 0
    ? [fact('cost-above-reference', null, { above, reference })]
    : [fact('cost-below-reference', null, { below: -above, reference })]
}

function avoided({ avoidedLossShare: share, ...runs }: DebriefSimulation): StoryFact {
  const beside = { handsOff: runs.handsOff.loss, reference: runs.reference.loss }
  if (share === null) return fact('nothing-to-avoid', null, beside)
  return share < 0
    ? fact('added-loss', null, { share: -share, ...beside })
    : fact('avoided-loss', null, { share, ...beside })
}
