/** How long failure accrual leaves an endpoint alone: 5 s first, then longer and longer by chance, at last 300 s. */
import { call, cases, minus, sum, times, when } from '../../mathematics/expression'
import type { Formula } from '../formula'
import type { SymbolId } from '../symbol-ids'

export const FIRST_DEAD_SECONDS = 5
/** Marks two to this one are drawn. */
export const LAST_JITTERED_MARK = 6
export const LONGEST_DEAD_SECONDS = 300

/**
 * @param mark from 1, counted since the start or the last revival
 * @param jitter uniform in [0, 1); asked for marks two to six alone
 */
export function deadSeconds(mark: number, jitter: () => number): number {
  if (mark <= 1) return FIRST_DEAD_SECONDS
  if (mark > LAST_JITTERED_MARK) return LONGEST_DEAD_SECONDS
  const least = FIRST_DEAD_SECONDS * (1 << (mark - 2))
  return least + least * jitter()
}

export const markDeadTimeFormula: Formula = {
  id: 'mark-dead-time',
  group: 'lab',
  relations: [
    {
      result: 'deadTime',
      expression: cases<SymbolId>(
        [
          [when<SymbolId>('markNumber', '≤', 1), 'firstDeadTime'],
          [
            when<SymbolId>('markNumber', '≤', 'lastJitteredMark'),
            times<SymbolId>(
              'firstDeadTime',
              call('power', 2, minus<SymbolId>('markNumber', 2)),
              sum<SymbolId>(1, 'uniformJitter'),
            ),
          ],
        ],
        'longestDeadTime',
      ),
    },
    { result: 'probeIn', expression: minus('deadUntil', 'runSecond') },
  ],
  main: 'probeIn',
  notes: [
    { id: 'durations', kind: 'assumption' },
    { id: 'startsAnew', kind: 'ruling' },
    { id: 'sharedDraws', kind: 'ruling' },
  ],
  sources: [{ source: 'FIN' }],
  examples: [
    { given: { markNumber: 1, uniformJitter: 0.5 }, results: { deadTime: 5 }, tolerance: 1e-12 },
    { given: { markNumber: 4, uniformJitter: 0.5 }, results: { deadTime: 30 }, tolerance: 1e-12 },
    { given: { markNumber: 7, uniformJitter: 0.5 }, results: { deadTime: 300 }, tolerance: 1e-12 },
    { given: { deadUntil: 133, runSecond: 128 }, results: { probeIn: 5 }, tolerance: 1e-12 },
  ],
  compute: ({ markNumber, uniformJitter }) =>
    markNumber == null || uniformJitter == null
      ? {}
      : { deadTime: deadSeconds(markNumber, () => uniformJitter) },
}
