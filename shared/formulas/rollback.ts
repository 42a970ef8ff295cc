/** The rollback: how long a second fleet with the last good build prepares before it takes over. */
import { sum } from '../mathematics/expression'
import type { Formula } from './formula'

/** An assumption (model.md section 1); everything is billed twice meanwhile (fleet-cost.ts). */
export const ROLLBACK_MINUTES = 5

/** @param actsInMinute minute in which the decision acts; @returns the minute in which the rollback completes */
export function rollbackReadyMinute(actsInMinute: number): number {
  return actsInMinute + ROLLBACK_MINUTES
}

export const rollbackFormula: Formula = {
  id: 'rollback',
  group: 'builds',
  relations: [{ result: 'rollbackReady', expression: sum('rollbackStarted', 'rollbackMinutes') }],
  notes: [
    { id: 'fiveMinutes', kind: 'assumption' },
    { id: 'startsAnew', kind: 'ruling' },
    { id: 'beforeRollout', kind: 'ruling' },
  ],
  sources: [{ source: 'SRE8' }, { source: 'SRE22' }],
  examples: [{ given: { rollbackStarted: 14 }, results: { rollbackReady: 19 }, tolerance: 1e-12 }],
  compute: ({ rollbackStarted }) =>
    rollbackStarted == null ? {} : { rollbackReady: rollbackReadyMinute(rollbackStarted) },
}
