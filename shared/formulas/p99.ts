/** The slowest hundredth: the response time that 99 of 100 requests stay below, as a sum of two percentiles. */
import { call, cases, over, sum, times, when } from '../mathematics/expression'
import type { Formula } from './formula'
import { log } from '../numeric'

/** The share of requests that are slower than the 99th percentile. */
export const TAIL_SHARE = 0.01
const LN_100 = log(100)

/**
 * The service's 99th percentile S·ln 100 plus that of the wait, never below the first (a wait's percentile cannot be
 * negative). At most 40 % above the exact value, response-time.ts, and never meaningfully below it from 16 workers on.
 * @param waitProbability C; @param reliefPerSecond N/S − λ, above 0; @returns seconds
 */
export function p99BySumSeconds(
  serviceSeconds: number,
  waitProbability: number,
  reliefPerSecond: number,
): number {
  return serviceSeconds * LN_100 + Math.max(0, log(waitProbability / TAIL_SHARE)) / reliefPerSecond
}

export const p99Formula: Formula = {
  id: 'p99',
  group: 'workers',
  relations: [
    {
      result: 'serviceP99',
      expression: times('serviceTime', call('ln', over(1, 'tailShare'))),
    },
    {
      result: 'waitP99',
      expression: cases(
        [
          [
            when('offeredLoad', '<', 'workers'),
            over(call('max', 0, call('ln', over('waitProbability', 'tailShare'))), 'relief'),
          ],
        ],
        null,
      ),
    },
    {
      result: 'p99',
      expression: cases(
        [[when('offeredLoad', '<', 'workers'), sum('serviceP99', 'waitP99')]],
        null,
      ),
    },
  ],
  notes: [
    { id: 'sumOfPercentiles', kind: 'approximation' },
    { id: 'unbounded', kind: 'ruling' },
    { id: 'exponentialService', kind: 'approximation' },
  ],
  sources: [{ source: 'GH' }, { source: 'RQ' }],
  examples: [
    {
      given: {
        workers: 160,
        offeredLoad: 150,
        waitProbability: 0.317442485594,
        serviceTime: 1,
        relief: 10,
      },
      results: { p99: 4.95094 },
      tolerance: 2e-6,
    },
    {
      given: {
        workers: 160,
        offeredLoad: 130,
        waitProbability: 0.00669720878562,
        serviceTime: 1,
        relief: 30,
      },
      results: { waitP99: 0, p99: 4.60517 },
      tolerance: 2e-6,
    },
  ],
  compute: ({ workers, offeredLoad, waitProbability, serviceTime, relief }) => {
    if (workers == null || offeredLoad == null || offeredLoad >= workers) return { p99: null }
    return { p99: p99BySumSeconds(serviceTime ?? 0, waitProbability ?? 0, relief ?? 0) }
  },
}
