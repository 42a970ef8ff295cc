/** How a cold cache fills again. */
import { call, cases, minus, over, sum, times, when } from '../mathematics/expression'
import type { Formula } from './formula'
import type { SymbolId } from './symbol-ids'
import { exp } from '../numeric'

export const REFILL_MINUTES = 30
const REFILL_SHARE_PER_MINUTE = 1 - exp(-1 / REFILL_MINUTES)
export const WARMUP_SHARE_PER_MINUTE = 0.12
export const WARMUP_MINUTES = 6

/**
 * Warm share one minute later. A saturated database slows its own relief.
 * @param previousDbUtilization of the minute before; above 1 the refill is slower by that factor
 */
export function refilledShare(
  warmShare: number,
  warmupRuns: boolean,
  previousDbUtilization: number,
): number {
  const slow = previousDbUtilization > 1 ? 1 / previousDbUtilization : 1
  const gain =
    (1 - warmShare) * REFILL_SHARE_PER_MINUTE + (warmupRuns ? WARMUP_SHARE_PER_MINUTE : 0)
  return Math.min(1, warmShare + slow * gain)
}

/** The share of what is cold that fills in a minute: 1 − e^(−1/τ). */
const FILLED = minus(1, call('exp', over(minus<SymbolId>(0, 1), 'refillTime')))

export const cacheRefillFormula: Formula = {
  id: 'cache-refill',
  group: 'cache',
  relations: [
    {
      result: 'refillSlowdown',
      expression: cases(
        [[when('previousDbUtilization', '>', 1), over(1, 'previousDbUtilization')]],
        1,
      ),
    },
    {
      result: 'refillGain',
      expression: sum(
        times(minus(1, 'previousWarmShare'), FILLED),
        times('warmupShare', 'warmupRuns'),
      ),
    },
    {
      result: 'warmShare',
      expression: cases(
        [[when('cacheFlushed', '=', 1), 0]],
        call('min', 1, sum('previousWarmShare', times('refillSlowdown', 'refillGain'))),
      ),
    },
  ],
  alsoExplains: ['warmupMinutes'],
  notes: [
    { id: 'timeConstant', kind: 'assumption' },
    { id: 'warmupJob', kind: 'assumption' },
    { id: 'slowWhileSaturated', kind: 'assumption' },
  ],
  sources: [],
  examples: [
    {
      given: { previousWarmShare: 0, previousDbUtilization: 0.5, warmupRuns: 0, cacheFlushed: 0 },
      results: { refillSlowdown: 1, refillGain: 0.032783899, warmShare: 0.032783899 },
      tolerance: 1e-7,
    },
    {
      given: { previousWarmShare: 0, previousDbUtilization: 2, warmupRuns: 1, cacheFlushed: 0 },
      results: { refillSlowdown: 0.5, refillGain: 0.1527839, warmShare: 0.07639195 },
      tolerance: 1e-6,
    },
  ],
  compute: ({ previousWarmShare, previousDbUtilization, warmupRuns, cacheFlushed }) => {
    if (cacheFlushed === 1) return { warmShare: 0 }
    if (previousWarmShare == null || previousDbUtilization == null) return {}
    return {
      warmShare: refilledShare(previousWarmShare, warmupRuns === 1, previousDbUtilization),
    }
  },
}
