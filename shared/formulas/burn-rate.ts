/** The burn rate at an objective of 99.9 %. */
import { minuteCount, over } from '../mathematics/expression'
import type { Formula } from './formula'
import type { SymbolId } from './symbol-ids'

export const OBJECTIVE_SHARE = 0.999
/** Errors that the objective allows, as a share of requests. */
export const ALLOWED_ERROR_SHARE = 0.001

/** How many times faster than allowed the budget is spent (SRE Workbook, ch. 5). */
export function burnRate(errorShare: number): number {
  return errorShare / ALLOWED_ERROR_SHARE
}

/** A minute in which a larger share of the requests failed than the objective allows. */
export function isAboveObjective(errorShare: number): boolean {
  return errorShare > ALLOWED_ERROR_SHARE
}

export const burnRateFormula: Formula = {
  id: 'burn-rate',
  group: 'objective',
  relations: [
    { result: 'burnRate', expression: over('errorRate', 'allowedErrorShare') },
    {
      result: 'minutesAbove',
      expression: minuteCount<SymbolId>({
        of: 'errorRate',
        above: 'allowedErrorShare',
        minutes: 'minutesPlayed',
        value: 'minutesAbove',
      }),
    },
  ],
  main: 'burnRate',
  alsoExplains: ['objective'],
  notes: [],
  sources: [
    { source: 'SRE3', at: { kind: 'heading', value: 'Motivation for Error Budgets' } },
    { source: 'WB2' },
    { source: 'WB5', at: { kind: 'table', value: '5-4' } },
  ],
  examples: [
    { given: { errorRate: 0.01 }, results: { burnRate: 10 }, tolerance: 1e-12 },
    { given: { errorRate: 1 }, results: { burnRate: 1000 }, tolerance: 1e-12 },
  ],
  compute: ({ errorRate }) => ({ burnRate: burnRate(errorRate ?? 0) }),
}
