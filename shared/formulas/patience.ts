/** The exact share of timeouts when everyone gives up after the same time: one formula for both sides of a = N. */
import { call, minus, over, sum, times } from '../mathematics/expression'
import { exp } from '../numeric'
import { erlangB } from './erlang-b'
import type { Formula } from './formula'
import { TIMEOUT_SECONDS } from './timeouts'

/** Below this product of rate and patience the middle term is taken from its series. */
const SERIES_LIMIT = 1e-8

/**
 * Share of the requests that leave after waiting as long as their patience in M/M/N + D (Baccelli and Hébuterne 1981):
 * P = ρ·e^(−θD)·π with 1/π = 1/B′ + λ(1 − e^(−θD))/θ + ρ·e^(−θD), B′ = Erlang B of N − 1 workers, θ = N/S − λ of either
 * sign, ρ = λS/N. Smooth through a = N; far beyond it 1 − N/a.
 * @param queue workers N ≥ 1, arrivals λ per second, service time S and patience D in seconds
 */
export function impatientShare(queue: {
  readonly workers: number
  readonly arrivalsPerSecond: number
  readonly serviceSeconds: number
  readonly patienceSeconds: number
}): number {
  const { workers, arrivalsPerSecond, serviceSeconds, patienceSeconds } = queue
  if (workers === 0) return 1
  if (arrivalsPerSecond === 0) return 0
  const offeredLoad = arrivalsPerSecond * serviceSeconds
  const load = offeredLoad / workers
  const relief = workers / serviceSeconds - arrivalsPerSecond
  const exponent = relief * patienceSeconds
  const idle = 1 / erlangB(workers - 1, offeredLoad)
  // In overload e^(−θD) grows without bound, so every term is scaled by e^(θD) there.
  const scale = exponent < 0 ? exp(exponent) : 1
  const decay = exponent < 0 ? 1 : exp(-exponent)
  const queued =
    Math.abs(exponent) < SERIES_LIMIT
      ? arrivalsPerSecond * patienceSeconds * (1 - exponent / 2)
      : (arrivalsPerSecond * (scale - decay)) / relief
  return (load * decay) / (idle * scale + queued + load * decay)
}

export const patienceFormula: Formula = {
  id: 'patience',
  group: 'workers',
  relations: [
    { result: 'blockingOneLess', expression: call('erlang-b', minus('workers', 1), 'offeredLoad') },
    { result: 'loadPerWorker', expression: over('offeredLoad', 'workers') },
    { result: 'leftOver', expression: call('exp', minus(0, times('relief', 'timeout'))) },
    {
      result: 'fullShare',
      expression: over(
        1,
        sum(
          over(1, 'blockingOneLess'),
          over(times('admittedRate', minus(1, 'leftOver')), 'relief'),
          times('loadPerWorker', 'leftOver'),
        ),
      ),
      role: 'typeset',
    },
    {
      result: 'exactTimedOutShare',
      expression: times('loadPerWorker', 'leftOver', 'fullShare'),
      role: 'typeset',
    },
  ],
  notes: [
    { id: 'besideTheModel', kind: 'ruling' },
    { id: 'samePatience', kind: 'assumption' },
    { id: 'exponentialService', kind: 'approximation' },
  ],
  sources: [{ source: 'BH' }, { source: 'WHI06' }],
  examples: [
    {
      given: { workers: 160, offeredLoad: 160, serviceTime: 0.075 },
      results: { exactTimedOutShare: 2.335e-4 },
      tolerance: 5e-4,
    },
    {
      given: { workers: 160, offeredLoad: 200, serviceTime: 0.075 },
      results: { exactTimedOutShare: 0.2 },
      tolerance: 1e-6,
    },
  ],
  compute: ({ workers, offeredLoad, serviceTime }) => {
    if (workers == null || offeredLoad == null || serviceTime == null) return {}
    return {
      exactTimedOutShare: impatientShare({
        workers,
        arrivalsPerSecond: offeredLoad / serviceTime,
        serviceSeconds: serviceTime,
        patienceSeconds: TIMEOUT_SECONDS,
      }),
    }
  },
}
