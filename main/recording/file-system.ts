/** The few file operations a recording is written with, as a port, so that tests can make each of them fail. */
import { constants } from 'node:fs'
import { open, readdir, rename, stat, unlink, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Result } from '@shared/result'
import { readFileBounded } from './bounded-read'
import { reasonOf } from './system-reason'

export interface RecordingFile {
  /** Writes behind what was written so far; may write only a part, and answers how many bytes. */
  readonly write: (bytes: Uint8Array) => Promise<number>
  /** Resolves when everything written stands on the disk (fdatasync). */
  readonly datasync: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface FoundFile {
  readonly file: RecordingFile
  readonly sizeBytes: number
}

export interface RecordingFileSystem {
  /** Makes a new file; fails with EEXIST where there is one already. */
  readonly create: (path: string) => Promise<RecordingFile>
  /** Opens a file that is there to write behind its last byte; never makes one, never follows a link. */
  readonly append: (path: string) => Promise<FoundFile>
  /** Reads a whole regular file; never follows a link. Fails as `readFileBounded` does. */
  readonly read: (path: string, maximumBytes: number) => Promise<Result<Uint8Array>>
  /** Names of what lies in a folder. */
  readonly list: (folder: string) => Promise<readonly string[]>
  /** Milliseconds at which a file was last written, by the clock of its file system; null where there is none. */
  readonly modifiedAt: (path: string) => Promise<number | null>
  /** Makes a file of at least one byte last written now, by the clock of its file system. */
  readonly touch: (path: string) => Promise<void>
  /** Gives a file another name in one step, in the place of whatever had that name. */
  readonly rename: (from: string, to: string) => Promise<void>
  readonly remove: (path: string) => Promise<void>
  /** Makes the names in a folder durable. */
  readonly syncFolder: (folder: string) => Promise<void>
}

export const NODE_FILE_SYSTEM: RecordingFileSystem = {
  create: async (path) => recordingFile(await open(path, 'wx')),
  append: async (path) => {
    // Windows has no such flag.
    const noFollow = process.platform === 'win32' ? 0 : constants.O_NOFOLLOW
    const handle = await open(path, constants.O_WRONLY | constants.O_APPEND | noFollow)
    try {
      return { file: recordingFile(handle), sizeBytes: (await handle.stat()).size }
    } catch (error) {
      await handle.close()
      throw error
    }
  },
  read: (path, maximumBytes) => readFileBounded(path, maximumBytes, { refuseLinks: true }),
  list: (folder) => readdir(folder),
  modifiedAt: async (path) => {
    try {
      return (await stat(path)).mtimeMs
    } catch (error) {
      if (reasonOf(error) === 'ENOENT') return null
      throw error
    }
  },
  touch: async (path) => {
    const handle = await open(path, 'r+')
    try {
      // Setting the time would set it by this computer's clock; a byte that is written again has the server's.
      const firstByte = Buffer.alloc(1)
      await handle.read(firstByte, 0, 1, 0)
      await handle.write(firstByte, 0, 1, 0)
    } finally {
      await handle.close()
    }
  },
  rename: renamePatiently,
  remove: (path) => unlink(path),
  syncFolder: async (folder) => {
    // Windows cannot sync a folder (EPERM) and makes names durable by itself.
    if (process.platform === 'win32') return
    const handle = await open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  },
}

function recordingFile(handle: FileHandle): RecordingFile {
  return {
    write: async (bytes) => (await handle.write(bytes, 0, bytes.length, null)).bytesWritten,
    datasync: () => handle.datasync(),
    close: () => handle.close(),
  }
}

// On Windows a virus scanner or indexer may hold a file for a moment.
const HELD_CODES: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EBUSY'])
const RENAME_PAUSES_MILLISECONDS: readonly number[] = [10, 30, 100, 300]

async function renamePatiently(from: string, to: string): Promise<void> {
  for (const pauseMilliseconds of RENAME_PAUSES_MILLISECONDS) {
    try {
      await rename(from, to)
      return
    } catch (error) {
      if (process.platform !== 'win32' || !HELD_CODES.has(reasonOf(error))) throw error
      await sleep(pauseMilliseconds)
    }
  }
  await rename(from, to)
}

/** Writes all bytes, in as many steps as it takes. */
export async function writeWhole(file: RecordingFile, bytes: Uint8Array): Promise<void> {
  let written = 0
  while (written < bytes.length) {
    const step = await file.write(bytes.subarray(written))
    if (step <= 0) throw Object.assign(new Error('nothing was written'), { code: 'EIO' })
    written += step
  }
}

export async function writeSynced(file: RecordingFile, bytes: Uint8Array): Promise<void> {
  await writeWhole(file, bytes)
  await file.datasync()
}

/** Closes a file whose own failure to close changes nothing: it is synced by now, or given up. */
export async function closeQuietly(file: RecordingFile): Promise<void> {
  await file.close().catch(() => undefined)
}

/** Syncs the folder in which `path` got its name. */
export function syncNameOf(fileSystem: RecordingFileSystem, path: string): Promise<void> {
  return fileSystem.syncFolder(dirname(path))
}
