/** How busy the workers are: offered load, and Little's law applied to them. */

export const WORKERS_PER_INSTANCE = 16

/** @param instances serving; @returns workers, 16 an instance */
export function workersOf(instances: number): number {
  return WORKERS_PER_INSTANCE * instances
}

/** Workers that the load keeps busy if there are enough, a = λ·S (Little 1961). @returns Erlang */
export function offeredLoadErlang(admittedPerSecond: number, serviceSeconds: number): number {
  return admittedPerSecond * serviceSeconds
}

/** Share of the workers that is busy; 1 from a = N on, and where there are no workers. */
export function utilizationOf(offeredLoad: number, workers: number): number {
  return offeredLoad >= workers ? 1 : offeredLoad / workers
}
