/** Turns the entries of a recording into the JSON of its lines and back. */
import * as v from 'valibot'
import { assert } from '@shared/assert'
import type { TimedDecision } from '@shared/contract/decisions'
import type { RecordingEntry, RecordingHeader, RecordingSeal } from '@shared/contract/recording'
import {
  SNAPSHOT_COLUMNS,
  type OnCallSnapshot,
  type SnapshotColumn,
} from '@shared/contract/snapshot'
import { ANY_FORMAT_HEADER, LINE_SCHEMA, type RawLine } from './line-schemas'

/** Where a line stands: its number in the file (0 is the header) and whole real milliseconds since the start. */
export interface LinePlace {
  readonly seq: number
  readonly at: number
}

/** An entry as read back, with its place. */
export type RecordedEntry = RecordingEntry & LinePlace

/** A seal with the numbers that close the chain: lines before it, and the digest after the last of them. */
export type CountedSeal = RecordingSeal & { readonly records: number; readonly sha256: string }

export type SessionLine =
  | { readonly kind: 'header'; readonly place: LinePlace; readonly header: RecordingHeader }
  | { readonly kind: 'entry'; readonly place: LinePlace; readonly entry: RecordingEntry }
  | { readonly kind: 'seal'; readonly place: LinePlace; readonly seal: CountedSeal }

type PlainJson =
  | string
  | number
  | boolean
  | null
  | readonly PlainJson[]
  | { readonly [key: string]: PlainJson | undefined }

/** JSON without spaces; unlike JSON.stringify it keeps the sign of a negative zero and refuses what is not finite. */
function toJson(value: PlainJson): string {
  if (typeof value === 'number') {
    assert(Number.isFinite(value), 'only finite numbers can be recorded', { value: String(value) })
    return Object.is(value, -0) ? '-0' : String(value)
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${(value as readonly PlainJson[]).map(toJson).join(',')}]`
  const members = Object.entries(value).flatMap(([key, member]) =>
    member === undefined ? [] : [`${JSON.stringify(key)}:${toJson(member)}`],
  )
  return `{${members.join(',')}}`
}

export function headerJson(header: RecordingHeader): string {
  const { type, branch, ...content } = header
  const origin = branch && { parent: branch.parent, minute: branch.minute }
  return toJson({ type, seq: 0, at: 0, ...content, branch: origin })
}

/** The JSON of an entry; a minute holds only values, in the order of the header's columns. */
export function entryJson(entry: RecordingEntry, { seq, at }: LinePlace): string {
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

export function sealJson({ type, ...content }: CountedSeal, { seq, at }: LinePlace): string {
  return toJson({ type, seq, at, ...content })
}

/** Reads a line's bytes before the tab; null where they are not exactly what format 1 allows. */
export function readLine(content: Uint8Array): SessionLine | null {
  const candidate = parseJson(content)
  if (candidate === undefined) return null
  const parsed = v.safeParse(LINE_SCHEMA, candidate, { abortEarly: true })
  return parsed.success ? toSessionLine(parsed.output) : null
}

/** The format number of a header that is newer than this program; null for everything else. */
export function newerFormatOf(content: Uint8Array): number | null {
  const parsed = v.safeParse(ANY_FORMAT_HEADER, parseJson(content))
  return parsed.success ? parsed.output.format : null
}

/** A byte order mark stays in the text, where JSON refuses it. */
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function parseJson(content: Uint8Array): unknown {
  try {
    return JSON.parse(UTF8.decode(content)) as unknown
  } catch {
    // Not UTF-8 or not JSON: the caller names the line as damaged.
    return undefined
  }
}

function toSessionLine(raw: RawLine): SessionLine {
  const { seq, at, ...content } = raw
  const place = { seq, at }
  if (content.type === 'header') return { kind: 'header', place, header: content }
  if (content.type === 'seal') return { kind: 'seal', place, seal: content }
  return { kind: 'entry', place, entry: toEntry(content) }
}

function toEntry(
  content: Exclude<DistributiveOmit<RawLine, 'seq' | 'at'>, { type: 'header' | 'seal' }>,
): RecordingEntry {
  if (content.type === 'decision') {
    return { type: 'decision', decision: content.decision as TimedDecision }
  }
  if (content.type !== 'minute') return content
  const snapshot = snapshotOf(content.values)
  const notices = content.notices.map((type) => ({ minute: snapshot.minute, type }))
  return { type: 'minute', snapshot, stateHash: content.state, notices }
}

/** Column by column: a folder of a thousand recordings is listed through here. */
function snapshotOf(values: Extract<RawLine, { type: 'minute' }>['values']): OnCallSnapshot {
  const snapshot: Partial<Record<SnapshotColumn, (typeof values)[number] | undefined>> = {}
  for (let at = 0; at < SNAPSHOT_COLUMNS.length; at += 1) {
    snapshot[SNAPSHOT_COLUMNS[at] as SnapshotColumn] = values[at]
  }
  return snapshot as OnCallSnapshot
}

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown
  ? Omit<Union, Key>
  : never
