/** Where recordings of the library lie, each with its notes, for whoever hands the files themselves on. */
import { lstat } from 'node:fs/promises'
import { failure, success, type Result } from '@shared/result'
import { sessionPath } from '../recording/recording-folder'
import { reasonOf } from '../recording/system-reason'
import { notesPath } from './notes-file'

/** Each recording followed by its notes where there are any. Fails with `file-unreadable` {path, reason} at the first that is not there, or a link. */
export async function recordingFiles(
  dataFolder: string,
  fileNames: readonly string[],
): Promise<Result<readonly string[]>> {
  const paths: string[] = []
  for (const fileName of fileNames) {
    const path = sessionPath(dataFolder, fileName)
    if (!path.ok) return path
    const missing = await reasonNotAFile(path.value)
    if (missing !== null) return failure('file-unreadable', { path: path.value, reason: missing })
    paths.push(path.value)
    const notes = notesPath(path.value)
    if ((await reasonNotAFile(notes)) === null) paths.push(notes)
  }
  return success(paths)
}

/** Null where it is a regular file. */
async function reasonNotAFile(path: string): Promise<string | null> {
  try {
    return (await lstat(path)).isFile() ? null : 'not-a-file'
  } catch (error) {
    return reasonOf(error)
  }
}
