/** When each worker of a pool is next free, soonest first: a binary heap of times. */

export interface WorkerPool {
  /** When the soonest of the workers is free. */
  readonly soonestSeconds: () => number
  /** Gives the next request to the soonest worker, who is then busy until this time. */
  readonly occupySoonest: (untilSeconds: number) => void
}

/** @param workers 1 or more, all free at time 0 */
export function createWorkerPool(workers: number): WorkerPool {
  const times = new Float64Array(workers)

  /** Puts a new time at the root and lets it sink below every sooner one. */
  function occupySoonest(untilSeconds: number): void {
    let place = 0
    for (;;) {
      const child = soonerChild(times, place)
      if (child === null || (times[child] ?? 0) >= untilSeconds) break
      times[place] = times[child] ?? 0
      place = child
    }
    times[place] = untilSeconds
  }

  return { soonestSeconds: () => times[0] ?? 0, occupySoonest }
}

function soonerChild(times: Float64Array, place: number): number | null {
  const left = 2 * place + 1
  if (left >= times.length) return null
  const right = left + 1
  return right < times.length && (times[right] ?? 0) < (times[left] ?? 0) ? right : left
}
