/** Writes a recording: whole lines, synced before anyone is told, and nothing more after the first failure. */
import {
  RECORDING_LIMITS,
  type RecordingEntry,
  type RecordingHeader,
} from '@shared/contract/recording'
import type { SessionEnding } from '@shared/contract/session'
import { failure, success, type Failure, type Result } from '@shared/result'
import {
  closeQuietly,
  NODE_FILE_SYSTEM,
  syncNameOf,
  writeSynced,
  type RecordingFile,
  type RecordingFileSystem,
} from './file-system'
import { addLine, EMPTY_CHAIN, type LineChain } from './chained-lines'
import { digestHex } from './line-chain'
import type { LockSurroundings } from './lock-surroundings'
import { takeLock, type RecordingLock } from './recording-lock'
import { entryJson, headerJson, sealJson } from './session-lines'
import { reasonOf } from './system-reason'

export interface RecordingWriter {
  readonly path: string
  /**
   * Writes the entries in one piece and resolves when they stand on the disk. Calls queue up in their order.
   * Fails with `recording-stopped` {path, reason}, at once and for ever, after any write or sync that failed;
   * with `session-ended` after the seal.
   */
  readonly append: (entries: readonly RecordingEntry[]) => Promise<Result<null>>
  /** Writes the last line and closes the file, which never changes again. Fails as `append` does. */
  readonly seal: (ending: SessionEnding) => Promise<Result<null>>
  /** Closes the file without a seal: what stands in it stays, as an interrupted session. */
  readonly abandon: () => Promise<void>
}

export interface RecordingOptions {
  readonly path: string
  readonly header: RecordingHeader
  /** Real milliseconds from any fixed point; may jump either way. */
  readonly clock: () => number
  readonly fileSystem?: RecordingFileSystem
  readonly lockSurroundings?: LockSurroundings
}

/**
 * Makes a new recording with its header, durable when this resolves.
 * Fails with `file-exists` {path, reason}, never touching that file, or `file-unwritable` {path, reason}.
 */
export async function createRecording(options: RecordingOptions): Promise<Result<RecordingWriter>> {
  const { path, header, clock, fileSystem = NODE_FILE_SYSTEM, lockSurroundings } = options
  const { chain, bytes } = addLine(EMPTY_CHAIN, headerJson(header))
  let file: RecordingFile
  try {
    file = await fileSystem.create(path)
  } catch (error) {
    const reason = reasonOf(error)
    return failure(reason === 'EEXIST' ? 'file-exists' : 'file-unwritable', { path, reason })
  }
  try {
    await writeSynced(file, bytes)
    await syncNameOf(fileSystem, path)
  } catch (error) {
    await discard(fileSystem, file, path)
    return failure('file-unwritable', { path, reason: reasonOf(error) })
  }
  // A new recording has a name of its own, so it goes on without a lock where none can be made.
  const lock = await takeLock(path, { fileSystem, surroundings: lockSurroundings })
  return success(
    continueRecording({
      ...{ path, file, chain, clock },
      lock: lock.ok ? lock.value : null,
      startMilliseconds: clock(),
    }),
  )
}

/** A recording that is open, its next line to be written behind the chain. */
export interface RecordingAtWork {
  readonly path: string
  readonly file: RecordingFile
  readonly chain: LineChain
  readonly clock: () => number
  /** Where `clock` stood when the recording began. */
  readonly startMilliseconds: number
  /** Released with the file; null where the recording goes without. */
  readonly lock: RecordingLock | null
}

export function continueRecording(work: RecordingAtWork): RecordingWriter {
  return new OpenRecording(work)
}

/** Room kept for the seal: one record of at most this many bytes. */
const SEAL_ROOM_BYTES = 512

class OpenRecording implements RecordingWriter {
  readonly path: string
  readonly #work: RecordingAtWork
  #chain: LineChain
  #queue: Promise<unknown> = Promise.resolve()
  #failure: Failure | null = null
  #ended = false
  #closed = false

  constructor(work: RecordingAtWork) {
    this.path = work.path
    this.#work = work
    this.#chain = work.chain
  }

  async append(entries: readonly RecordingEntry[]): Promise<Result<null>> {
    const refusal = this.#refusal()
    if (refusal !== null) return refusal
    const records = this.#chain.order.lines + entries.length + 1
    if (records > RECORDING_LIMITS.records) return this.#stop('record-limit')
    const at = this.#now()
    const pieces: Uint8Array[] = []
    let chain = this.#chain
    for (const entry of entries) {
      const added = addLine(chain, entryJson(entry, { seq: chain.order.lines, at }))
      chain = added.chain
      pieces.push(added.bytes)
    }
    if (chain.fileBytes + SEAL_ROOM_BYTES > RECORDING_LIMITS.fileBytes)
      return this.#stop('size-limit')
    this.#chain = chain
    return this.#enqueue(Buffer.concat(pieces))
  }

  async seal(ending: SessionEnding): Promise<Result<null>> {
    const refusal = this.#refusal()
    if (refusal !== null) return refusal
    const { order, digest } = this.#chain
    const seal = { type: 'seal', ending, records: order.lines, sha256: digestHex(digest) } as const
    const { chain, bytes } = addLine(
      this.#chain,
      sealJson(seal, { seq: order.lines, at: this.#now() }),
    )
    this.#chain = chain
    this.#ended = true
    const written = await this.#enqueue(bytes)
    await this.#close()
    return written
  }

  async abandon(): Promise<void> {
    this.#ended = true
    await this.#queue
    await this.#close()
  }

  #refusal(): Result<null> | null {
    if (this.#failure !== null) return { ok: false, failure: this.#failure }
    return this.#ended ? failure('session-ended') : null
  }

  #now(): number {
    return Math.round(this.#work.clock() - this.#work.startMilliseconds)
  }

  /** Ends the recording for good; what was queued before is still written. */
  async #stop(reason: string): Promise<Result<null>> {
    this.#failure ??= this.#stopped(reason)
    await this.#queue
    await this.#close()
    return { ok: false, failure: this.#failure }
  }

  /** Ends the recording for good, and what is queued with it. */
  async #giveUp(reason: string): Promise<Result<null>> {
    this.#failure ??= this.#stopped(reason)
    await this.#close()
    return { ok: false, failure: this.#failure }
  }

  #stopped(reason: string): Failure {
    return { code: 'recording-stopped', parameters: { path: this.path, reason } }
  }

  async #enqueue(bytes: Uint8Array): Promise<Result<null>> {
    const written = this.#queue.then(() => this.#write(bytes))
    this.#queue = written
    return written
  }

  async #write(bytes: Uint8Array): Promise<Result<null>> {
    if (this.#closed) return this.#refusal() ?? failure('session-ended')
    const { lock, file } = this.#work
    if (lock !== null && !(await lock.isHeld())) return this.#giveUp('lock-lost')
    try {
      await writeSynced(file, bytes)
      return success(null)
    } catch (error) {
      // A second sync may succeed although the lines are gone, so this handle is never used again.
      return this.#giveUp(reasonOf(error))
    }
  }

  async #close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    await closeQuietly(this.#work.file)
    await this.#work.lock?.release()
  }
}

/** Removes a file that never became a recording, so that its name can be used again. */
async function discard(
  fileSystem: RecordingFileSystem,
  file: RecordingFile,
  path: string,
): Promise<void> {
  await closeQuietly(file)
  // The failure that led here is the one to tell; a leftover without a header is no recording.
  await fileSystem.remove(path).catch(() => undefined)
}
