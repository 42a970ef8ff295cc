/** Puts a file under its name as a whole or not at all: written and synced beside it first, under a name of its own. */
import { randomUUID } from 'node:crypto'
import { closeQuietly, syncNameOf, type RecordingFileSystem } from '../recording/file-system'
import { placeThrough } from '../recording/place-through'
import { reasonOf } from '../recording/system-reason'

/**
 * In the place of whatever had that name; a link of that name is replaced, not followed.
 * @throws the file system's error; whatever had that name is untouched then
 */
export async function placeWhole(
  fileSystem: RecordingFileSystem,
  path: string,
  bytes: Uint8Array,
): Promise<void> {
  await placeThrough(fileSystem, { path, bytes, temporary: `${path}.${randomUUID()}.tmp` })
  await syncNameOf(fileSystem, path)
}

/**
 * The same, where nothing has that name; an empty file holds the name meanwhile, since not every disk can make a
 * whole file appear under a free name alone.
 * @returns false where the name is taken
 * @throws the file system's error; the name is free again then
 */
export async function placeNew(
  fileSystem: RecordingFileSystem,
  path: string,
  bytes: Uint8Array,
): Promise<boolean> {
  try {
    await closeQuietly(await fileSystem.create(path))
  } catch (error) {
    if (reasonOf(error) === 'EEXIST') return false
    throw error
  }
  try {
    await placeWhole(fileSystem, path, bytes)
    return true
  } catch (error) {
    await fileSystem.remove(path).catch(() => undefined)
    throw error
  }
}
