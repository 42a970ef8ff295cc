/** The name under which a recording says that a metric was looked at. */
import type { SnapshotColumn } from '@shared/contract/snapshot'

/** burnRate5m is burn-rate5m: ids of recordings are lower case with hyphens. */
export function metricId(column: SnapshotColumn): string {
  return column.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
