/** A percentile of many sorted lists together, without putting them together. */

/** Enough to halve any interval of times down to neighbouring numbers. */
const BISECTIONS = 64

/**
 * @param lists each sorted, smallest first; @param share e.g. 0.99
 * @returns the smallest of their values that at least this share does not exceed; NaN where there are none
 */
export function percentileOf(lists: readonly Float64Array[], share: number): number {
  const count = lists.reduce((sum, { length }) => sum + length, 0)
  if (count === 0) return NaN
  const wanted = Math.ceil(share * count)
  let low = -1
  let high = Math.max(...lists.map((list) => list.at(-1) ?? 0))
  for (let k = 0; k < BISECTIONS; k += 1) {
    const middle = (low + high) / 2
    const below = lists.reduce((sum, list) => sum + countUpTo(list, middle), 0)
    if (below < wanted) low = middle
    else high = middle
  }
  return high
}

/** How many values of a sorted list do not exceed a limit. */
function countUpTo(sorted: Float64Array, limit: number): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sorted[middle] ?? 0) <= limit) from = middle + 1
    else to = middle
  }
  return from
}
