/** Writes a recording: whole lines, synced before anyone is told, and nothing more after the first failure. */
import {
  RECORDING_LIMITS,
  type RecordingEntry,
  type RecordingHeader,
} from '@shared/contract/recording'
import type { SessionEnding } from '@shared/contract/session'
import { failure, success, type Failure, type Result } from '@shared/result'
import {
  NODE_FILE_SYSTEM,
  reasonOf,
  syncNameOf,
  type RecordingFile,
  type RecordingFileSystem,
} from './file-system'
import { addLine, EMPTY_CHAIN, type LineChain } from './chained-lines'
import { digestHex } from './line-chain'
import { entryJson, headerJson, sealJson } from './session-lines'

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
}

/**
 * Makes a new recording with its header, durable when this resolves.
 * Fails with `file-exists` {path, reason}, never touching that file, or `file-unwritable` {path, reason}.
 */
export async function createRecording(options: RecordingOptions): Promise<Result<RecordingWriter>> {
  const { path, header, fileSystem = NODE_FILE_SYSTEM } = options
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
  return success(new OpenRecording(options, file, chain))
}

/** Room kept for the seal: one record of at most this many bytes. */
const SEAL_ROOM_BYTES = 512

class OpenRecording implements RecordingWriter {
  readonly path: string
  readonly #file: RecordingFile
  readonly #clock: () => number
  readonly #startMilliseconds: number
  #chain: LineChain
  #queue: Promise<unknown> = Promise.resolve()
  #failure: Failure | null = null
  #ended = false
  #closed = false

  constructor({ path, clock }: RecordingOptions, file: RecordingFile, chain: LineChain) {
    this.path = path
    this.#file = file
    this.#clock = clock
    this.#startMilliseconds = clock()
    this.#chain = chain
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
    return Math.round(this.#clock() - this.#startMilliseconds)
  }

  /** Ends the recording for good; what was queued before is still written. */
  async #stop(reason: string): Promise<Result<null>> {
    const stopped: Failure = {
      code: 'recording-stopped',
      parameters: { path: this.path, reason },
    }
    this.#failure ??= stopped
    await this.#queue
    await this.#close()
    return { ok: false, failure: this.#failure }
  }

  async #enqueue(bytes: Uint8Array): Promise<Result<null>> {
    const written = this.#queue.then(() => this.#write(bytes))
    this.#queue = written
    return written
  }

  async #write(bytes: Uint8Array): Promise<Result<null>> {
    if (this.#closed) return this.#refusal() ?? failure('session-ended')
    try {
      await writeSynced(this.#file, bytes)
      return success(null)
    } catch (error) {
      const parameters = { path: this.path, reason: reasonOf(error) }
      this.#failure ??= { code: 'recording-stopped', parameters }
      // A second sync may succeed although the lines are gone, so this handle is never used again.
      await this.#close()
      return { ok: false, failure: this.#failure }
    }
  }

  async #close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    await closeGivenUp(this.#file)
  }
}

async function writeSynced(file: RecordingFile, bytes: Uint8Array): Promise<void> {
  let written = 0
  while (written < bytes.length) {
    const step = await file.write(bytes.subarray(written))
    if (step <= 0) throw Object.assign(new Error('nothing was written'), { code: 'EIO' })
    written += step
  }
  await file.datasync()
}

async function closeGivenUp(file: RecordingFile): Promise<void> {
  // Closing comes after the sync or after a failure that was told already: its own failure changes neither.
  await file.close().catch(() => undefined)
}

/** Removes a file that never became a recording, so that its name can be used again. */
async function discard(
  fileSystem: RecordingFileSystem,
  file: RecordingFile,
  path: string,
): Promise<void> {
  await closeGivenUp(file)
  // The failure that led here is the one to tell; a leftover without a header is no recording.
  await fileSystem.remove(path).catch(() => undefined)
}
