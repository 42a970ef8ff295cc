/** What the first and the last lines of a recording say of it, without what lies between. */
import {
  isLabHeader,
  kindOfHeader,
  type AnyRecordingHeader,
  type LabRecordingEntry,
  type LabRecordingHeader,
} from '@shared/contract/lab/lab-recording'
import type { RecordingHeader, RecordingKind } from '@shared/contract/recording'
import type { SessionEnding } from '@shared/contract/session'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { CHAIN_START, CHECK_DIGITS, checkLine, NEWLINE } from '../recording/line-chain'
import { newerFormatOf, readLine, type SessionLine } from '../recording/session-lines'
import { readFileEnds, type FileEnds, type FileStamp } from './file-ends'
import type { ReadEnds } from './quick-ends'

/** A header and minute 0 fit into the head, and a seal with some lines before it into the tail. */
const USUAL_ENDS = { head: 4 * 1024, tail: 4 * 1024 }
/** Lines without a minute among them, such as long notes one after the other, end well within it. */
const LONG_ENDS = { head: 64 * 1024, tail: 256 * 1024 }

export type RecordingEnds =
  | ({ readonly kind: 'recording'; readonly stamp: FileStamp } & EndsOfKind)
  /** A later version of the program wrote it. */
  | { readonly kind: 'newer-format' }

/** A header, and what the lines behind it say, of one kind. */
export type EndsOfKind =
  | { readonly header: RecordingHeader; readonly course: ShiftEnds }
  | { readonly header: LabRecordingHeader; readonly course: LabEnds }

interface EndsOfAnyKind {
  /** Whether a damage shows; of the ends alone, one between them does not. */
  readonly isDamaged: boolean
  readonly ending: SessionEnding | null
}

export interface ShiftEnds extends EndsOfAnyKind {
  readonly of: 'on-call'
  readonly opening: OnCallSnapshot | null
  readonly latest: OnCallSnapshot | null
}

/** The latest second says what the run came to by then. */
export interface LabEnds extends EndsOfAnyKind {
  readonly of: 'lab'
  readonly latest: Pick<SecondEntry, 'row' | 'soFar'> | null
}

export type RecordedEnds = ShiftEnds | LabEnds

type SecondEntry = Extract<LabRecordingEntry, { type: 'second' }>

/** Null where the file is no recording, or its first line is not intact. */
export async function readRecordingEnds(
  path: string,
  readEnds: ReadEnds = readFileEnds,
): Promise<RecordingEnds | null> {
  const usual = await readEnds(path, USUAL_ENDS)
  const read = usual === null ? null : interpretEnds(usual)
  const isEnough = read?.kind !== 'recording' || !lacksAStep(read.course)
  if (usual === null || isEnough || !usual.hasGap) return read
  const long = await readEnds(path, LONG_ENDS)
  return long === null ? null : interpretEnds(long)
}

/** Notes can be long, and stand in front of the opening as well. */
function lacksAStep(course: RecordedEnds): boolean {
  return course.latest === null || (course.of === 'on-call' && course.opening === null)
}

/** The header alone, of a recording of our format; null as above. */
export async function readRecordingHeader(
  path: string,
  readEnds: ReadEnds = readFileEnds,
): Promise<AnyRecordingHeader | null> {
  const ends = await readEnds(path, { head: USUAL_ENDS.head, tail: 0 })
  return ends === null ? null : (readFirstLine(ends.head)?.header ?? null)
}

function interpretEnds(ends: FileEnds): RecordingEnds | null {
  const first = readFirstLine(ends.head)
  if (first === null) return null
  if (first.header === null) return { kind: 'newer-format' }
  const { header } = first
  const { stamp } = ends
  const lines = lastLines(ends, first.end)
  const ending = endingOf(lines, kindOfHeader(header))
  const course = { isDamaged: ending === 'damaged', ending: ending === 'damaged' ? null : ending }
  if (isLabHeader(header)) {
    const latest = latestOf(lines.whole, 'second', secondIn)
    const isDamaged = course.isDamaged || latest === null
    return { kind: 'recording', stamp, header, course: { of: 'lab', ...course, isDamaged, latest } }
  }
  const opening = openingMinute(ends.head.subarray(first.end), first.digest)
  const latest = latestOf(lines.whole, 'minute', snapshotIn)
  const isDamaged = course.isDamaged || latest === null
  return {
    kind: 'recording',
    ...{ stamp, header },
    course: { of: 'on-call', ...course, isDamaged, opening, latest },
  }
}

interface FirstLine {
  /** Null where it says a later format. */
  readonly header: AnyRecordingHeader | null
  readonly digest: Uint8Array
  /** Where the next line begins. */
  readonly end: number
}

function readFirstLine(head: Uint8Array): FirstLine | null {
  const newline = head.indexOf(NEWLINE)
  const checked = newline === -1 ? null : checkLine(CHAIN_START, head.subarray(0, newline))
  if (checked === null) return null
  const place = { digest: checked.digest, end: newline + 1 }
  const line = readLine(checked.content, null)
  if (line !== null) return line.kind === 'header' ? { header: line.header, ...place } : null
  return newerFormatOf(checked.content) === null ? null : { header: null, ...place }
}

/** Minute 0, which is the first line behind the header but for answers to case studies. */
function openingMinute(behindHeader: Uint8Array, digest: Uint8Array): OnCallSnapshot | null {
  let from = 0
  let before = digest
  for (;;) {
    const newline = behindHeader.indexOf(NEWLINE, from)
    const checked = newline === -1 ? null : checkLine(before, behindHeader.subarray(from, newline))
    const line = checked === null ? null : readLine(checked.content, 'on-call')
    if (checked === null || line?.kind !== 'entry' || line.entry.type !== 'note') {
      return snapshotIn(line)
    }
    before = checked.digest
    from = newline + 1
  }
}

function snapshotIn(line: SessionLine | null): OnCallSnapshot | null {
  return line?.kind === 'entry' && line.entry.type === 'minute' ? line.entry.snapshot : null
}

function secondIn(line: SessionLine | null): SecondEntry | null {
  return line?.kind === 'entry' && line.entry.type === 'second' ? line.entry : null
}

interface LastLines {
  /** Latest last, each without its newline. */
  readonly whole: readonly Uint8Array[]
  /** Whether bytes without a newline follow them. */
  readonly isTorn: boolean
}

function lastLines({ head, tail, hasGap }: FileEnds, headerEnd: number): LastLines {
  // With a gap, the first line of the tail is cut off at its beginning.
  const bytes = hasGap
    ? tail.subarray(tail.indexOf(NEWLINE) + 1)
    : Buffer.concat([head.subarray(headerEnd), tail])
  const whole: Uint8Array[] = []
  let from = 0
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, from)) {
    whole.push(bytes.subarray(from, at))
    from = at + 1
  }
  return { whole, isTorn: from < bytes.length }
}

/** Null where the last line is whole and no seal. */
function endingOf(
  { whole, isTorn }: LastLines,
  kind: RecordingKind,
): SessionEnding | 'damaged' | null {
  const last = whole.at(-1)
  if (last === undefined || isTorn) return 'damaged'
  const before = whole.at(-2)
  // Nothing may stand behind a seal.
  if (before !== undefined && isOfType(before, 'seal')) return 'damaged'
  const line = readLine(contentOf(last), kind)
  if (line?.kind === 'entry') return null
  return line?.kind === 'seal' && isSealed(line, last, before) ? line.seal.ending : 'damaged'
}

/** The seal says the whole digest of the line before it, so the chain can be followed from there. */
function isSealed(
  { seal, place }: Extract<SessionLine, { kind: 'seal' }>,
  last: Uint8Array,
  before: Uint8Array | undefined,
): boolean {
  const isChained = checkLine(Buffer.from(seal.sha256, 'hex'), last) !== null
  const closes = before === undefined || checkOf(before) === seal.sha256.slice(0, CHECK_DIGITS)
  return isChained && closes && seal.records === place.seq
}

/** The bytes before the tab; what stands there may be anything. */
function contentOf(line: Uint8Array): Uint8Array {
  return line.subarray(0, Math.max(0, line.length - CHECK_DIGITS - 1))
}

function checkOf(line: Uint8Array): string {
  return Buffer.from(line.subarray(-CHECK_DIGITS)).toString('latin1')
}

/** What the latest line of a type holds that can be read. */
function latestOf<Value>(
  lines: readonly Uint8Array[],
  type: 'minute' | 'second',
  valueIn: (line: SessionLine | null) => Value | null,
): Value | null {
  const kind = type === 'second' ? 'lab' : 'on-call'
  for (const line of lines.toReversed()) {
    const value = isOfType(line, type) ? valueIn(readLine(contentOf(line), kind)) : null
    if (value !== null) return value
  }
  return null
}

/** Tells most lines apart without reading them; a text within a line has its quotation marks escaped. */
function isOfType(line: Uint8Array, type: 'minute' | 'second' | 'seal'): boolean {
  return Buffer.from(line.buffer, line.byteOffset, line.length).includes(`"type":"${type}"`)
}
