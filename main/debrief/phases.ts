/** The four phases of a shift, and what each of them cost. */
import {
  DEBRIEF_PHASES,
  type DecisionEffect,
  type DebriefPhase,
  type DebriefPhaseId,
} from '@shared/contract/debrief'
import { lossByCause } from './loss-by-cause'
import { calmUntilEndFrom, effectiveMinute, type ShiftFacts } from './shift-facts'

/**
 * Every minute from 1 on belongs to one phase, in this order; a phase whose end came before that of the one before
 * it is empty.
 * - Where the incident raised no alert there was nothing to acknowledge: all of the shift is `after`.
 * - unnoticed: up to and with the minute of the first acknowledgement of an alert of the incident; without one, to
 *   the end, whatever was decided.
 * - responding: up to the minute before the first effective decision acted; without one, to the end.
 * - recovering: up to the minute before the one from which the 5-minute burn stayed below 1 until the end.
 * - after: the rest.
 * @param effects null where nothing was simulated; the first decision then stands for the first effective one
 */
export function phasesOf(
  facts: ShiftFacts,
  effects: readonly DecisionEffect[] | null,
): DebriefPhase[] {
  const lastMinutes = lastMinuteOfPhases(facts, effectiveMinute(facts, effects))
  let before = 0
  return DEBRIEF_PHASES.map((id) => {
    const from = before + 1
    const to = Math.max(before, lastMinutes[id])
    before = to
    const minutes = facts.minutes.slice(from - 1, to)
    return { id, span: to < from ? null : { from, to }, lossByCause: lossByCause(minutes) }
  })
}

function lastMinuteOfPhases(
  facts: ShiftFacts,
  effective: number | null,
): Readonly<Record<DebriefPhaseId, number>> {
  const { lastMinute, acknowledged, firstAlert } = facts
  if (firstAlert === null) return { unnoticed: 0, responding: 0, recovering: 0, after: lastMinute }
  const responding = effective === null ? lastMinute : effective - 1
  const calmFrom = calmUntilEndFrom(facts)
  return {
    unnoticed: acknowledged ?? lastMinute,
    responding,
    recovering: calmFrom === null ? lastMinute : calmFrom - 1,
    after: lastMinute,
  }
}
