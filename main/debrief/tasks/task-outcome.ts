/** How a critical task turned out, from when it became true and when it had to. */
import type { CriticalTask } from '@shared/contract/debrief'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import type { PlayedRun } from '../play-variant'
import { firstMinute, type ShiftFacts } from '../shift-facts'

/** For how long a shift may go on costing more than it would have, hands off. */
export const NORMAL_COST_MINUTES = 30

/** late: true, but after the deadline; missed: never true in the minutes recorded. */
export function taskWithOutcome(task: Omit<CriticalTask, 'outcome'>): CriticalTask {
  return { ...task, outcome: outcomeOf(task) }
}

function outcomeOf({
  metMinute,
  deadlineMinute,
}: Omit<CriticalTask, 'outcome'>): CriticalTask['outcome'] {
  if (metMinute === null) return 'missed'
  return deadlineMinute !== null && metMinute > deadlineMinute ? 'late' : 'met'
}

/**
 * normal-cost-again: from the cue on, the first minute whose cost rate is at most that of the same minute hands off,
 * with no more capacity asked for than at the opening (minimum not above it, target not below); within 30 minutes.
 * Hands off, the autoscaler itself goes up to the limit for a while, so that the rate alone would call a fleet normal
 * that nobody ever takes back. Not applicable where no minute of the shift was anything but normal by that rule: there
 * was nothing to bring back. Left out where hands off cannot be played.
 */
export function normalCostAgain(
  facts: ShiftFacts,
  handsOff: PlayedRun | null,
  cueMinute: number | null,
): CriticalTask[] {
  if (handsOff === null) return []
  const { openingInstances, openingTargetUtilization } = facts.shift.scenario
  const isNormal = ({ minute, minimum, target, costRatePerHour }: OnCallSnapshot): boolean =>
    minimum <= openingInstances &&
    target >= openingTargetUtilization &&
    costRatePerHour <= (handsOff.snapshots[minute]?.costRatePerHour ?? 0)
  const task = {
    id: 'normal-cost-again',
    cueMinute,
    deadlineMinute: cueMinute === null ? null : cueMinute + NORMAL_COST_MINUTES,
  } as const
  if (facts.minutes.every(isNormal)) {
    return [{ ...task, metMinute: null, outcome: 'not-applicable' }]
  }
  const metMinute = cueMinute === null ? null : firstMinute(facts, cueMinute, isNormal)
  return [taskWithOutcome({ ...task, metMinute })]
}
