/** The only clock of a running session: calls back once per simulated minute, as fast as the pace says. */
import type { PaceSeconds } from '@shared/contract/session'

/** Real timers, or a test's own. */
export interface Timer {
  /** Milliseconds from any fixed point; never goes back. */
  readonly now: () => number
  readonly start: (milliseconds: number, callback: () => void) => () => void
}

export const REAL_TIMER: Timer = {
  now: () => performance.now(),
  start: (milliseconds, callback) => {
    const handle = setTimeout(callback, milliseconds)
    return () => {
      clearTimeout(handle)
    }
  },
}

export interface Pace {
  /** Waits for the rest of the running simulated minute at this pace, then calls `onMinute`. */
  readonly wait: (paceSeconds: PaceSeconds, onMinute: () => void) => void
  /** Stands still; how much of the minute has passed is kept, so that no change of pace can hold up the clock. */
  readonly stop: () => void
  /** A new minute begins. */
  readonly restart: () => void
}

export function createPace(timer: Timer): Pace {
  let passedShare = 0
  let waiting: { startedAt: number; milliseconds: number; cancel: () => void } | null = null
  const stop = (): void => {
    if (waiting === null) return
    waiting.cancel()
    passedShare += (timer.now() - waiting.startedAt) / waiting.milliseconds
    waiting = null
  }
  return {
    wait: (paceSeconds, onMinute) => {
      stop()
      const milliseconds = paceSeconds * 1000
      const rest = milliseconds * Math.max(0, 1 - passedShare)
      const cancel = timer.start(rest, () => {
        waiting = null
        passedShare = 0
        onMinute()
      })
      waiting = { startedAt: timer.now(), milliseconds, cancel }
    },
    stop,
    restart: () => {
      stop()
      passedShare = 0
    },
  }
}
