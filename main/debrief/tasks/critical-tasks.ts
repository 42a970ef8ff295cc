/** The critical tasks of each scenario: outcomes that matter, judged from the recording. */
import type { CriticalTask } from '@shared/contract/debrief'
import type { PlayedRun } from '../play-variant'
import type { ShiftFacts } from '../shift-facts'
import { badDeployTasks } from './bad-deploy'
import { cacheFlushTasks } from './cache-flush'
import { viralSurgeTasks } from './viral-surge'

type TasksOf = (facts: ShiftFacts, handsOff: PlayedRun | null) => CriticalTask[]

const TASKS: Readonly<Record<string, TasksOf>> = {
  'bad-deploy': badDeployTasks,
  'viral-surge': viralSurgeTasks,
  'cache-flush': cacheFlushTasks,
}

/** @param handsOff null where nothing was simulated; a task that is measured by it is left out then */
export function criticalTasks(facts: ShiftFacts, handsOff: PlayedRun | null): CriticalTask[] {
  return TASKS[facts.shift.scenario.id]?.(facts, handsOff) ?? []
}
