/** Replaces a small file as a whole: temporary file, sync, rename, so that a reader sees the old or the new one. */
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// On Windows a virus scanner or indexer may hold the target for a moment.
const HELD_CODES: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EBUSY'])
const RENAME_PAUSES_MILLISECONDS: readonly number[] = [10, 30, 100, 300]

/**
 * Writes `text` to `file` in one step; on any error the old file is untouched and the temporary one removed.
 * @throws the file system's error
 */
export async function replaceFile(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`
  try {
    await writeSynced(temporary, text)
    await renamePatiently(temporary, file)
  } catch (fault) {
    await rm(temporary, { force: true })
    throw fault
  }
  await syncFolder(path.dirname(file))
}

/** `EROFS`, `ENOSPC`, …: the short name of a file system's error. */
export function faultCode(fault: unknown): string {
  const code: unknown = fault instanceof Error && 'code' in fault ? fault.code : undefined
  return typeof code === 'string' ? code : 'unknown'
}

async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(text, 'utf8')
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function renamePatiently(from: string, to: string): Promise<void> {
  for (const pauseMilliseconds of RENAME_PAUSES_MILLISECONDS) {
    try {
      await rename(from, to)
      return
    } catch (fault) {
      if (process.platform !== 'win32' || !HELD_CODES.has(faultCode(fault))) throw fault
      await sleep(pauseMilliseconds)
    }
  }
  await rename(from, to)
}

/** Makes the new name itself durable; Windows cannot sync a folder and needs no such step. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle: FileHandle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
