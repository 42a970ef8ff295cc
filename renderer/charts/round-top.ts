/** Round upper and lower ends of a value axis, so that ranges grow with the data but in few steps. */

const ROUND_FACTORS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const

/** Smallest round number at or above `value`; never less than `least`, which is where a quiet chart stands. */
export function roundTop(value: number, least: number): number {
  if (value <= least) return least
  const magnitude = 10 ** Math.floor(Math.log10(value))
  const factor = ROUND_FACTORS.find((each) => each * magnitude >= value * (1 - 1e-9)) ?? 10
  return factor * magnitude
}

/** Largest of some columns between two minutes; null (unbounded) and minutes not yet played are left out. */
export function largestBetween(
  from: number,
  to: number,
  ...columns: readonly (readonly (number | null)[])[]
): number {
  let top = 0
  for (const column of columns) {
    for (let minute = from; minute <= to; minute += 1) top = Math.max(top, column[minute] ?? 0)
  }
  return top
}
