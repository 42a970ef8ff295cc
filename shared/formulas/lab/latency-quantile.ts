/** Quantiles of a second's latencies by nearest rank: a latency that some request really had, never one in between. */
import { call, over, part, times, type Expression } from '../../mathematics/expression'
import type { Formula } from '../formula'
import type { SymbolId } from '../symbol-ids'

export const SLOW_PERCENT = 99
export const MIDDLE_PERCENT = 50

/** Which of `count` sorted numbers it is, from 1: the smallest that at least `percent` of them do not exceed. */
export function rankOfPercent(percent: number, count: number): number {
  return Math.ceil((percent * count) / 100)
}

const rank = (percent: SymbolId): Expression<SymbolId> =>
  call('ceil', over(times<SymbolId>(percent, 'secondAnswered'), 100))

export const latencyQuantileFormula: Formula = {
  id: 'latency-quantile',
  group: 'lab',
  relations: [
    { result: 'slowRank', expression: rank('slowPercent') },
    { result: 'latencyP99', expression: part<SymbolId>('latencyAtSlowRank'), role: 'typeset' },
    { result: 'middleRank', expression: rank('middlePercent') },
    { result: 'latencyP50', expression: part<SymbolId>('latencyAtMiddleRank'), role: 'typeset' },
  ],
  main: 'slowRank',
  notes: [
    { id: 'withRetries', kind: 'ruling' },
    { id: 'answeredOnly', kind: 'ruling' },
    { id: 'fewRequests', kind: 'approximation' },
  ],
  sources: [{ source: 'HYF' }],
  examples: [
    {
      given: { secondAnswered: 275 },
      results: { slowRank: 273, middleRank: 138 },
      tolerance: 1e-12,
    },
    // Of six requests at night the slowest one is the p99.
    { given: { secondAnswered: 6 }, results: { slowRank: 6, middleRank: 3 }, tolerance: 1e-12 },
  ],
  compute: ({ secondAnswered }) =>
    secondAnswered == null
      ? {}
      : {
          slowRank: rankOfPercent(SLOW_PERCENT, secondAnswered),
          middleRank: rankOfPercent(MIDDLE_PERCENT, secondAnswered),
        },
}
