/** What becomes of the notes beside a recording that is taken in: nobody's own notes are ever written over. */
import { isDeepStrictEqual } from 'node:util'
import type { ImportOutcome } from '@shared/contract/requests'
import { success, type Result } from '@shared/result'
import type { LockMeans } from '../recording/lock-file'
import { findNotes, notesPath, writeNotes } from './notes-file'
import { notesInUse, withNotesLock } from './notes-lock'

/** Undefined where there are none, or the same ones are here already. */
export type NotesOutcome = ImportOutcome['notes']

/** @param own path of the recording in the data folder. Fails as `writeNotes` and `withNotesLock` do. */
export async function takeNotes(
  means: LockMeans,
  source: string,
  own: string,
): Promise<Result<NotesOutcome>> {
  const { fileSystem } = means
  const arriving = await findNotes(fileSystem, notesPath(source))
  if (arriving.kind === 'absent') return success(undefined)
  if (arriving.kind !== 'sound') return success('unreadable')
  return withNotesLock(means, own, async (isHeld) => {
    const here = await findNotes(fileSystem, notesPath(own))
    if (here.kind === 'absent') {
      if (!(await isHeld())) return notesInUse(own)
      const written = await writeNotes(fileSystem, own, arriving.notes)
      return written.ok ? success('taken') : written
    }
    const isSame = here.kind === 'sound' && isDeepStrictEqual(here.notes, arriving.notes)
    return success(isSame ? undefined : 'kept-own')
  })
}
