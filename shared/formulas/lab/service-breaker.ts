/** A breaker for a whole service that counts failures in a row: how seldom it opens, and what it lets through in the long run. */
import { call, cases, minus, over, part, sum, times, when } from '../../mathematics/expression'
import type { Expression } from '../../mathematics/expression'
import { power } from '../../numeric'
import type { Formula, FormulaCondition } from '../formula'
import type { SymbolId } from '../symbol-ids'
import { SERVICE_MEAN_SECONDS } from './endpoint-load'

export interface BreakerTerms {
  /** Failures in a row that open it, and how long it then stays open. */
  readonly failures: number
  readonly openSeconds: number
  readonly callsPerSecond: number
  /** How long an answer takes. */
  readonly answerSeconds: number
}

/**
 * Mean number of calls until so many fail in a row, each failing with the same chance and by itself (Feller).
 * @returns null, never, where none fails
 */
export function callsToFailuresInRow(failingShare: number, failures: number): number | null {
  if (failingShare <= 0) return null
  if (failingShare >= 1) return failures
  const allFail = power(failingShare, failures)
  return (1 - allFail) / ((1 - failingShare) * allFail)
}

/** Share of all calls that are answered well, in the long run. */
export function breakerSuccessShare(failingShare: number, terms: BreakerTerms): number {
  const calls = callsToFailuresInRow(failingShare, terms.failures)
  if (calls === null) return 1
  if (failingShare >= 1) return 0
  const closed = calls / terms.callsPerSecond + terms.answerSeconds
  const open = (terms.openSeconds + terms.answerSeconds) / (1 - failingShare)
  return ((1 - failingShare) * closed) / (closed + open)
}

const p = part<SymbolId>('failingShare')
const NONE_FAILS: FormulaCondition = when<SymbolId>(p, '≤', 0)
const ALL_FAIL: FormulaCondition = when<SymbolId>(p, '≥', 1)
const WELL = minus<SymbolId>(1, p)
const IN_A_ROW = call<SymbolId>('power', p, 'breakerFailures')
const INSTANT_CLOSED = over<SymbolId>('callsToOpen', 'callRate')
const mixed = (closed: Expression<SymbolId>, open: Expression<SymbolId>): Expression<SymbolId> =>
  cases<SymbolId>(
    [
      [NONE_FAILS, 1],
      [ALL_FAIL, 0],
    ],
    over(times(WELL, closed), sum(closed, open)),
  )

export const serviceBreakerFormula: Formula = {
  id: 'service-breaker',
  group: 'lab',
  relations: [
    {
      result: 'callsToOpen',
      expression: cases<SymbolId>(
        [
          [ALL_FAIL, 'breakerFailures'],
          [when<SymbolId>(p, '>', 0), over(minus(1, IN_A_ROW), times(WELL, IN_A_ROW))],
        ],
        null,
      ),
    },
    {
      result: 'breakerInstantSuccess',
      expression: mixed(INSTANT_CLOSED, over<SymbolId>('breakerOpenTime', WELL)),
    },
    { result: 'breakerClosedTime', expression: sum(INSTANT_CLOSED, 'endpointServiceTime') },
    {
      result: 'breakerOpenStretch',
      expression: cases<SymbolId>(
        [
          [
            when<SymbolId>(p, '<', 1),
            over(sum<SymbolId>('breakerOpenTime', 'endpointServiceTime'), WELL),
          ],
        ],
        null,
      ),
    },
    {
      result: 'breakerSuccess',
      expression: mixed(part('breakerClosedTime'), part('breakerOpenStretch')),
    },
  ],
  notes: [
    { id: 'numbers', kind: 'assumption' },
    { id: 'independent', kind: 'approximation' },
    { id: 'answerTime', kind: 'approximation' },
    { id: 'asInThisSecond', kind: 'ruling' },
  ],
  sources: [{ source: 'FEL', at: { kind: 'section', value: 'XIII.7' } }, { source: 'SC16' }],
  examples: [
    {
      given: { failingShare: 0.1, breakerFailures: 5, breakerOpenTime: 30, callRate: 1000 },
      results: { callsToOpen: 111_110, breakerSuccess: 0.692 },
      tolerance: 1e-3,
    },
    {
      given: { failingShare: 0.1, breakerFailures: 3, breakerOpenTime: 30, callRate: 1000 },
      results: { callsToOpen: 1_110, breakerSuccess: 0.03 },
      tolerance: 1e-3,
    },
    {
      given: { failingShare: 0.2, breakerFailures: 5, breakerOpenTime: 30, callRate: 1000 },
      results: { breakerSuccess: 0.0761 },
      tolerance: 1e-3,
    },
  ],
  compute: ({ failingShare, breakerFailures, breakerOpenTime, callRate }) => {
    if (failingShare == null || breakerFailures == null) return {}
    const callsToOpen = callsToFailuresInRow(failingShare, breakerFailures)
    if (breakerOpenTime == null || callRate == null) return { callsToOpen }
    const terms = {
      ...{ failures: breakerFailures, openSeconds: breakerOpenTime, callsPerSecond: callRate },
      answerSeconds: SERVICE_MEAN_SECONDS,
    }
    return {
      callsToOpen,
      breakerInstantSuccess: breakerSuccessShare(failingShare, { ...terms, answerSeconds: 0 }),
      breakerSuccess: breakerSuccessShare(failingShare, terms),
    }
  },
}
