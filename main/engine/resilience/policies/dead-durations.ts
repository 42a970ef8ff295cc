/** How long an endpoint stays dead: 5 s first, then longer and longer with jitter, then 300 s for ever. */

/** A uniform number in [0, 1) of the jitter stream; only durations two to six draw one. */
export type Jitter = () => number

const FIRST_SECONDS = 5
const JITTERED_DURATIONS = 5
const LONGEST_SECONDS = 300

export interface DeadDurations {
  readonly firstSeconds: number
  /** Durations given since the start or the last revival. */
  given: number
}

/** @param firstSeconds another first duration than 5 s: for tests */
export function openDurations(firstSeconds = FIRST_SECONDS): DeadDurations {
  return { firstSeconds, given: 0 }
}

/** Of the same shape as a fresh one, as all copies of what is looked at for every request: that keeps them fast. */
export function copyDurations({ firstSeconds, given }: DeadDurations): DeadDurations {
  return { firstSeconds, given }
}

/** Seconds of the next mark: 5, uniform in [5,10), [10,20), [20,40), [40,80), [80,160), then 300. */
export function nextDuration(durations: DeadDurations, jitter: Jitter): number {
  const place = durations.given
  durations.given += 1
  if (place === 0) return durations.firstSeconds
  if (place > JITTERED_DURATIONS) return LONGEST_SECONDS
  const least = FIRST_SECONDS * (1 << (place - 1))
  return least + least * jitter()
}
