/** Erlang C: probability of waiting for one of N servers at an offered load of a Erlang. */
import { cases, minus, over, times, when } from '../mathematics/expression'
import type { Formula } from './formula'
import { erlangB } from './erlang-b'

/**
 * Probability that a request has to wait in M/M/N, from Erlang B (Cooper).
 * @param servers N ≥ 1; @param offeredLoad 0 ≤ a < N in Erlang
 */
export function erlangC(servers: number, offeredLoad: number): number {
  const blocking = erlangB(servers, offeredLoad)
  return blocking / (1 - (offeredLoad / servers) * (1 - blocking))
}

export const erlangCFormula: Formula = {
  id: 'erlang-c',
  group: 'workers',
  relations: [
    {
      result: 'waitProbability',
      expression: cases(
        [[when('offeredLoad', '≥', 'workers'), 1]],
        over('blocking', minus(1, times(over('offeredLoad', 'workers'), minus(1, 'blocking')))),
      ),
    },
  ],
  notes: [
    { id: 'exponentialService', kind: 'approximation' },
    { id: 'steadyMinute', kind: 'approximation' },
    { id: 'onePool', kind: 'assumption' },
  ],
  sources: [{ source: 'ERL' }, { source: 'COO' }, { source: 'KLE' }, { source: 'GK91' }],
  examples: [
    {
      given: { workers: 10, offeredLoad: 8, blocking: 0.121661064253 },
      results: { waitProbability: 0.409180150796 },
      tolerance: 1e-10,
    },
    {
      given: { workers: 160, offeredLoad: 150, blocking: 0.0282463285456 },
      results: { waitProbability: 0.317442485594 },
      tolerance: 1e-10,
    },
  ],
  compute: ({ workers, offeredLoad }) => {
    if (workers == null || offeredLoad == null) return {}
    const waitProbability = offeredLoad < workers ? erlangC(workers, offeredLoad) : 1
    return { waitProbability }
  },
}
