/** Requests that fail because they would wait longer than the timeout. */
import { call, cases, minus, over, times, when } from '../mathematics/expression'
import type { Formula } from './formula'
import { exp } from '../numeric'

/** After this long without an answer a request counts as failed. */
export const TIMEOUT_SECONDS = 2

/**
 * Share of the requests that wait longer than the timeout, while the workers can keep up:
 * P(W > t) = C·e^(−(N/S − λ)t) (Gross et al., Fundamentals of Queueing Theory).
 * @param waitProbability C; @param reliefPerSecond N/S − λ, above 0
 */
export function timedOutShare(waitProbability: number, reliefPerSecond: number): number {
  return waitProbability * exp(-reliefPerSecond * TIMEOUT_SECONDS)
}

/** Share that fails in overload, a ≥ N: what exceeds the workers, as in a fluid (Whitt 2006). Without workers all. */
export function overflowShare(offeredLoad: number, workers: number): number {
  return workers === 0 ? 1 : 1 - workers / offeredLoad
}

/** N/S − λ in 1/s, above 0 wherever a < N: one rounding step below saturation the difference alone would be 0. */
export function reliefPerSecond(
  workers: number,
  serviceSeconds: number,
  admittedPerSecond: number,
): number {
  const relief = workers / serviceSeconds - admittedPerSecond
  return relief > 0 ? relief : (workers - admittedPerSecond * serviceSeconds) / serviceSeconds
}

export const timeoutsFormula: Formula = {
  id: 'timeouts',
  group: 'workers',
  relations: [
    {
      result: 'relief',
      expression: minus(over('workers', 'serviceTime'), 'admittedRate'),
    },
    {
      result: 'failedShare',
      expression: cases(
        [
          [when('workers', '=', 0), 1],
          [
            when('offeredLoad', '<', 'workers'),
            times('waitProbability', call('exp', minus(0, times('relief', 'timeout')))),
          ],
        ],
        minus(1, over('workers', 'offeredLoad')),
      ),
    },
  ],
  notes: [
    { id: 'timeout', kind: 'assumption' },
    { id: 'waitingOnly', kind: 'ruling' },
    { id: 'endlessPatience', kind: 'approximation' },
    { id: 'fluidOverload', kind: 'approximation' },
  ],
  sources: [{ source: 'GH' }, { source: 'WHI06' }, { source: 'BH' }],
  examples: [
    {
      given: { workers: 160, offeredLoad: 200 },
      results: { failedShare: 0.2 },
      tolerance: 1e-12,
    },
    {
      given: {
        workers: 160,
        offeredLoad: 159.9,
        waitProbability: 0.990385,
        serviceTime: 0.075,
        admittedRate: 2132,
      },
      results: { relief: 1.3333, failedShare: 0.069 },
      tolerance: 5e-3,
    },
  ],
  compute: ({ workers, offeredLoad, serviceTime, admittedRate, waitProbability }) => {
    if (workers == null || offeredLoad == null) return {}
    if (offeredLoad >= workers) return { failedShare: overflowShare(offeredLoad, workers) }
    const relief = reliefPerSecond(workers, serviceTime ?? 0, admittedRate ?? 0)
    return { relief, failedShare: timedOutShare(waitProbability ?? 0, relief) }
  },
}
