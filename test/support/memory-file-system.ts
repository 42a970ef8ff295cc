/** A disk in memory on which any kind of call can be made to fail, or to write only a part; what it is asked is kept. */
import { MemoryDisk, systemError, type DiskCall } from './memory-disk'

export type FileCall = DiskCall

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

/** Calls on locks are neither counted nor made to fail: test/main/recording/recording-lock.spec.ts looks at those. */
export class MemoryFileSystem extends MemoryDisk {
  /** Every call in its order, as `write 712`. */
  readonly calls: string[] = []
  readonly #counts = new Map<FileCall, number>()
  readonly #options: MemoryFileSystemOptions

  constructor(options: MemoryFileSystemOptions = {}) {
    super()
    this.#options = options
  }

  /** All but locks. */
  override get files(): ReadonlyMap<string, Buffer> {
    return new Map([...super.files].filter(([path]) => !isLock(path)))
  }

  protected override async enter(call: FileCall, path: string, bytes = 0): Promise<number> {
    if (isLock(path)) return super.enter(call, path, bytes)
    const written = Math.min(bytes, this.#options.writeAtMostBytes ?? bytes)
    this.calls.push(call === 'write' ? `${call} ${written}` : call)
    const count = (this.#counts.get(call) ?? 0) + 1
    this.#counts.set(call, count)
    await super.enter(call, path)
    for (const { call: failing, from, to = Infinity, code } of this.#options.faults ?? []) {
      if (failing === call && count >= from && count <= to) throw systemError(code)
    }
    return written
  }
}

function isLock(path: string): boolean {
  return /\.lock(\.|$)/.test(path)
}
