/** M18 to M21: how well decisions hit: without effect, harmful, taken back, made before the last one had acted. */
import type { DebriefMetrics, DecisionEffect } from '@shared/contract/debrief'
import type { OnCallScenario } from '@shared/contract/scenario'
import { WARMUP_MINUTES } from '@shared/formulas/cache-refill'
import { ROLLBACK_MINUTES } from '@shared/formulas/rollback'
import { reversals, type ControlChange } from '../control-changes'
import { leverMove, type LeverMove } from '../lever-moves'
import type { ShiftFacts } from '../shift-facts'

/** Moves that a critical task of the scenario asks for: one of them is never unnecessary. */
const REQUIRED_MOVES: Readonly<Record<string, readonly LeverMove[]>> = {
  'bad-deploy': ['rollback'],
  'viral-surge': ['capacity', 'relief', 'saving'],
  'cache-flush': ['relief', 'release', 'saving'],
}

/** @param effects null where nothing was simulated */
export function moveMetrics(
  facts: ShiftFacts,
  effects: readonly DecisionEffect[] | null,
): Pick<DebriefMetrics, 'M18' | 'M19' | 'M20' | 'M21'> {
  return {
    M18: { main: effects && unnecessaryCount(facts, effects), details: {} },
    M19: {
      main: effects && effects.filter(({ verdict }) => verdict === 'harmful').length,
      details: {},
    },
    M20: { main: reversals(facts.changes).length, details: {} },
    M21: { main: tooSoonCount(facts.changes, facts.shift.scenario), details: {} },
  }
}

/** M18: neutral decisions that no critical task of the scenario asks for. */
function unnecessaryCount(
  { changes, shift }: ShiftFacts,
  effects: readonly DecisionEffect[],
): number {
  const required = REQUIRED_MOVES[shift.scenario.id] ?? []
  return changes.filter(
    (change, index) =>
      effects[index]?.verdict === 'neutral' && !required.includes(leverMove(change)),
  ).length
}

/**
 * M21: changes of a control that follow a change of the same control before that one had taken effect. A higher
 * minimum takes the boot delay, a rollback 5 minutes, a warm-up job 6; everything else acts at once. Pressing an
 * action again is a change; setting the value that acts already is none.
 */
function tooSoonCount(changes: readonly ControlChange[], scenario: OnCallScenario): number {
  const real = changes.filter(({ step, to }) => step !== 0 || to === null)
  return real.filter((change, index) => {
    const previous = real.slice(0, index).findLast(({ type }) => type === change.type)
    return (
      previous !== undefined && change.minute - previous.minute < minutesToAct(previous, scenario)
    )
  }).length
}

function minutesToAct(change: ControlChange, scenario: OnCallScenario): number {
  if (change.type === 'start-rollback') return ROLLBACK_MINUTES
  if (change.type === 'start-warmup') return WARMUP_MINUTES
  return change.type === 'set-min-instances' && change.step > 0 ? scenario.bootDelayMinutes : 0
}
