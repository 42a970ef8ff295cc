/** A session's snapshots turned into one list per column: what charts read, live and in a review alike. */
import { SNAPSHOT_COLUMNS, type OnCallSnapshot, type SnapshotColumn } from '../contract/snapshot'
import { assert } from '../assert'

/** `values[column][minute]`; the feature is 1 or 0, an unbounded p99 is null. Units are the snapshot's. */
export interface MetricColumns {
  /** Number of minutes held, minute 0 included. */
  readonly length: number
  readonly values: Readonly<Record<SnapshotColumn, readonly (number | null)[]>>
}

type GrowingColumns = Record<SnapshotColumn, (number | null)[]>

/** One number of a snapshot, as columns hold it. */
export function numberOf(snapshot: OnCallSnapshot, column: SnapshotColumn): number | null {
  const value = snapshot[column]
  return typeof value === 'boolean' ? Number(value) : value
}

/** Columns of a whole list of snapshots, minute 0 first. */
export function columnsOf(snapshots: readonly OnCallSnapshot[]): MetricColumns {
  const values = Object.fromEntries(
    SNAPSHOT_COLUMNS.map((column) => [
      column,
      snapshots.map((snapshot) => numberOf(snapshot, column)),
    ]),
  ) as GrowingColumns
  return { length: snapshots.length, values }
}

/**
 * Adds the next minute. The lists are shared with the columns passed in and grow in place, because a shift appends
 * up to twice a second; the object around them is new, so that whoever watches it sees the change.
 */
export function withSnapshot(columns: MetricColumns, snapshot: OnCallSnapshot): MetricColumns {
  assert(snapshot.minute === columns.length, 'minutes arrive in order, none twice', {
    expected: columns.length,
    received: snapshot.minute,
  })
  const growing = columns.values as GrowingColumns
  for (const column of SNAPSHOT_COLUMNS) growing[column].push(numberOf(snapshot, column))
  return { length: columns.length + 1, values: columns.values }
}

/** The columns up to a minute, that one included; lists of their own, so that what follows cannot be read. */
export function columnsThrough({ values }: MetricColumns, minute: number): MetricColumns {
  const cut = Object.fromEntries(
    SNAPSHOT_COLUMNS.map((column) => [column, values[column].slice(0, minute + 1)]),
  ) as GrowingColumns
  return { length: cut.minute.length, values: cut }
}

/** The value at a minute; null where the minute is not held or the value is unbounded. */
export function valueAt(
  columns: MetricColumns,
  column: SnapshotColumn,
  minute: number,
): number | null {
  return columns.values[column][minute] ?? null
}
