/** Reads a recording back: the longest valid prefix of its lines, whatever happened to the file. */
import type { AnyRecordingHeader, LabRecordingHeader } from '@shared/contract/lab/lab-recording'
import { isLabHeader } from '@shared/contract/lab/lab-recording'
import { RECORDING_LIMITS, type RecordingHeader } from '@shared/contract/recording'
import type { DamageReason } from '@shared/contract/recording'
import type { SessionEnding } from '@shared/contract/session'
import { failure, success, type Result } from '@shared/result'
import { EMPTY_CHAIN, type LineChain } from './chained-lines'
import { checkLine, NEWLINE } from './line-chain'
import { orderAfter } from './line-order'
import { endingBehindDamage } from './seal-behind-damage'
import { newerFormatOf, readLine } from './session-lines'
import type { RecordedEntry, RecordedLabEntry, SessionLine } from './session-lines'
import { readFileBounded, type BoundedReadOptions } from './bounded-read'

interface ContentOf<Header, Entry> {
  /** Null where not even the first line is intact. */
  readonly header: Header | null
  /** Everything between header and seal, in the order of the file. */
  readonly entries: readonly Entry[]
  /** Null where no seal was reached. */
  readonly ending: SessionEnding | null
  /** The first line (counted from 1) that is not intact; null where all are. Nothing behind it was read. */
  readonly damage: { readonly line: number; readonly reason: DamageReason } | null
  /** Of an intact seal behind a damage: the session had ended. Null without damage, and where none is found. */
  readonly endingBehindDamage: SessionEnding | null
  /** Set where an intact first line says a later format than this program knows; nothing else was read then. */
  readonly newerFormat: number | null
}

/** A shift on call; also what has no intact header, of which nobody can tell what it was. */
export interface RecordingContent extends ContentOf<RecordingHeader, RecordedEntry> {
  readonly kind: 'on-call'
  /** The latest intact minute; null where not even minute 0 stands. */
  readonly intactThroughMinute: number | null
}

/** A run of the resilience lab. */
export interface LabRecordingContent extends ContentOf<LabRecordingHeader, RecordedLabEntry> {
  readonly kind: 'lab'
  /** The latest intact second; null where not even second 0 stands. */
  readonly intactThroughSecond: number | null
}

export type AnyRecordingContent = RecordingContent | LabRecordingContent

/** The latest intact minute or second; null where not even the opening stands. */
export function intactThrough(content: AnyRecordingContent): number | null {
  return content.kind === 'lab' ? content.intactThroughSecond : content.intactThroughMinute
}

/** What was read, and the chain of its intact lines, behind which a writer can go on. */
export interface RecordingScan {
  readonly content: AnyRecordingContent
  readonly chain: LineChain
}

interface Scan {
  chain: LineChain
  header: AnyRecordingHeader | null
  readonly entries: (RecordedEntry | RecordedLabEntry)[]
  ending: SessionEnding | null
  newerFormat: number | null
}

/** Reads the bytes of a recording. Never throws, and never gives a minute that does not stand whole in the chain. */
export function parseRecording(bytes: Uint8Array): AnyRecordingContent {
  return scanRecording(bytes).content
}

/** Reads as `parseRecording` does, for who wants to go on with the file. */
export function scanRecording(bytes: Uint8Array): RecordingScan {
  const steps = scanInSteps(bytes)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/** Reads as `parseRecording` does, with pauses that the caller chooses: a long recording holds up nothing else. */
export async function parseWithPauses(
  bytes: Uint8Array,
  { linesAtOnce, pause }: { readonly linesAtOnce: number; readonly pause: () => Promise<void> },
): Promise<AnyRecordingContent> {
  const steps = scanInSteps(bytes)
  for (let lines = 1; ; lines += 1) {
    const step = steps.next()
    if (step.done === true) return step.value.content
    if (lines % linesAtOnce === 0) await pause()
  }
}

/** Halts after each line. */
function* scanInSteps(bytes: Uint8Array): Generator<undefined, RecordingScan, undefined> {
  const scan: Scan = {
    chain: EMPTY_CHAIN,
    header: null,
    entries: [],
    ending: null,
    newerFormat: null,
  }
  const reason = yield* scanLines(scan, bytes)
  const { order, fileBytes } = scan.chain
  const { lines, lastStep } = order
  const isOpen = reason !== null && scan.ending === null
  const course = {
    ending: scan.ending,
    damage: reason === null ? null : { line: lines + 1, reason },
    endingBehindDamage: isOpen ? endingBehindDamage(bytes, { lines, fileBytes }) : null,
    newerFormat: scan.newerFormat,
  }
  return { content: contentOfKind(scan, course, lastStep), chain: scan.chain }
}

type Course = Omit<RecordingContent, 'kind' | 'header' | 'entries' | 'intactThroughMinute'>

function contentOfKind(
  { header, entries }: Scan,
  course: Course,
  lastStep: number | null,
): AnyRecordingContent {
  // Every line was read by the schema of the kind that its header says.
  if (header !== null && isLabHeader(header)) {
    const recorded = entries as readonly RecordedLabEntry[]
    return { kind: 'lab', header, entries: recorded, ...course, intactThroughSecond: lastStep }
  }
  const recorded = entries as readonly RecordedEntry[]
  return { kind: 'on-call', header, entries: recorded, ...course, intactThroughMinute: lastStep }
}

function* scanLines(
  scan: Scan,
  bytes: Uint8Array,
): Generator<undefined, DamageReason | null, undefined> {
  if (bytes.length === 0) return 'torn'
  let offset = 0
  while (offset < bytes.length && scan.newerFormat === null) {
    if (scan.chain.order.sealed) return 'after-seal'
    const end = bytes.indexOf(NEWLINE, offset)
    if (end === -1) return 'torn'
    const reason = scanLine(scan, bytes.subarray(offset, end))
    if (reason !== null) return reason
    offset = end + 1
    yield
  }
  return null
}

function scanLine(scan: Scan, line: Uint8Array): DamageReason | null {
  if (line.length + 1 > RECORDING_LIMITS.lineBytes) return 'content'
  const { digest, order, fileBytes } = scan.chain
  const checked = checkLine(digest, line)
  if (checked === null) return 'checksum'
  if (order.lines === 0) {
    scan.newerFormat = newerFormatOf(checked.content)
    if (scan.newerFormat !== null) return null
  }
  const read = readLine(checked.content, order.kind)
  if (read === null) return 'content'
  const next = orderAfter(order, read, digest)
  if (next === null) return 'content'
  keep(scan, read)
  scan.chain = { digest: checked.digest, order: next, fileBytes: fileBytes + line.length + 1 }
  return null
}

function keep(scan: Scan, line: SessionLine): void {
  switch (line.kind) {
    case 'header':
      scan.header = line.header
      break
    case 'entry':
      scan.entries.push({ ...line.entry, ...line.place })
      break
    case 'seal':
      scan.ending = line.seal.ending
  }
}

/**
 * Reads a recording from disk.
 * Fails with `file-unreadable` {path, reason} where there is no such file, it is a folder or may not be read,
 * with `file-too-large` {path, maximumMebibytes} above 32 MiB, and with `recording-newer-format` {path, reason}
 * where a later version of the program wrote it. Damage is no failure: it stands in the content.
 */
export async function readRecording(
  path: string,
  options: BoundedReadOptions = {},
): Promise<Result<AnyRecordingContent>> {
  const bytes = await readFileBounded(path, RECORDING_LIMITS.fileBytes, options)
  if (!bytes.ok) return bytes
  const content = parseRecording(bytes.value)
  return content.newerFormat === null
    ? success(content)
    : newerFormatFailure(path, content.newerFormat)
}

export function newerFormatFailure(path: string, format: number): ReturnType<typeof failure> {
  return failure('recording-newer-format', { path, reason: `format ${format}` })
}
