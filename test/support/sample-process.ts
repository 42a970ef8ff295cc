/** Processes and computers of a test that hold locks, with a time that passes by hand. */
import type { LockSurroundings } from '../../main/recording/lock-surroundings'
import { createManualTimer, type ManualTimer } from './manual-timer'

export interface SampleProcess {
  readonly surroundings: LockSurroundings
  /** Its timers; while it sleeps they stand still, unlike its clock. */
  readonly timer: ManualTimer
  /** Lets its clock go on, as while the computer sleeps. */
  readonly sleep: (milliseconds: number) => void
}

export interface ProcessFacts {
  readonly host?: string
  readonly pid: number
  /** Which numbers are in use on its computer; its own in any case. */
  readonly running?: readonly number[]
  readonly uptimeMilliseconds?: number
}

const A_WEEK_MILLISECONDS = 7 * 24 * 3_600_000

export function sampleProcess(facts: ProcessFacts): SampleProcess {
  const { host = 'pc-7', pid, running = [], uptimeMilliseconds = A_WEEK_MILLISECONDS } = facts
  const timer = createManualTimer()
  let slept = 0
  return {
    timer,
    sleep: (milliseconds) => {
      slept += milliseconds
    },
    surroundings: {
      host,
      pid,
      isRunning: (asked) => asked === pid || running.includes(asked),
      uptimeMilliseconds: () => uptimeMilliseconds,
      clock: () => timer.now() + slept,
      start: timer.start,
    },
  }
}
