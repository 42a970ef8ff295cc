/** The share of an avoidable loss that was avoided, within the bounds in which it says something. */

/** The most that counts: better than the reference by a fifth, or as much worse than hands off as could be avoided. */
const AVOIDED_SHARE_RANGE = [-1, 1.2] as const

/** Avoided over avoidable, clipped; null where less than the minimum was to be avoided. */
export function clippedShare(avoided: number, avoidable: number, minimum: number): number | null {
  if (avoidable < minimum) return null
  const [least, most] = AVOIDED_SHARE_RANGE
  return Math.min(most, Math.max(least, avoided / avoidable))
}
