/** Counts over a sliding window, kept in equal slices: the current one and those before it. */

export interface SlidingSlices {
  readonly counts: number[]
  /** Number of the current slice since the window's start, from 0. */
  current: number
}

export function openSlices(slices: number): SlidingSlices {
  return { counts: new Array<number>(slices).fill(0), current: 0 }
}

export function copySlices({ counts, current }: SlidingSlices): SlidingSlices {
  return { counts: counts.slice(), current }
}

/** Moves the window so that `slice` is the current one; what lies before it falls out. Never moves back. */
export function moveSlices(window: SlidingSlices, slice: number): void {
  const { counts } = window
  if (slice - window.current >= counts.length) counts.fill(0)
  else {
    for (let passed = window.current + 1; passed <= slice; passed += 1) {
      counts[passed % counts.length] = 0
    }
  }
  window.current = slice
}

/** Counts one into the current slice. @param slices how many there are: a constant where it is called, which spares a division */
export function countInSlice({ counts, current }: SlidingSlices, slices: number): void {
  const at = current % slices
  counts[at] = (counts[at] ?? 0) + 1
}

export function sumOfSlices({ counts }: SlidingSlices): number {
  let sum = 0
  for (const count of counts) sum += count
  return sum
}
