/** What the first and the last lines of a recording say of it, without what lies between. */
import type { RecordingHeader } from '@shared/contract/recording'
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
  | {
      readonly kind: 'recording'
      readonly header: RecordingHeader
      readonly course: RecordedEnds
      readonly stamp: FileStamp
    }
  /** A later version of the program wrote it. */
  | { readonly kind: 'newer-format' }

export interface RecordedEnds {
  /** Whether a damage shows; of the ends alone, one between them does not. */
  readonly isDamaged: boolean
  readonly ending: SessionEnding | null
  readonly opening: OnCallSnapshot | null
  readonly latest: OnCallSnapshot | null
}

/** Null where the file is no recording, or its first line is not intact. */
export async function readRecordingEnds(
  path: string,
  readEnds: ReadEnds = readFileEnds,
): Promise<RecordingEnds | null> {
  const usual = await readEnds(path, USUAL_ENDS)
  const read = usual === null ? null : interpretEnds(usual)
  const isEnough = read?.kind !== 'recording' || read.course.latest !== null
  if (usual === null || isEnough || !usual.hasGap) return read
  const long = await readEnds(path, LONG_ENDS)
  return long === null ? null : interpretEnds(long)
}

/** The header alone, of a recording of our format; null as above. */
export async function readRecordingHeader(
  path: string,
  readEnds: ReadEnds = readFileEnds,
): Promise<RecordingHeader | null> {
  const ends = await readEnds(path, { head: USUAL_ENDS.head, tail: 0 })
  return ends === null ? null : (readFirstLine(ends.head)?.header ?? null)
}

function interpretEnds(ends: FileEnds): RecordingEnds | null {
  const first = readFirstLine(ends.head)
  if (first === null) return null
  if (first.header === null) return { kind: 'newer-format' }
  const opening = openingMinute(ends.head.subarray(first.end), first.digest)
  const lines = lastLines(ends, first.end)
  const ending = endingOf(lines)
  const latest = latestMinute(lines.whole)
  return {
    kind: 'recording',
    ...{ header: first.header, stamp: ends.stamp },
    course: {
      isDamaged: ending === 'damaged' || latest === null,
      ending: ending === 'damaged' ? null : ending,
      ...{ opening, latest },
    },
  }
}

interface FirstLine {
  /** Null where it says a later format. */
  readonly header: RecordingHeader | null
  readonly digest: Uint8Array
  /** Where the next line begins. */
  readonly end: number
}

function readFirstLine(head: Uint8Array): FirstLine | null {
  const newline = head.indexOf(NEWLINE)
  const checked = newline === -1 ? null : checkLine(CHAIN_START, head.subarray(0, newline))
  if (checked === null) return null
  const place = { digest: checked.digest, end: newline + 1 }
  const line = readLine(checked.content)
  if (line !== null) return line.kind === 'header' ? { header: line.header, ...place } : null
  return newerFormatOf(checked.content) === null ? null : { header: null, ...place }
}

function openingMinute(behindHeader: Uint8Array, digest: Uint8Array): OnCallSnapshot | null {
  const newline = behindHeader.indexOf(NEWLINE)
  const checked = newline === -1 ? null : checkLine(digest, behindHeader.subarray(0, newline))
  return checked === null ? null : snapshotOf(readLine(checked.content))
}

function snapshotOf(line: SessionLine | null): OnCallSnapshot | null {
  return line?.kind === 'entry' && line.entry.type === 'minute' ? line.entry.snapshot : null
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
function endingOf({ whole, isTorn }: LastLines): SessionEnding | 'damaged' | null {
  const last = whole.at(-1)
  if (last === undefined || isTorn) return 'damaged'
  const before = whole.at(-2)
  // Nothing may stand behind a seal.
  if (before !== undefined && isOfType(before, 'seal')) return 'damaged'
  const line = readLine(contentOf(last))
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

function latestMinute(lines: readonly Uint8Array[]): OnCallSnapshot | null {
  for (const line of lines.toReversed()) {
    const snapshot = isOfType(line, 'minute') ? snapshotOf(readLine(contentOf(line))) : null
    if (snapshot !== null) return snapshot
  }
  return null
}

/** Tells most lines apart without reading them; a text within a line has its quotation marks escaped. */
function isOfType(line: Uint8Array, type: 'minute' | 'seal'): boolean {
  return Buffer.from(line.buffer, line.byteOffset, line.length).includes(`"type":"${type}"`)
}
