/** Quantiles by nearest rank, without sorting everything (Hoare's selection). */
import { rankOfPercent } from '@shared/formulas/lab/latency-quantile'

/**
 * The smallest number that at least a share of them does not exceed; null where there are none.
 * @param numbers put into another order; only the first `count` are looked at; @param percent 1..100
 */
export function nearestRank(numbers: Float64Array, count: number, percent: number): number | null {
  if (count === 0) return null
  return select(numbers, count, rankOfPercent(percent, count) - 1)
}

/** The number that would stand at `rank`, from 0, if they were sorted. */
function select(numbers: Float64Array, count: number, rank: number): number {
  let low = 0
  let high = count - 1
  while (low < high) {
    const middle = partition(numbers, low, high)
    if (rank <= middle) high = middle
    else low = middle + 1
  }
  return numbers[rank] as number
}

/** Hoare's partition around the middle one: afterwards none up to the place is above any behind it. */
function partition(numbers: Float64Array, low: number, high: number): number {
  const pivot = numbers[(low + high) >> 1] as number
  let left = low - 1
  let right = high + 1
  for (;;) {
    do left += 1
    while ((numbers[left] as number) < pivot)
    do right -= 1
    while ((numbers[right] as number) > pivot)
    if (left >= right) return right
    const kept = numbers[left] as number
    numbers[left] = numbers[right] as number
    numbers[right] = kept
  }
}
