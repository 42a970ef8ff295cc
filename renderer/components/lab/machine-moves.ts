/** Which arrows of the drawn machines were gone along in a second. */
import type { LabRow } from '@shared/contract/lab/lab-row'

export type BreakerMove = 'trip' | 'wait' | 'success' | 'failure'

/** A breaker opens from closed, or anew from half-open after a trial that failed. */
export function breakerMoves(row: LabRow, before: LabRow | undefined): ReadonlySet<BreakerMove> {
  const was = before !== undefined && before.second === row.second - 1 ? before.breaker : null
  const hasOpened = row.breakerTrips > 0
  const wasOpen = was === 'open' || was === 'half-open'
  const moves: readonly [BreakerMove, boolean][] = [
    ['trip', hasOpened && !wasOpen],
    ['failure', hasOpened && wasOpen],
    ['wait', was === 'open' && (row.breaker !== 'open' || hasOpened)],
    ['success', wasOpen && row.breaker === 'closed'],
  ]
  return new Set(moves.flatMap(([move, isTaken]) => (isTaken ? [move] : [])))
}

export type AccrualMove = 'trip' | 'request' | 'success' | 'failure'

/** Of all endpoints together; when a dead one's time is up is seen in its state, not counted. */
export function accrualMoves(row: LabRow): ReadonlySet<AccrualMove> {
  const moves = new Set<AccrualMove>()
  if (row.removals > 0) moves.add('trip')
  if (row.probes > 0) moves.add('request')
  if (row.revivals > 0) moves.add('success')
  if (row.probes > row.revivals) moves.add('failure')
  return moves
}
