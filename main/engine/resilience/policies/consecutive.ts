/** The policy that counts failures in a row: from the n-th on, every failure marks the endpoint dead. */
import {
  copyDurations,
  nextDuration,
  openDurations,
  type DeadDurations,
  type Jitter,
} from './dead-durations'

export interface ConsecutiveMemory {
  readonly kind: 'consecutive'
  /** Failures in a row that mark. */
  readonly failures: number
  failuresInRow: number
  readonly durations: DeadDurations
}

export function openConsecutive(failures: number, firstSeconds?: number): ConsecutiveMemory {
  return {
    kind: 'consecutive',
    failures,
    failuresInRow: 0,
    durations: openDurations(firstSeconds),
  }
}

export function copyConsecutive(memory: ConsecutiveMemory): ConsecutiveMemory {
  return {
    kind: 'consecutive',
    failures: memory.failures,
    failuresInRow: memory.failuresInRow,
    durations: copyDurations(memory.durations),
  }
}

export function consecutiveSuccess(memory: ConsecutiveMemory): void {
  memory.failuresInRow = 0
}

/** @returns seconds to be dead, or 0: no mark */
export function consecutiveFailure(memory: ConsecutiveMemory, jitter: Jitter): number {
  memory.failuresInRow += 1
  if (memory.failuresInRow < memory.failures) return 0
  return nextDuration(memory.durations, jitter)
}

/** A probe went well: everything starts afresh. */
export function reviveConsecutive(memory: ConsecutiveMemory): void {
  memory.failuresInRow = 0
  memory.durations.given = 0
}
