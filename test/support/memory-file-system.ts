/** A file system in memory for recordings, on which any call can be made to fail or to write only a part. */
import type { RecordingFileSystem } from '../../main/recording/file-system'

export type FileCall = 'create' | 'write' | 'datasync' | 'close' | 'syncFolder' | 'remove'

export interface Fault {
  readonly call: FileCall
  /** Fails from this call of its kind on, counted from 1. */
  readonly from: number
  /** Fails up to this call; for ever where not given. */
  readonly to?: number
  /** The system's code, e.g. `ENOSPC`. */
  readonly code: string
}

export interface MemoryFileSystemOptions {
  readonly faults?: readonly Fault[]
  /** At most so many bytes go into one write. */
  readonly writeAtMostBytes?: number
}

export class MemoryFileSystem implements RecordingFileSystem {
  readonly files = new Map<string, Buffer>()
  /** Every call in its order, as `write 712`. */
  readonly calls: string[] = []
  /** Bytes of each file that a datasync has made durable. */
  readonly syncedBytes = new Map<string, number>()
  readonly #counts = new Map<FileCall, number>()
  readonly #options: MemoryFileSystemOptions

  constructor(options: MemoryFileSystemOptions = {}) {
    this.#options = options
  }

  bytesOf(path: string): Uint8Array {
    return this.files.get(path) ?? Buffer.alloc(0)
  }

  readonly create = async (path: string) => {
    await this.#enter('create')
    if (this.files.has(path)) throw systemError('EEXIST')
    this.files.set(path, Buffer.alloc(0))
    return {
      write: async (bytes: Uint8Array) => {
        const written = bytes.subarray(0, this.#options.writeAtMostBytes ?? bytes.length)
        await this.#enter('write', written.length)
        this.files.set(path, Buffer.concat([this.bytesOf(path), written]))
        return written.length
      },
      datasync: async () => {
        await this.#enter('datasync')
        this.syncedBytes.set(path, this.bytesOf(path).length)
      },
      close: () => this.#enter('close'),
    }
  }

  readonly syncFolder = (): Promise<void> => this.#enter('syncFolder')

  readonly remove = async (path: string): Promise<void> => {
    await this.#enter('remove')
    this.files.delete(path)
  }

  async #enter(call: FileCall, bytes?: number): Promise<void> {
    this.calls.push(bytes === undefined ? call : `${call} ${bytes}`)
    const count = (this.#counts.get(call) ?? 0) + 1
    this.#counts.set(call, count)
    // Real calls answer later; so queues are tested as they will run.
    await Promise.resolve()
    for (const { call: failing, from, to = Infinity, code } of this.#options.faults ?? []) {
      if (failing === call && count >= from && count <= to) throw systemError(code)
    }
  }
}

function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: made for a test`), { code })
}
