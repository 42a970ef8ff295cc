/** Reads a recording back: the longest valid prefix of its lines, whatever happened to the file. */
import { RECORDING_LIMITS, type RecordingHeader } from '@shared/contract/recording'
import type { DamageReason } from '@shared/contract/recordings'
import type { SessionEnding } from '@shared/contract/session'
import { failure, success, type Result } from '@shared/result'
import { EMPTY_CHAIN, type LineChain } from './chained-lines'
import { checkLine, NEWLINE } from './line-chain'
import { orderAfter } from './line-order'
import { endingBehindDamage } from './seal-behind-damage'
import { newerFormatOf, readLine, type RecordedEntry, type SessionLine } from './session-lines'
import { readFileBounded, type BoundedReadOptions } from './bounded-read'

export interface RecordingContent {
  /** Null where not even the first line is intact. */
  readonly header: RecordingHeader | null
  /** Everything between header and seal, in the order of the file. */
  readonly entries: readonly RecordedEntry[]
  /** Null where no seal was reached. */
  readonly ending: SessionEnding | null
  /** The first line (counted from 1) that is not intact; null where all are. Nothing behind it was read. */
  readonly damage: { readonly line: number; readonly reason: DamageReason } | null
  /** Of an intact seal behind a damage: the shift had ended. Null without damage, and where none is found. */
  readonly endingBehindDamage: SessionEnding | null
  /** The latest intact minute; null where not even minute 0 stands. */
  readonly intactThroughMinute: number | null
  /** Set where an intact first line says a later format than this program knows; nothing else was read then. */
  readonly newerFormat: number | null
}

/** What was read, and the chain of its intact lines, behind which a writer can go on. */
export interface RecordingScan {
  readonly content: RecordingContent
  readonly chain: LineChain
}

interface Scan {
  chain: LineChain
  header: RecordingHeader | null
  readonly entries: RecordedEntry[]
  ending: SessionEnding | null
  newerFormat: number | null
}

/** Reads the bytes of a recording. Never throws, and never gives a minute that does not stand whole in the chain. */
export function parseRecording(bytes: Uint8Array): RecordingContent {
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
): Promise<RecordingContent> {
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
  const { lines, lastMinute } = order
  const isOpen = reason !== null && scan.ending === null
  return {
    content: {
      header: scan.header,
      entries: scan.entries,
      ending: scan.ending,
      damage: reason === null ? null : { line: lines + 1, reason },
      endingBehindDamage: isOpen ? endingBehindDamage(bytes, { lines, fileBytes }) : null,
      intactThroughMinute: lastMinute,
      newerFormat: scan.newerFormat,
    },
    chain: scan.chain,
  }
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
  const read = readLine(checked.content)
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
): Promise<Result<RecordingContent>> {
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
