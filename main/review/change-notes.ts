/** Changes the notes beside a recording: read, changed and replaced as a whole, one change after the other. */
import type { NotesChange, SessionNotes } from '@shared/contract/session-notes'
import { failure, type Result } from '@shared/result'
import { sessionPath } from '../recording/recording-folder'
import { reasonOf } from '../recording/system-reason'
import { applyNotesChange } from './apply-notes-change'
import { readNotes, writeNotes } from './notes-file'
import type { ReviewMeans } from './review-means'

/**
 * Fails as `applyNotesChange`, `readNotes` and `writeNotes` do, and with `file-unreadable` {path, reason} where there is
 * no such recording; the notes are then as they were. Whoever asks does so one change at a time.
 */
export async function changeNotes(
  means: ReviewMeans,
  fileName: string,
  change: NotesChange,
): Promise<Result<SessionNotes>> {
  const { fileSystem, dataFolder, clock } = means
  const path = sessionPath(dataFolder(), fileName)
  if (!path.ok) return path
  const missing = await reasonMissing(means, path.value)
  // Notes must not come back behind a recording that was deleted meanwhile.
  if (missing !== null) return failure('file-unreadable', { path: path.value, reason: missing })
  const read = await readNotes(fileSystem, path.value)
  if (read.failure !== null) return { ok: false, failure: read.failure }
  const changed = applyNotesChange(read.notes, change, new Date(clock()).toISOString())
  return changed.ok ? writeNotes(fileSystem, path.value, changed.value) : changed
}

/** Null where the recording is there. */
async function reasonMissing({ fileSystem }: ReviewMeans, path: string): Promise<string | null> {
  try {
    return (await fileSystem.modifiedAt(path)) === null ? 'ENOENT' : null
  } catch (error) {
    return reasonOf(error)
  }
}
