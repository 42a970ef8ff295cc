/** Turns the entries of a recorded shift into the JSON of their lines and back. */
import { assert } from '@shared/assert'
import type { TimedDecision } from '@shared/contract/decisions'
import type { RecordingEntry } from '@shared/contract/recording'
import {
  SNAPSHOT_COLUMNS,
  type OnCallSnapshot,
  type SnapshotColumn,
} from '@shared/contract/snapshot'
import { toJson } from './line-json'
import type { LinePlace, WithoutPlace } from './line-place'
import type { RawShiftLine } from './shift-line-schemas'

/** A minute holds only values, in the order of the header's columns. */
export function shiftEntryJson(entry: RecordingEntry, { seq, at }: LinePlace): string {
  if (entry.type === 'decision') {
    // Named one by one: a decision handed over with further properties must not carry them into the file.
    const { minute, type, value } = entry.decision
    return toJson({ type: 'decision', seq, at, decision: { minute, type, value } })
  }
  if (entry.type === 'resumed') {
    const { minute, cut } = entry
    const counts = cut && { lines: cut.lines, minutes: cut.minutes }
    return toJson({ type: 'resumed', seq, at, minute, cut: counts })
  }
  if (entry.type !== 'minute') {
    const { type, ...content } = entry
    return toJson({ type, seq, at, ...content })
  }
  const { snapshot, stateHash, notices } = entry
  for (const notice of notices) {
    assert(notice.minute === snapshot.minute, 'a notice belongs to its minute', { ...notice })
  }
  return toJson({
    type: 'minute',
    seq,
    at,
    values: SNAPSHOT_COLUMNS.map((column) => snapshot[column]),
    state: stateHash,
    notices: notices.map((notice) => notice.type),
  })
}

type RawEntry = Exclude<WithoutPlace<RawShiftLine>, { type: 'header' | 'seal' }>

export function toShiftEntry(content: RawEntry): RecordingEntry {
  if (content.type === 'decision') {
    return { type: 'decision', decision: content.decision as TimedDecision }
  }
  if (content.type !== 'minute') return content
  const snapshot = snapshotOf(content.values)
  const notices = content.notices.map((type) => ({ minute: snapshot.minute, type }))
  return { type: 'minute', snapshot, stateHash: content.state, notices }
}

/** Column by column: a folder of a thousand recordings is listed through here. */
function snapshotOf(values: Extract<RawShiftLine, { type: 'minute' }>['values']): OnCallSnapshot {
  const snapshot: Partial<Record<SnapshotColumn, (typeof values)[number] | undefined>> = {}
  for (let at = 0; at < SNAPSHOT_COLUMNS.length; at += 1) {
    snapshot[SNAPSHOT_COLUMNS[at] as SnapshotColumn] = values[at]
  }
  return snapshot as OnCallSnapshot
}
