/** Puts the intact part of a damaged recording in its place, and keeps the damaged original beside it. */
import { basename, dirname, join } from 'node:path'
import { RECORDING_LIMITS } from '@shared/contract/recording'
import { syncNameOf, type RecordingFileSystem } from './file-system'
import { placeThrough } from './place-through'

export interface Repair {
  readonly path: string
  /** All bytes of the file as it is. */
  readonly damaged: Uint8Array
  /** How many of them, from the first, are intact. */
  readonly intactBytes: number
}

/**
 * At every instant the whole original or the whole repaired recording stands under its name; each copy is synced before
 * it gets its name, and each name before the next step. Repeating it after a crash gives the same.
 * @throws the file system's error
 */
export async function repairRecording(
  fileSystem: RecordingFileSystem,
  { path, damaged, intactBytes }: Repair,
): Promise<void> {
  const temporary = temporaryName(path)
  const kept = await nameForDamaged(fileSystem, path, damaged)
  if (kept.isNew) await placeThrough(fileSystem, { path: kept.path, bytes: damaged, temporary })
  await syncNameOf(fileSystem, path)
  const bytes = damaged.subarray(0, intactBytes)
  await placeThrough(fileSystem, { path, bytes, temporary })
  await syncNameOf(fileSystem, path)
}

/** Removes what a repair, or taking over a lock, left behind when it was broken off; only for who holds the lock. */
export async function removeLeftovers(
  fileSystem: RecordingFileSystem,
  recording: string,
): Promise<void> {
  const folder = dirname(recording)
  const name = basename(recording)
  for (const found of await fileSystem.list(folder)) {
    if (found !== temporaryName(name) && !found.startsWith(`${name}.lock.`)) continue
    // One that stays is harmless, or keeps its name and so stops the repair before anything is changed.
    await fileSystem.remove(join(folder, found)).catch(() => undefined)
  }
}

function temporaryName(recording: string): string {
  return `${recording}.tmp`
}

/** The first free number, or the copy that an earlier repair of the same damage made. */
async function nameForDamaged(
  fileSystem: RecordingFileSystem,
  recording: string,
  damaged: Uint8Array,
): Promise<{ readonly path: string; readonly isNew: boolean }> {
  for (let number = 1; ; number += 1) {
    const path = `${recording}.damaged-${number}`
    if ((await fileSystem.modifiedAt(path)) === null) return { path, isNew: true }
    const earlier = await fileSystem.read(path, RECORDING_LIMITS.fileBytes)
    if (earlier.ok && Buffer.compare(earlier.value, damaged) === 0) return { path, isNew: false }
  }
}
