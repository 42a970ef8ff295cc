/** The only clock of a running session: calls back once a beat, as fast as the pace says. */

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
  /** Waits for the rest of the running beat, as long as beats are now, then calls `onBeat`. */
  readonly wait: (beatSeconds: number, onBeat: () => void) => void
  /** Stands still; how much of the beat has passed is kept, so that no change of pace can hold up the clock. */
  readonly stop: () => void
  /** A new beat begins. */
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
    wait: (beatSeconds, onBeat) => {
      stop()
      const milliseconds = beatSeconds * 1000
      const rest = milliseconds * Math.max(0, 1 - passedShare)
      const cancel = timer.start(rest, () => {
        waiting = null
        passedShare = 0
        onBeat()
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
