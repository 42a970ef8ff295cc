/** Writes a recording: whole lines, synced before anyone is told, and nothing more after the first failure. */
import type { AnyRecordingEntry, AnyRecordingHeader } from '@shared/contract/lab/lab-recording'
import { RECORDING_LIMITS } from '@shared/contract/recording'
import { assert } from '@shared/assert'
import type { SessionEnding } from '@shared/contract/session'
import { failure, success, type Failure, type Result } from '@shared/result'
import {
  closeQuietly,
  NODE_FILE_SYSTEM,
  syncNameOf,
  writeSynced,
  writeWhole,
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
   * Writes the entries, of the kind that the header says, in one piece and resolves when they stand on the disk. Calls queue up in their order.
   * Fails with `recording-stopped` {path, reason}, at once and for ever, after any write or sync that failed;
   * with `session-ended` after the seal.
   */
  readonly append: (entries: readonly AnyRecordingEntry[]) => Promise<Result<null>>
  /** Writes the last line and closes the file, which never changes again. Fails as `append` does. */
  readonly seal: (ending: SessionEnding) => Promise<Result<null>>
  /** Whether a seal may stand in the file, also where it was written and then could not be synced. */
  readonly maySealStand: () => boolean
  /** Closes the file without a seal: what stands in it stays, as an interrupted session. */
  readonly abandon: () => Promise<void>
  /** Closes the file and removes it: only for one that nothing was shown of yet. */
  readonly discard: () => Promise<void>
}

export interface RecordingOptions {
  readonly path: string
  readonly header: AnyRecordingHeader
  /** Real milliseconds from any fixed point; may jump either way. */
  readonly clock: () => number
  readonly fileSystem?: RecordingFileSystem
  readonly lockSurroundings?: LockSurroundings
}

/**
 * Makes a new recording with its header, durable when this resolves.
 * Fails with `file-exists` {path, reason}, never touching that file, `file-unwritable` {path, reason}, or as taking its
 * lock does: without one nobody would keep a second program from writing it.
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
    await closeQuietly(file)
    await removeQuietly(fileSystem, path)
    return failure('file-unwritable', { path, reason: reasonOf(error) })
  }
  const lock = await takeLock(path, { fileSystem, surroundings: lockSurroundings })
  if (!lock.ok) {
    await closeQuietly(file)
    await removeQuietly(fileSystem, path)
    return lock
  }
  const work = { fileSystem, path, file, chain, clock, lock: lock.value }
  return success(continueRecording({ ...work, startMilliseconds: clock() }))
}

/** A recording that is open, its next line to be written behind the chain. */
export interface RecordingAtWork {
  readonly fileSystem: RecordingFileSystem
  readonly path: string
  readonly file: RecordingFile
  readonly chain: LineChain
  readonly clock: () => number
  /** Where `clock` stood when the recording began. */
  readonly startMilliseconds: number
  /** Released with the file. */
  readonly lock: RecordingLock
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
  #maySealStand = false

  constructor(work: RecordingAtWork) {
    this.path = work.path
    this.#work = work
    this.#chain = work.chain
  }

  async append(entries: readonly AnyRecordingEntry[]): Promise<Result<null>> {
    const refusal = this.#refusal()
    if (refusal !== null) return refusal
    const records = this.#chain.order.lines + entries.length + 1
    if (records > RECORDING_LIMITS.records) return this.#stop('record-limit')
    const at = this.#now()
    const pieces: Uint8Array[] = []
    let chain = this.#chain
    const { kind } = chain.order
    assert(kind !== null, 'a recording that is open has a header', { path: this.path })
    for (const entry of entries) {
      const added = addLine(chain, entryJson(entry, { seq: chain.order.lines, at }, kind))
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
    const written = await this.#enqueue(bytes, () => {
      this.#maySealStand = true
    })
    await this.#close()
    return written
  }

  maySealStand(): boolean {
    return this.#maySealStand
  }

  async abandon(): Promise<void> {
    this.#ended = true
    await this.#queue
    await this.#close()
  }

  async discard(): Promise<void> {
    const { fileSystem, file, lock, path } = this.#work
    this.#ended = true
    await this.#queue
    // Whoever has taken it over may have shown what stands in it by now.
    const wasClosed = this.#closed
    const isOurs = wasClosed ? lock.lostBy() === null : await lock.isHeld()
    this.#closed = true
    if (!wasClosed) await closeQuietly(file)
    if (isOurs) await removeQuietly(fileSystem, path)
    if (!wasClosed) await lock.release()
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

  /** @param onWritten told once the bytes are written, before they are synced */
  async #enqueue(bytes: Uint8Array, onWritten?: () => void): Promise<Result<null>> {
    const written = this.#queue.then(() => this.#write(bytes, onWritten))
    this.#queue = written
    return written
  }

  async #write(bytes: Uint8Array, onWritten?: () => void): Promise<Result<null>> {
    if (this.#closed) return this.#refusal() ?? failure('session-ended')
    const { lock, file } = this.#work
    await lock.isHeld()
    const loss = lock.lostBy()
    if (loss !== null) return this.#giveUp(loss)
    try {
      await writeWhole(file, bytes)
      onWritten?.()
      await file.datasync()
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
    await this.#work.lock.release()
  }
}

/** Removes a file of which nobody has seen anything, so that its name can be used again. */
async function removeQuietly(fileSystem: RecordingFileSystem, path: string): Promise<void> {
  // The failure that led here is the one to tell.
  await fileSystem.remove(path).catch(() => undefined)
  await syncNameOf(fileSystem, path).catch(() => undefined)
}
