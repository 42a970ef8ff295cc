/** The queue of one minute, put together from its formulas: who waits, who gives up, and the slowest hundredth. */
import { erlangC } from './erlang-c'
import { p99BySumSeconds } from './p99'
import { overflowShare, reliefPerSecond, timedOutShare } from './timeouts'
import { offeredLoadErlang, utilizationOf, workersOf } from './utilization'

/** What a minute's queue looks like. `p99Seconds` is null where it is unbounded. */
export interface Waiting {
  readonly utilization: number
  readonly waitProbability: number
  readonly failedShare: number
  readonly p99Seconds: number | null
}

/**
 * The queue of one minute, taken as steady (pointwise stationary approximation, Green and Kolesar 1991).
 * @param admittedPerSecond λ; @param serviceSeconds S; @param instances serving, 16 workers each
 */
export function waitingOfMinute(
  admittedPerSecond: number,
  serviceSeconds: number,
  instances: number,
): Waiting {
  const workers = workersOf(instances)
  const offeredLoad = offeredLoadErlang(admittedPerSecond, serviceSeconds)
  if (workers === 0 || offeredLoad >= workers) {
    const failedShare = overflowShare(offeredLoad, workers)
    return { utilization: 1, waitProbability: 1, failedShare, p99Seconds: null }
  }
  const waitProbability = offeredLoad > 0 ? erlangC(workers, offeredLoad) : 0
  const relief = reliefPerSecond(workers, serviceSeconds, admittedPerSecond)
  return {
    utilization: utilizationOf(offeredLoad, workers),
    waitProbability,
    failedShare: timedOutShare(waitProbability, relief),
    p99Seconds: p99BySumSeconds(serviceSeconds, waitProbability, relief),
  }
}
