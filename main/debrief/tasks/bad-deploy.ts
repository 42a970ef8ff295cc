/** Critical tasks of the bad deploy. */
import type { CriticalTask } from '@shared/contract/debrief'
import type { DecisionType } from '@shared/contract/decisions'
import { rollbackReadyMinute } from '@shared/formulas/rollback'
import type { ControlChange } from '../control-changes'
import { earliest, firstMinute, type ShiftFacts } from '../shift-facts'
import { taskWithOutcome } from './task-outcome'

/** Of the month's budget: the rollback has to be started before less than this is left. */
const BUDGET_STANDARD_SHARE = 0.15

const SCALING: ReadonlySet<DecisionType> = new Set<DecisionType>([
  'set-min-instances',
  'set-target-utilization',
  'set-autoscaler',
])

export function badDeployTasks(facts: ShiftFacts): CriticalTask[] {
  const { firstAlert: cueMinute, onset, changes } = facts
  const since = (holds: (change: ControlChange) => boolean): number | null =>
    onset === null ? null : earliest(changes.filter(holds).map(({ minute }) => minute))
  const spent = firstMinute(facts, 1, (now) => now.budgetLeftShare < BUDGET_STANDARD_SHARE)
  return [
    /** A rollback that completes before or in the rollout's first minute changes nothing and does not count. */
    taskWithOutcome({
      id: 'rollback-in-time',
      cueMinute,
      deadlineMinute: spent === null ? null : spent - 1,
      metMinute: since(
        ({ type, minute }) =>
          type === 'start-rollback' && rollbackReadyMinute(minute) > (onset ?? 0),
      ),
    }),
    /** Something that changed anything, or an action, other than the fleet's own controls, at the onset or later. */
    taskWithOutcome({
      id: 'more-than-scale-out',
      cueMinute,
      deadlineMinute: null,
      metMinute: since(
        ({ type, minute, step, to }) =>
          minute >= (onset ?? 0) && !SCALING.has(type) && (step !== 0 || to === null),
      ),
    }),
  ]
}
