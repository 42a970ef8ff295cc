/** A timer whose time passes only when a test says so. */
import type { Timer } from '../../main/session/pace'

export interface ManualTimer extends Timer {
  /** Lets real time pass; due callbacks run in order. */
  readonly pass: (milliseconds: number) => void
  /** Milliseconds until the next callback, or null when none waits. */
  readonly untilNext: () => number | null
}

export function createManualTimer(): ManualTimer {
  let now = 0
  let waiting: { due: number; callback: () => void } | null = null
  return {
    now: () => now,
    start: (milliseconds, callback) => {
      const mine = { due: now + milliseconds, callback }
      waiting = mine
      return () => {
        if (waiting === mine) waiting = null
      }
    },
    pass: (milliseconds) => {
      now += milliseconds
      if (waiting === null || waiting.due > now) return
      const { callback } = waiting
      waiting = null
      callback()
    },
    untilNext: () => (waiting === null ? null : waiting.due - now),
  }
}
