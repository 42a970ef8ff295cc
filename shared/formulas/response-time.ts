/** The exact response time of M/M/N beside the p99 by sum: its tail in closed form, its percentiles by bisection. */
import { call, cases, minus, over, sum, times, when } from '../mathematics/expression'
import { exp, log } from '../numeric'
import { erlangC } from './erlang-c'
import type { Formula } from './formula'
import { TAIL_SHARE } from './p99'

/** Below this product the difference of exponentials is taken from its series, where it would cancel. */
const SERIES_LIMIT = 1e-4
const BISECTIONS = 80

/**
 * P(R > t) of M/M/N, first come first served: R = wait + service (Gross et al., Fundamentals of Queueing Theory).
 * e^(−x) + C·(e^(−x) − e^(−mx))/(m − 1) with x = t/S and m = N − a; for m = 1 the limit e^(−x)(1 + C·x).
 * @param serviceTimes x = t/S ≥ 0; @param waitProbability C; @param spareWorkers m = N − a > 0
 */
export function responseTail(
  serviceTimes: number,
  waitProbability: number,
  spareWorkers: number,
): number {
  const served = exp(-serviceTimes)
  const gap = (spareWorkers - 1) * serviceTimes
  if (Math.abs(gap) < SERIES_LIMIT) {
    const factor = serviceTimes * (1 - gap / 2 + (gap * gap) / 6)
    return served * (1 + waitProbability * factor)
  }
  const both = (served - exp(-spareWorkers * serviceTimes)) / (spareWorkers - 1)
  return served + waitProbability * both
}

/**
 * Exact 99th percentile of the response time, in service times S. The root lies between that of the service alone and
 * the union bound of service and wait.
 * @param workers N; @param offeredLoad a < N in Erlang
 * @returns p99/S, at least ln 100
 */
export function exactP99InServiceTimes(workers: number, offeredLoad: number): number {
  const waitProbability = offeredLoad > 0 ? erlangC(workers, offeredLoad) : 0
  const spare = workers - offeredLoad
  const half = TAIL_SHARE / 2
  let low = -log(TAIL_SHARE)
  let high = -log(half) + Math.max(0, log(waitProbability / half)) / spare
  for (let k = 0; k < BISECTIONS; k += 1) {
    const middle = (low + high) / 2
    if (responseTail(middle, waitProbability, spare) > TAIL_SHARE) low = middle
    else high = middle
  }
  return (low + high) / 2
}

export const responseTimeFormula: Formula = {
  id: 'response-time',
  group: 'workers',
  relations: [
    { result: 'spareWorkers', expression: minus('workers', 'offeredLoad') },
    {
      result: 'responseTail',
      expression: cases(
        [
          [
            when('spareWorkers', '=', 1),
            times(
              call('exp', minus(0, 'serviceTimes')),
              sum(1, times('waitProbability', 'serviceTimes')),
            ),
          ],
        ],
        sum(
          call('exp', minus(0, 'serviceTimes')),
          times(
            'waitProbability',
            over(
              minus(
                call('exp', minus(0, 'serviceTimes')),
                call('exp', minus(0, times('spareWorkers', 'serviceTimes'))),
              ),
              minus('spareWorkers', 1),
            ),
          ),
        ),
      ),
      role: 'typeset',
    },
    {
      result: 'exactP99',
      expression: cases(
        [[when('offeredLoad', '<', 'workers'), times('serviceTime', 'exactP99InServiceTimes')]],
        null,
      ),
    },
  ],
  notes: [
    { id: 'besideTheModel', kind: 'ruling' },
    { id: 'exponentialService', kind: 'approximation' },
    { id: 'firstComeFirstServed', kind: 'assumption' },
  ],
  sources: [{ source: 'GH' }, { source: 'RQ' }],
  examples: [
    {
      given: { workers: 160, offeredLoad: 150, serviceTime: 1 },
      results: { spareWorkers: 10, exactP99: 4.63983 },
      tolerance: 2e-6,
    },
    {
      given: { workers: 16, offeredLoad: 15, serviceTime: 1 },
      results: { exactP99: 6.33201 },
      tolerance: 2e-6,
    },
  ],
  compute: ({ workers, offeredLoad, serviceTime }) => {
    if (workers == null || offeredLoad == null) return {}
    if (offeredLoad >= workers) return { exactP99: null }
    const inServiceTimes = exactP99InServiceTimes(workers, offeredLoad)
    return {
      spareWorkers: workers - offeredLoad,
      exactP99InServiceTimes: inServiceTimes,
      ...(serviceTime == null ? {} : { exactP99: serviceTime * inServiceTimes }),
    }
  },
}
