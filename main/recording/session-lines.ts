/** Turns what a recording holds into the JSON of its lines and back, of either kind. */
import * as v from 'valibot'
import type {
  AnyRecordingEntry,
  AnyRecordingHeader,
  LabRecordingEntry,
} from '@shared/contract/lab/lab-recording'
import { kindOfHeader } from '@shared/contract/lab/lab-recording'
import type { RecordingEntry, RecordingKind, RecordingSeal } from '@shared/contract/recording'
import { LAB_LINE_SCHEMA } from './lab-line-schemas'
import { labEntryJson, toLabEntry } from './lab-lines'
import { toJson } from './line-json'
import { ANY_FORMAT_HEADER } from './line-parts'
import type { LinePlace } from './line-place'
import { SHIFT_LINE_SCHEMA } from './shift-line-schemas'
import { shiftEntryJson, toShiftEntry } from './shift-lines'

/** An entry as read back, with its place. */
export type Placed<Entry> = Entry extends unknown ? Entry & LinePlace : never
export type RecordedEntry = Placed<RecordingEntry>
export type RecordedLabEntry = Placed<LabRecordingEntry>

/** A seal with the numbers that close the chain: lines before it, and the digest after the last of them. */
export type CountedSeal = RecordingSeal & { readonly records: number; readonly sha256: string }

export type SessionLine =
  | { readonly kind: 'header'; readonly place: LinePlace; readonly header: AnyRecordingHeader }
  | { readonly kind: 'entry'; readonly place: LinePlace; readonly entry: AnyRecordingEntry }
  | { readonly kind: 'seal'; readonly place: LinePlace; readonly seal: CountedSeal }

export function headerJson(header: AnyRecordingHeader): string {
  const { type, branch, ...content } = header
  return toJson({ type, seq: 0, at: 0, ...content, branch: branch && originOf(branch) })
}

function originOf(branch: NonNullable<AnyRecordingHeader['branch']>) {
  const { parent } = branch
  return 'minute' in branch ? { parent, minute: branch.minute } : { parent, second: branch.second }
}

/** @param kind of the recording in which the entry is to stand */
export function entryJson(entry: AnyRecordingEntry, place: LinePlace, kind: RecordingKind): string {
  return kind === 'lab'
    ? labEntryJson(entry as LabRecordingEntry, place)
    : shiftEntryJson(entry as RecordingEntry, place)
}

export function sealJson({ type, ...content }: CountedSeal, { seq, at }: LinePlace): string {
  return toJson({ type, seq, at, ...content })
}

/**
 * Reads a line's bytes before the tab; null where they are not exactly what format 1 allows.
 * @param kind of the recording, which its header says; null for the header itself
 */
export function readLine(content: Uint8Array, kind: RecordingKind | null): SessionLine | null {
  const candidate = parseJson(content)
  if (candidate === undefined) return null
  return (kind ?? kindSaidBy(candidate)) === 'lab'
    ? readLabLine(candidate)
    : readShiftLine(candidate)
}

/** Of a first line, whose columns tell; its schema then checks all of them. */
function kindSaidBy(candidate: unknown): RecordingKind {
  const said = v.safeParse(COLUMNS_OF_HEADER, candidate)
  return said.success ? kindOfHeader(said.output) : 'on-call'
}
const COLUMNS_OF_HEADER = v.looseObject({ columns: v.array(v.string()) })

function readShiftLine(candidate: unknown): SessionLine | null {
  const parsed = v.safeParse(SHIFT_LINE_SCHEMA, candidate, { abortEarly: true })
  if (!parsed.success) return null
  const { seq, at, ...content } = parsed.output
  const place = { seq, at }
  if (content.type === 'header') return { kind: 'header', place, header: content }
  if (content.type === 'seal') return { kind: 'seal', place, seal: content }
  return { kind: 'entry', place, entry: toShiftEntry(content) }
}

function readLabLine(candidate: unknown): SessionLine | null {
  const parsed = v.safeParse(LAB_LINE_SCHEMA, candidate, { abortEarly: true })
  if (!parsed.success) return null
  const { seq, at, ...content } = parsed.output
  const place = { seq, at }
  if (content.type === 'header') return { kind: 'header', place, header: content }
  if (content.type === 'seal') return { kind: 'seal', place, seal: content }
  return { kind: 'entry', place, entry: toLabEntry(content) }
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
