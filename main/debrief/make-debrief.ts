/** The debrief of one recorded shift: a pure function of the recording and the engine. */
import type { Debrief } from '@shared/contract/debrief'
import { lossByCause } from './loss-by-cause'
import { debriefMetrics } from './metrics/debrief-metrics'
import { phasesOf } from './phases'
import { reviewWindows } from './review-windows'
import { lastOf, runTotals } from './run-totals'
import { shiftFacts } from './shift-facts'
import type { DebriefMeans, ShiftToDebrief } from './shift-to-debrief'
import { simulate } from './simulate'
import { storyFacts } from './story/story-facts'
import { criticalTasks } from './tasks/critical-tasks'

/**
 * All runs are compared over the minutes recorded, 1 to the last; totals and causes are counted from what is
 * recorded. Where the recording does not reproduce, nothing is simulated, and what would need it is null or left out.
 */
export function makeDebrief(recorded: ShiftToDebrief, means: DebriefMeans): Debrief {
  const shift = withoutUnplayed(recorded)
  const facts = shiftFacts(shift)
  const { openingBudgetShare } = shift.scenario
  const totals = runTotals(shift.snapshots, { openingBudgetShare, weights: means.weights })
  const stage = { shift, means, lastMinute: facts.lastMinute }
  const simulation = shift.reproduces ? simulate(stage) : null
  const effects = simulation?.shown.decisions ?? null
  const findings = {
    totals,
    lossByCause: lossByCause(facts.minutes),
    phases: phasesOf(facts, effects),
    metrics: debriefMetrics(facts, totals, simulation),
    simulation: simulation?.shown ?? null,
  }
  return {
    fileName: shift.fileName,
    scenarioId: shift.scenario.id,
    seed: shift.seed,
    lastMinute: facts.lastMinute,
    weights: means.weights,
    ...findings,
    tasks: criticalTasks(facts, simulation?.handsOff ?? null),
    windows: reviewWindows(facts),
    story: storyFacts(facts, findings),
  }
}

/** A recording that broke off may hold decisions of a minute that was never played. */
function withoutUnplayed(shift: ShiftToDebrief): ShiftToDebrief {
  const lastMinute = lastOf(shift.snapshots).minute
  return { ...shift, decisions: shift.decisions.filter(({ minute }) => minute <= lastMinute) }
}
