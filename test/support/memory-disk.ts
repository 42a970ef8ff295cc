/** A disk in memory for recordings that knows what a power cut would leave: names and bytes that were synced, or more. */
import { basename, dirname } from 'node:path'
import { failure, success, type Result } from '@shared/result'
import type {
  FoundFile,
  RecordingFile,
  RecordingFileSystem,
} from '../../main/recording/file-system'

export type DiskCall = keyof RecordingFileSystem | 'write' | 'datasync' | 'close'

interface DiskFile {
  bytes: Buffer
  /** What a datasync has made durable. */
  synced: Buffer
  modifiedAt: number
}

/** What a power cut leaves of names, and of bytes that were written but not synced. */
export interface PowerCut {
  /** Names as at the latest sync of their folder, with the latest change besides, or with all changes since. */
  readonly names: 'synced' | 'latest' | 'all'
  /** Unsynced bytes are gone, torn at a block of 512, there as NULs, or there. */
  readonly bytes: 'synced' | 'torn' | 'zeros' | 'all'
}

const BLOCK_BYTES = 512

export class MemoryDisk implements RecordingFileSystem {
  readonly #files = new Map<string, DiskFile>()
  /** The names as they would be found after a power cut, at the least. */
  readonly #durable = new Map<string, DiskFile>()
  /** What the latest change of names since then did: null for a name that went. */
  #latest = new Map<string, DiskFile | null>()
  /** The disk's own clock, in milliseconds. */
  now = 1_000_000

  /** Whether a call is let through, and how many bytes of it; overridden by disks that fail. */
  protected async enter(_call: DiskCall, _path: string, bytes = 0): Promise<number> {
    // Real calls answer later; so queues are tested as they will run.
    await Promise.resolve()
    return bytes
  }

  bytesOf(path: string): Buffer {
    return this.#files.get(path)?.bytes ?? Buffer.alloc(0)
  }

  syncedBytesOf(path: string): Buffer {
    return this.#files.get(path)?.synced ?? Buffer.alloc(0)
  }

  get paths(): readonly string[] {
    return [...this.#files.keys()].sort()
  }

  /** In the order in which they were made. */
  get files(): ReadonlyMap<string, Buffer> {
    return new Map([...this.#files].map(([path, { bytes }]) => [path, bytes]))
  }

  /** Puts a file there, durably. */
  put(path: string, bytes: Uint8Array): void {
    const content = Buffer.from(bytes)
    const file = { bytes: content, synced: content, modifiedAt: this.now }
    this.#files.set(path, file)
    this.#durable.set(path, file)
  }

  /** The disk as a power cut leaves it. */
  afterPowerCut({ names, bytes }: PowerCut): MemoryDisk {
    const left = new MemoryDisk()
    left.now = this.now
    const kept = new Map<string, DiskFile | null>(names === 'all' ? this.#files : this.#durable)
    if (names === 'latest') for (const [path, file] of this.#latest) kept.set(path, file)
    for (const [path, file] of kept) {
      if (file !== null) left.put(path, survivingBytes(file, bytes))
    }
    return left
  }

  readonly create = async (path: string): Promise<RecordingFile> => {
    await this.enter('create', path)
    if (this.#files.has(path)) throw systemError('EEXIST')
    const empty = Buffer.alloc(0)
    const file = { bytes: empty, synced: empty, modifiedAt: this.now }
    this.#change([[path, file]])
    return this.#open(path, file)
  }

  readonly append = async (path: string): Promise<FoundFile> => {
    await this.enter('append', path)
    const file = this.#find(path)
    return { file: this.#open(path, file), sizeBytes: file.bytes.length }
  }

  readonly read = async (path: string): Promise<Result<Uint8Array>> => {
    try {
      await this.enter('read', path)
      return success(this.#find(path).bytes)
    } catch (error) {
      const reason = (error as { readonly code: string }).code
      return failure('file-unreadable', { path, reason })
    }
  }

  readonly list = async (folder: string): Promise<readonly string[]> => {
    await this.enter('list', folder)
    const inside = this.paths.filter((path) => dirname(path) === folder)
    return inside.map((path) => basename(path))
  }

  readonly modifiedAt = async (path: string): Promise<number | null> => {
    await this.enter('modifiedAt', path)
    return this.#files.get(path)?.modifiedAt ?? null
  }

  readonly touch = async (path: string): Promise<void> => {
    await this.enter('touch', path)
    this.#find(path).modifiedAt = this.now
  }

  readonly rename = async (from: string, to: string): Promise<void> => {
    await this.enter('rename', to)
    const file = this.#find(from)
    this.#change([
      [from, null],
      [to, file],
    ])
  }

  readonly remove = async (path: string): Promise<void> => {
    await this.enter('remove', path)
    this.#find(path)
    this.#change([[path, null]])
  }

  readonly syncFolder = async (folder: string): Promise<void> => {
    await this.enter('syncFolder', folder)
    const isInside = (path: string): boolean => dirname(path) === folder
    for (const path of [...this.#durable.keys()].filter(isInside)) this.#durable.delete(path)
    for (const [path, file] of this.#files) if (isInside(path)) this.#durable.set(path, file)
    this.#latest = new Map()
  }

  #change(names: readonly (readonly [string, DiskFile | null])[]): void {
    this.#latest = new Map(names)
    for (const [path, file] of names) {
      if (file === null) this.#files.delete(path)
      else this.#files.set(path, file)
    }
  }

  #open(path: string, file: DiskFile): RecordingFile {
    return {
      write: async (bytes) => {
        const written = await this.enter('write', path, bytes.length)
        file.bytes = Buffer.concat([file.bytes, bytes.subarray(0, written)])
        file.modifiedAt = this.now
        return written
      },
      datasync: async () => {
        await this.enter('datasync', path)
        file.synced = file.bytes
      },
      close: async () => {
        await this.enter('close', path)
      },
    }
  }

  #find(path: string): DiskFile {
    const file = this.#files.get(path)
    if (file === undefined) throw systemError('ENOENT')
    return file
  }
}

function survivingBytes({ bytes, synced }: DiskFile, cut: PowerCut['bytes']): Buffer {
  switch (cut) {
    case 'synced':
      return synced
    case 'all':
      return bytes
    case 'zeros':
      return Buffer.concat([synced, Buffer.alloc(bytes.length - synced.length)])
    case 'torn': {
      const blocks = Math.ceil((synced.length + 1) / BLOCK_BYTES)
      return bytes.subarray(0, blocks * BLOCK_BYTES)
    }
  }
}

export function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: made for a test`), { code })
}
