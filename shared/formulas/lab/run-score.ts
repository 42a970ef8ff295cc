/** The score of a run of the lab: the mean of its minutes' success shares, a quiet minute weighing as much as a busy one. */
import { cases, over, sum, when } from '../../mathematics/expression'
import type { Formula } from '../formula'
import type { SymbolId } from '../symbol-ids'
import { successShare } from './success-share'

/** @returns 1 for a run that has no minute yet */
export function scoreOf(minuteShares: readonly number[]): number {
  return minuteShares.length === 0
    ? 1
    : minuteShares.reduce((total, share) => total + share, 0) / minuteShares.length
}

export const runScoreFormula: Formula = {
  id: 'run-score',
  group: 'lab',
  relations: [
    {
      result: 'minuteSuccess',
      expression: cases<SymbolId>(
        [
          [
            when<SymbolId>('minuteScoredEnded', '>', 0),
            over('minuteScoredAnswered', 'minuteScoredEnded'),
          ],
        ],
        1,
      ),
    },
    {
      result: 'score',
      expression: over(sum('earlierSuccessSum', 'minuteSuccess'), 'minuteNumber'),
    },
  ],
  notes: [
    { id: 'equalMinutes', kind: 'ruling' },
    { id: 'whatCounts', kind: 'ruling' },
  ],
  sources: [{ source: 'SRE3' }],
  examples: [
    // Six good minutes, then four of two thirds: (6 + 4 · 2/3) / 10.
    {
      given: {
        minuteScoredAnswered: 12_000,
        minuteScoredEnded: 18_000,
        earlierSuccessSum: 8,
        minuteNumber: 10,
      },
      results: { minuteSuccess: 2 / 3, score: 0.866666666667 },
      tolerance: 1e-10,
    },
  ],
  compute: ({ minuteScoredAnswered, minuteScoredEnded, earlierSuccessSum, minuteNumber }) => {
    if (minuteScoredAnswered == null || minuteScoredEnded == null) return {}
    const minuteSuccess = successShare(minuteScoredAnswered, minuteScoredEnded)
    if (earlierSuccessSum == null || minuteNumber == null) return { minuteSuccess }
    const earlier = Array.from({ length: minuteNumber - 1 }, () => earlierSuccessSum)
    // The function is given minutes one by one; equal ones have the same sum.
    const shares = earlier.map((total) => total / earlier.length)
    return { minuteSuccess, score: scoreOf([...shares, minuteSuccess]) }
  },
}
