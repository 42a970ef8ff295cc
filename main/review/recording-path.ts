/** Where a recording of the library lies, for whoever hands the file itself on. */
import { lstat } from 'node:fs/promises'
import { failure, type Result } from '@shared/result'
import { sessionPath } from '../recording/recording-folder'
import { reasonOf } from '../recording/system-reason'

/** Fails with `file-unreadable` {path, reason} unless it is there, and no link. */
export async function recordingPath(dataFolder: string, fileName: string): Promise<Result<string>> {
  const path = sessionPath(dataFolder, fileName)
  if (!path.ok) return path
  try {
    return (await lstat(path.value)).isFile()
      ? path
      : failure('file-unreadable', { path: path.value, reason: 'not-a-file' })
  } catch (error) {
    return failure('file-unreadable', { path: path.value, reason: reasonOf(error) })
  }
}
