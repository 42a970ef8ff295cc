/** Changes the notes beside a recording: read, changed and replaced as a whole, one change after the other. */
import type { NotesChange, SessionNotes } from '@shared/contract/session-notes'
import { failure, type Result } from '@shared/result'
import { sessionPath } from '../recording/recording-folder'
import { reasonOf } from '../recording/system-reason'
import { applyNotesChange } from './apply-notes-change'
import { readHeldNotes, writeNotes } from './notes-file'
import { notesInUse, withNotesLock } from './notes-lock'
import { lockMeans, type ReviewMeans } from './review-means'

/**
 * Fails as `applyNotesChange`, `readNotes`, `writeNotes` and `withNotesLock` do, and with `file-unreadable`
 * {path, reason} where there is no such recording; the notes are then as they were.
 */
export async function changeNotes(
  means: ReviewMeans,
  fileName: string,
  change: NotesChange,
): Promise<Result<SessionNotes>> {
  const path = sessionPath(means.dataFolder(), fileName)
  if (!path.ok) return path
  const missing = await refuseMissing(means, path.value)
  if (missing !== null) return missing
  return withNotesLock(lockMeans(means), path.value, (isHeld) =>
    changeHeldNotes(means, path.value, { change, isHeld }),
  )
}

async function changeHeldNotes(
  means: ReviewMeans,
  path: string,
  { change, isHeld }: { readonly change: NotesChange; readonly isHeld: () => Promise<boolean> },
): Promise<Result<SessionNotes>> {
  const { fileSystem, clock } = means
  const read = await readHeldNotes(fileSystem, path)
  if (read.failure !== null) return { ok: false, failure: read.failure }
  const changed = applyNotesChange(read.notes, change, new Date(clock()).toISOString())
  if (!changed.ok) return changed
  // Notes must not come back behind a recording that was deleted meanwhile.
  const missing = await refuseMissing(means, path)
  if (missing !== null) return missing
  return (await isHeld()) ? writeNotes(fileSystem, path, changed.value) : notesInUse(path)
}

async function refuseMissing(
  means: ReviewMeans,
  path: string,
): Promise<ReturnType<typeof failure> | null> {
  const reason = await reasonMissing(means, path)
  return reason === null ? null : failure('file-unreadable', { path, reason })
}

/** Null where the recording is there. */
async function reasonMissing({ fileSystem }: ReviewMeans, path: string): Promise<string | null> {
  try {
    return (await fileSystem.modifiedAt(path)) === null ? 'ENOENT' : null
  } catch (error) {
    return reasonOf(error)
  }
}
