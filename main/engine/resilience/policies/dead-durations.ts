/** How long an endpoint stays dead: 5 s first, then longer and longer with jitter, then 300 s for ever. */
import { deadSeconds, FIRST_DEAD_SECONDS } from '@shared/formulas/lab/mark-dead-time'

/** A uniform number in [0, 1) of the jitter stream; only durations two to six draw one. */
export type Jitter = () => number

export interface DeadDurations {
  readonly firstSeconds: number
  /** Durations given since the start or the last revival. */
  given: number
}

/** @param firstSeconds another first duration than 5 s: for tests */
export function openDurations(firstSeconds = FIRST_DEAD_SECONDS): DeadDurations {
  return { firstSeconds, given: 0 }
}

/** Of the same shape as a fresh one, as all copies of what is looked at for every request: that keeps them fast. */
export function copyDurations({ firstSeconds, given }: DeadDurations): DeadDurations {
  return { firstSeconds, given }
}

/** Seconds of the next mark: 5, uniform in [5,10), [10,20), [20,40), [40,80), [80,160), then 300. */
export function nextDuration(durations: DeadDurations, jitter: Jitter): number {
  durations.given += 1
  return durations.given === 1 ? durations.firstSeconds : deadSeconds(durations.given, jitter)
}
