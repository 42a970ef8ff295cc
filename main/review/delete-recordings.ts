/** Deletes recordings with everything that carries their names: notes, kept damaged files, locks; and notes of nothing. */
import { dirname, join } from 'node:path'
import { failure, success, type Result } from '@shared/result'
import { isInUse, takeLock } from '../recording/recording-lock'
import { sessionPath } from '../recording/recording-folder'
import { reasonOf } from '../recording/system-reason'
import { removeOrphanedNotes, removeUnfinished } from './leftovers'
import { notesPath } from './notes-file'
import { withNotesLock } from './notes-lock'
import { lockMeans, type ReviewMeans } from './review-means'

/**
 * None is deleted where one of them is being recorded: `shift-not-deletable` by this program, `recording-in-use` {path} by
 * another. Fails with `file-unwritable` {path, reason} at the first that cannot be deleted, and as `withNotesLock` does;
 * those before it are gone.
 */
export async function deleteRecordings(
  means: ReviewMeans,
  fileNames: readonly string[],
): Promise<Result<null>> {
  const paths: string[] = []
  for (const fileName of fileNames) {
    const path = sessionPath(means.dataFolder(), fileName)
    if (!path.ok) return path
    if (fileName === means.openFileName()) return failure('shift-not-deletable')
    const { fileSystem, lockSurroundings: surroundings } = means
    if (await isInUse(path.value, { fileSystem, surroundings })) {
      return failure('recording-in-use', { path: path.value })
    }
    paths.push(path.value)
  }
  for (const path of paths) {
    const deleted = await deleteRecording(means, path)
    if (!deleted.ok) return deleted
  }
  await removeOrphanedNotes(means)
  await removeUnfinished(means)
  return success(null)
}

/** Nobody writes notes meanwhile: they would come back behind a recording that is gone. */
async function deleteRecording(means: ReviewMeans, path: string): Promise<Result<null>> {
  const { fileSystem, lockSurroundings: surroundings } = means
  const lock = await takeLock(path, { fileSystem, surroundings })
  if (!lock.ok) return lock
  const removed = await withNotesLock(lockMeans(means), path, () =>
    orUnwritable(path, removeTraces(means, path)),
  )
  await lock.value.release()
  return removed.ok ? orUnwritable(path, fileSystem.syncFolder(dirname(path))) : removed
}

async function orUnwritable(path: string, work: Promise<void>): Promise<Result<null>> {
  try {
    await work
    return success(null)
  } catch (error) {
    return failure('file-unwritable', { path, reason: reasonOf(error) })
  }
}

/** The recording goes last: while anything of it is left, it stands in the library and can be deleted again. */
async function removeTraces({ fileSystem }: ReviewMeans, path: string): Promise<void> {
  const folder = dirname(path)
  const locks = new Set([`${path}.lock`, `${notesPath(path)}.lock`])
  const found = (await fileSystem.list(folder)).map((name) => join(folder, name))
  const besides = found.filter((other) => other.startsWith(`${path}.`) && !locks.has(other))
  for (const trace of [...besides, ...found.filter((other) => other === path)]) {
    try {
      await fileSystem.remove(trace)
    } catch (error) {
      // Somebody else was as quick.
      if (reasonOf(error) !== 'ENOENT') throw error
    }
  }
}
