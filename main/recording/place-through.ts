/** The one way in which a file appears under its name as a whole or not at all: written and synced under another first. */
import { closeQuietly, writeSynced, type RecordingFileSystem } from './file-system'

export interface Placement {
  readonly path: string
  readonly bytes: Uint8Array
  /** The name under which it is written; in the same folder, and free. */
  readonly temporary: string
}

/**
 * In the place of whatever had that name. Whoever asks syncs the folder afterwards.
 * @throws the file system's error; whatever had that name is untouched then
 */
export async function placeThrough(
  fileSystem: RecordingFileSystem,
  { path, bytes, temporary }: Placement,
): Promise<void> {
  const file = await fileSystem.create(temporary)
  try {
    await writeSynced(file, bytes)
    await closeQuietly(file)
    await fileSystem.rename(temporary, path)
  } catch (error) {
    await closeQuietly(file)
    // The failure that led here is the one to tell; what is left is removed later.
    await fileSystem.remove(temporary).catch(() => undefined)
    throw error
  }
}
