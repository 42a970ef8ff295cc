/** Waiting in M/M/N: who waits, who gives up after the timeout, and the slowest hundredth. */
import { exp, log } from '../numeric'
import { erlangC } from './erlang'

export const WORKERS_PER_INSTANCE = 16
/** After this long without an answer a request counts as failed. */
export const TIMEOUT_SECONDS = 2
const LN_100 = log(100)

/** What a minute's queue looks like. `p99Seconds` is null where it is unbounded. */
export interface Waiting {
  readonly utilization: number
  readonly waitProbability: number
  readonly failedShare: number
  readonly p99Seconds: number | null
}

/**
 * The queue of one minute, taken as steady (pointwise stationary approximation). Waiting tail:
 * P(W > t) = C·e^(−(N/S − λ)t) (Gross et al., Fundamentals of Queueing Theory, 2.3); at or above a = N the fluid
 * limit 1 − N/a; p99 as the sum of the service's and the wait's 99th percentile, which is high by up to 40 %.
 * @param admittedPerSecond λ; @param serviceSeconds S; @param instances serving, 16 workers each
 */
export function waitingOfMinute(
  admittedPerSecond: number,
  serviceSeconds: number,
  instances: number,
): Waiting {
  const workers = WORKERS_PER_INSTANCE * instances
  const offeredLoad = admittedPerSecond * serviceSeconds
  if (workers === 0) return { utilization: 1, waitProbability: 1, failedShare: 1, p99Seconds: null }
  if (offeredLoad >= workers) {
    const failedShare = 1 - workers / offeredLoad
    return { utilization: 1, waitProbability: 1, failedShare, p99Seconds: null }
  }
  const waitProbability = offeredLoad > 0 ? erlangC(workers, offeredLoad) : 0
  const relief = reliefPerSecond(workers, serviceSeconds, admittedPerSecond)
  return {
    utilization: offeredLoad / workers,
    waitProbability,
    failedShare: waitProbability * exp(-relief * TIMEOUT_SECONDS),
    p99Seconds: serviceSeconds * LN_100 + Math.max(0, log(waitProbability / 0.01)) / relief,
  }
}

/** N/S − λ in 1/s, above 0 wherever a < N: one rounding step below saturation the difference alone would be 0. */
function reliefPerSecond(
  workers: number,
  serviceSeconds: number,
  admittedPerSecond: number,
): number {
  const relief = workers / serviceSeconds - admittedPerSecond
  return relief > 0 ? relief : (workers - admittedPerSecond * serviceSeconds) / serviceSeconds
}
