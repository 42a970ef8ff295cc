/** Spans of minutes and counts over minutes, as the metrics need them. */
import type { OnCallSnapshot } from '@shared/contract/snapshot'

/** Null where an end of the span never came. */
export function minutesBetween(from: number | null, to: number | null): number | null {
  return from === null || to === null ? null : to - from
}

/** The middle value, or the mean of the two in the middle; null of nothing. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2
}

/** Null where there is nothing of which it could be a share. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

export function sumOf(
  minutes: readonly OnCallSnapshot[],
  amount: (snapshot: OnCallSnapshot) => number,
): number {
  let sum = 0
  for (const snapshot of minutes) sum += amount(snapshot)
  return sum
}

export function countOf(
  minutes: readonly OnCallSnapshot[],
  holds: (snapshot: OnCallSnapshot) => boolean,
): number {
  return sumOf(minutes, (snapshot) => (holds(snapshot) ? 1 : 0))
}
