/** The few file operations a recording is written with, as a port, so that tests can make each of them fail. */
import { open, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface RecordingFile {
  /** Writes behind what was written so far; may write only a part, and answers how many bytes. */
  readonly write: (bytes: Uint8Array) => Promise<number>
  /** Resolves when everything written stands on the disk (fdatasync). */
  readonly datasync: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface RecordingFileSystem {
  /** Makes a new file; fails with EEXIST where there is one already. */
  readonly create: (path: string) => Promise<RecordingFile>
  /** Makes the names in a folder durable. */
  readonly syncFolder: (folder: string) => Promise<void>
  readonly remove: (path: string) => Promise<void>
}

export const NODE_FILE_SYSTEM: RecordingFileSystem = {
  create: async (path) => {
    const handle = await open(path, 'wx')
    return {
      write: async (bytes) => (await handle.write(bytes, 0, bytes.length, null)).bytesWritten,
      datasync: () => handle.datasync(),
      close: () => handle.close(),
    }
  },
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
  remove: (path) => unlink(path),
}

/** Syncs the folder in which `path` got its name. */
export function syncNameOf(fileSystem: RecordingFileSystem, path: string): Promise<void> {
  return fileSystem.syncFolder(dirname(path))
}

/** The system's code of an error (`ENOSPC`), or its name where it has none. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
