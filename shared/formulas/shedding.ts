/** Shedding: part of the low-priority traffic is refused politely before it loads anything. */
import { minus, minuteCount, times } from '../mathematics/expression'
import type { Formula } from './formula'
import type { SymbolId } from './symbol-ids'

/** Prefetch, batch and crawlers: the share of all requests that may be shed. */
export const LOW_PRIORITY_SHARE = 0.3

/** @param shedShare share of the low-priority traffic that is refused; @returns share of all traffic that is refused */
export function shedShareOfAll(shedShare: number): number {
  return LOW_PRIORITY_SHARE * shedShare
}

export const sheddingFormula: Formula = {
  id: 'shedding',
  group: 'traffic',
  relations: [
    { result: 'shedShare', expression: times('lowPriorityShare', 'shedControl') },
    { result: 'refusedRate', expression: times('requestRate', 'shedShare') },
    {
      result: 'shedMinutes',
      expression: minuteCount<SymbolId>({
        of: 'shedShare',
        above: 0,
        minutes: 'minutesPlayed',
        value: 'shedMinutes',
      }),
    },
    { result: 'admittedRate', expression: times('requestRate', minus(1, 'shedShare')) },
  ],
  notes: [
    { id: 'lowPriority', kind: 'assumption' },
    { id: 'noErrors', kind: 'ruling' },
    { id: 'noReturn', kind: 'ruling' },
  ],
  sources: [{ source: 'SRE21' }, { source: 'SRE22' }],
  examples: [
    {
      given: { requestRate: 1800, shedControl: 1 },
      results: { shedShare: 0.3, refusedRate: 540, admittedRate: 1260 },
      tolerance: 1e-12,
    },
  ],
  compute: ({ requestRate, shedControl }) => {
    const share = shedShareOfAll(shedControl ?? 0)
    return { shedShare: share, admittedRate: (requestRate ?? 0) * (1 - share) }
  },
}
