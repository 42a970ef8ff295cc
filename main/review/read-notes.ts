/** The notes of a recording for who opens it: sound ones need no lock, damaged ones are kept aside under it. */
import { success } from '@shared/result'
import type { LockMeans } from '../recording/lock-file'
import { lookAtNotes, notesPath, readHeldNotes, unusable, type ReadNotes } from './notes-file'
import { withNotesLock } from './notes-lock'

/** The failure is as that of `readHeldNotes`; where the lock cannot be had, damaged notes stay where they are. */
export async function readNotes(means: LockMeans, recording: string): Promise<ReadNotes> {
  const looked = await lookAtNotes(means.fileSystem, recording)
  if (looked.failure?.parameters['reason'] !== 'notes-passed-over') return looked
  // Read again: the other program may have put sound ones there meanwhile.
  const read = await withNotesLock(means, recording, async () =>
    success(await readHeldNotes(means.fileSystem, recording)),
  )
  if (read.ok) return read.value
  const reason = read.failure.parameters['reason'] ?? read.failure.code
  return unusable(notesPath(recording), String(reason))
}
