/** Critical tasks of the viral surge. */
import type { CriticalTask } from '@shared/contract/debrief'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import type { PlayedRun } from '../play-variant'
import { firstMinute, noticeMinute, type ShiftFacts } from '../shift-facts'
import { normalCostAgain, taskWithOutcome } from './task-outcome'

export function viralSurgeTasks(facts: ShiftFacts, handsOff: PlayedRun | null): CriticalTask[] {
  const recedes = noticeMinute(facts.shift, (type) => type === 'surge-receding')
  return [reliefInTime(facts), ...normalCostAgain(facts, handsOff, recedes)]
}

/**
 * relief-in-time: in some minute from the onset on, and before the second saturated one, the minimum stood above or
 * the target below its opening value, or traffic was shed. Without a second saturated minute there is no deadline.
 */
function reliefInTime(facts: ShiftFacts): CriticalTask {
  const { onset, minutes, shift } = facts
  const { openingInstances, openingTargetUtilization } = shift.scenario
  const saturated = minutes.filter(
    (now) => onset !== null && now.minute >= onset && isSaturated(now),
  )
  const second = saturated[1]?.minute ?? null
  const isRelieved = ({ minimum, target, shedShare }: OnCallSnapshot): boolean =>
    minimum > openingInstances || target < openingTargetUtilization || shedShare > 0
  return taskWithOutcome({
    id: 'relief-in-time',
    cueMinute: facts.firstAlert,
    deadlineMinute: second === null ? null : second - 1,
    metMinute: onset === null ? null : firstMinute(facts, onset, isRelieved),
  })
}

export function isSaturated({ p99Seconds, utilization }: OnCallSnapshot): boolean {
  return p99Seconds === null || utilization >= 1
}
