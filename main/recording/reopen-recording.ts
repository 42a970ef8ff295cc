/** Opens an interrupted recording of the data folder again, repaired where its end is damaged: to go on, or to close it. */
import type { AnyRecordingEntry, LabRecordingHeader } from '@shared/contract/lab/lab-recording'
import type { LabCutOff } from '@shared/contract/lab/lab-session'
import { RECORDING_LIMITS, type RecordingHeader } from '@shared/contract/recording'
import type { CutOff, SessionEnding } from '@shared/contract/session'
import { failure, success, type Result } from '@shared/result'
import { isEndedExam } from './continuation'
import { closeQuietly, NODE_FILE_SYSTEM, type RecordingFileSystem } from './file-system'
import type { LineChain } from './chained-lines'
import type { LockSurroundings } from './lock-surroundings'
import { sessionPath } from './recording-folder'
import { takeLock, type RecordingLock } from './recording-lock'
import {
  intactThrough,
  newerFormatFailure,
  scanRecording,
  type AnyRecordingContent,
} from './recording-reader'
import { continueRecording, type RecordingWriter } from './recording-writer'
import { removeLeftovers, repairRecording } from './repair-recording'
import type { RecordedEntry, RecordedLabEntry } from './session-lines'
import { reasonOf } from './system-reason'

export interface ReopeningMeans {
  readonly dataFolder: string
  /** Real milliseconds since the epoch. */
  readonly clock: () => number
  /** The real one unless a test brings its own. */
  readonly fileSystem?: RecordingFileSystem
  readonly lockSurroundings?: LockSurroundings
}

interface Reopened<Header, Entry, Cut> {
  readonly header: Header
  /** What was cut off behind the last intact line; null where nothing was. */
  readonly cut: Cut | null
  /** What stands in the recording that the writer goes on with. */
  readonly entries: readonly Entry[]
}

/** What was read of the recording, by its kind. */
export type ReopenedCourse =
  | ({ readonly kind: 'on-call' } & Reopened<RecordingHeader, RecordedEntry, CutOff>)
  | ({ readonly kind: 'lab' } & Reopened<LabRecordingHeader, RecordedLabEntry, LabCutOff>)

interface OpenedForWriting {
  readonly writer: RecordingWriter
  readonly fileName: string
  /** In whose folder of sessions it lies. */
  readonly dataFolder: string
}

export type ReopenedFile = OpenedForWriting & ReopenedCourse

/**
 * Opens an unsealed recording behind its last intact line. Where anything follows that line, the file as it was is kept
 * as `<file name>.damaged-<n>` and a copy without it takes its place first.
 * Fails with `recording-in-use` {path}, `recording-not-continuable` {path, reason: sealed or no-minute}, or as reading
 * and writing do.
 */
export async function reopenRecording(
  means: ReopeningMeans,
  fileName: string,
): Promise<Result<ReopenedFile>> {
  const { dataFolder, clock, fileSystem = NODE_FILE_SYSTEM, lockSurroundings } = means
  const path = sessionPath(dataFolder, fileName)
  if (!path.ok) return path
  const lock = await takeLock(path.value, { fileSystem, surroundings: lockSurroundings })
  if (!lock.ok) return lock
  const reopening = { fileSystem, path: path.value, lock: lock.value }
  const opened = await openInterrupted({ ...reopening, clock })
  if (!opened.ok) await lock.value.release()
  return opened.ok ? success({ ...opened.value, fileName, dataFolder }) : opened
}

/** How an interrupted recording is closed: the lines that it still lacks, and its ending. */
export interface Conclusion {
  readonly lines: readonly AnyRecordingEntry[]
  readonly ending: SessionEnding
}

const AS_IT_STANDS: Conclusion = { lines: [], ending: 'interrupted' }

/**
 * Seals an interrupted recording: as it stands, or as `conclude` says of what was read. Fails as `reopenRecording` does.
 */
export async function closeInterruptedRecording(
  means: ReopeningMeans,
  fileName: string,
  conclude: (reopened: ReopenedFile) => Conclusion | Promise<Conclusion> = () => AS_IT_STANDS,
): Promise<Result<null>> {
  const reopened = await reopenRecording(means, fileName)
  if (!reopened.ok) return reopened
  const { writer } = reopened.value
  try {
    const { lines, ending } = await conclude(reopened.value)
    const written = lines.length === 0 ? success(null) : await writer.append(lines)
    const sealed = written.ok ? await writer.seal(ending) : written
    // No shift is under way that could have stopped.
    return sealed.ok ? sealed : failure('file-unwritable', sealed.failure.parameters)
  } finally {
    // After a fault as well: nobody else could open a recording that stays in use.
    await writer.abandon()
  }
}

interface Reopening {
  readonly fileSystem: RecordingFileSystem
  readonly path: string
  readonly lock: RecordingLock
  readonly clock: () => number
}

type OpenedFile = Pick<OpenedForWriting, 'writer'> & ReopenedCourse

interface Interrupted {
  readonly bytes: Uint8Array
  readonly chain: LineChain
  readonly content: ContentWithHeader
}

/** Of either kind, with a header. */
type ContentWithHeader<Content = AnyRecordingContent> = Content extends AnyRecordingContent
  ? Content & { readonly header: NonNullable<Content['header']> }
  : never

async function openInterrupted(reopening: Reopening): Promise<Result<OpenedFile>> {
  const read = await readInterrupted(reopening)
  if (!read.ok) return read
  try {
    return await openBehind(reopening, read.value)
  } catch (error) {
    return failure('file-unwritable', { path: reopening.path, reason: reasonOf(error) })
  }
}

async function readInterrupted({ fileSystem, path }: Reopening): Promise<Result<Interrupted>> {
  const bytes = await fileSystem.read(path, RECORDING_LIMITS.fileBytes)
  if (!bytes.ok) return bytes
  const { content, chain } = scanRecording(bytes.value)
  const { ending, newerFormat } = content
  if (newerFormat !== null) return newerFormatFailure(path, newerFormat)
  const hasEnded = ending !== null || isEndedExam(content)
  if (hasEnded) return failure('recording-not-continuable', { path, reason: 'sealed' })
  return hasHeader(content) && intactThrough(content) !== null
    ? success({ bytes: bytes.value, chain, content })
    : failure('recording-not-continuable', { path, reason: 'no-minute' })
}

function hasHeader(content: AnyRecordingContent): content is ContentWithHeader {
  return content.header !== null
}

async function openBehind(
  { fileSystem, path, lock, clock }: Reopening,
  { bytes, chain, content }: Interrupted,
): Promise<Result<OpenedFile>> {
  await removeLeftovers(fileSystem, path)
  const intactBytes = chain.fileBytes
  if (intactBytes < bytes.length) {
    await repairRecording(fileSystem, { path, damaged: bytes, intactBytes })
  }
  const { file, sizeBytes } = await fileSystem.append(path)
  // A program that knows nothing of locks may have written meanwhile, or another have found the same lock stale.
  if (sizeBytes !== intactBytes || !(await lock.check())) {
    await closeQuietly(file)
    return failure('recording-in-use', { path })
  }
  const startMilliseconds = Date.parse(content.header.startedAt)
  const writer = continueRecording({
    ...{ fileSystem, path, file, chain, lock, clock, startMilliseconds },
  })
  const behind = intactBytes < bytes.length ? bytes.subarray(intactBytes) : null
  return success({ writer, ...courseOf(content, behind) })
}

/** @param behind what was cut off; null where nothing was */
function courseOf(content: ContentWithHeader, behind: Uint8Array | null): ReopenedCourse {
  if (content.kind === 'lab') {
    const { kind, header, entries } = content
    const counted = behind && countLines(behind, 'second')
    const cut = counted && { lines: counted.lines, seconds: counted.ofType }
    return { kind, header, entries, cut }
  }
  const { kind, header, entries } = content
  const counted = behind && countLines(behind, 'minute')
  const cut = counted && { lines: counted.lines, minutes: counted.ofType }
  return { kind, header, entries, cut }
}

/** Lines that cannot be trusted can still be counted; each line of a type begins in the same way. */
function countLines(bytes: Uint8Array, type: 'minute' | 'second') {
  const text = Buffer.from(bytes).toString('latin1')
  const lines = text.split('\n').filter((line) => line !== '')
  const ofType = lines.filter((line) => line.startsWith(`{"type":"${type}",`))
  return { lines: Math.max(lines.length, 1), ofType: ofType.length }
}
