/** Makes a folder with those above it, durably. */
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { RecordingFileSystem } from './file-system'
import { reasonOf } from './system-reason'

/**
 * One level after the other: Node's own `recursive` never comes back where an existing folder answers ENOENT to
 * whatever is made in it, as /proc does.
 * @param path absolute
 * @throws the file system's error; not-a-place where such a folder takes no other
 */
export async function makeFolder(
  path: string,
  fileSystem: Pick<RecordingFileSystem, 'syncFolder'>,
): Promise<void> {
  const missing = await missingLevels(path)
  for (const level of missing) await makeLevel(level)
  // Each new folder has its name in the one above it.
  for (const level of missing.toReversed()) await fileSystem.syncFolder(dirname(level))
}

/** Topmost first; none where the folder is there. */
async function missingLevels(path: string): Promise<readonly string[]> {
  const missing: string[] = []
  let level = path
  while (!(await isFolder(level))) {
    missing.unshift(level)
    if (dirname(level) === level) break
    level = dirname(level)
  }
  return missing
}

/** Fails where something else has that name, or the way there cannot be gone. */
async function isFolder(path: string): Promise<boolean> {
  try {
    if ((await stat(path)).isDirectory()) return true
  } catch (error) {
    if (reasonOf(error) === 'ENOENT') return false
    throw error
  }
  throw Object.assign(new Error('something else has that name'), { code: 'ENOTDIR' })
}

async function makeLevel(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === 'ENOENT') {
      throw Object.assign(new Error('nothing can be made there'), { code: 'not-a-place' })
    }
    // Another program was as quick.
    if (reason !== 'EEXIST' || !(await isFolder(path))) throw error
  }
}
