/** Why requests failed in a second, the most frequent cause first; what was refused at the edge stands among them. */
import { FAILURE_CAUSES, type FailureCause, type LabRow } from '@shared/contract/lab/lab-row'
import { COLUMN_OF_CAUSE, refusedAtEdge } from '@shared/lab/row-facts'

export interface CountedCause {
  readonly cause: FailureCause | 'edge'
  readonly count: number
}

export function causesOf(row: LabRow): readonly CountedCause[] {
  const causes: CountedCause[] = FAILURE_CAUSES.map((cause) => ({
    cause,
    count: row[COLUMN_OF_CAUSE[cause]],
  }))
  return [...causes, { cause: 'edge', count: refusedAtEdge(row) } as const]
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
}
