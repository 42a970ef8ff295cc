/** The only clock of a running session: calls back once per simulated minute, as fast as the pace says. */
import type { PaceSeconds } from '@shared/contract/session'

/** Real timers, or a test's own. */
export interface Timer {
  readonly start: (milliseconds: number, callback: () => void) => () => void
}

export const REAL_TIMER: Timer = {
  start: (milliseconds, callback) => {
    const handle = setTimeout(callback, milliseconds)
    return () => {
      clearTimeout(handle)
    }
  },
}

export interface Pace {
  /** Waits one simulated minute, then calls `onMinute`; a wait under way starts anew. */
  readonly wait: (paceSeconds: PaceSeconds, onMinute: () => void) => void
  readonly stop: () => void
}

export function createPace(timer: Timer): Pace {
  let cancel: (() => void) | null = null
  const stop = (): void => {
    cancel?.()
    cancel = null
  }
  return {
    wait: (paceSeconds, onMinute) => {
      stop()
      cancel = timer.start(paceSeconds * 1000, () => {
        cancel = null
        onMinute()
      })
    },
    stop,
  }
}
