/** What becomes of the notes beside a recording that is taken in: nobody's own notes are ever written over. */
import { isDeepStrictEqual } from 'node:util'
import type { ImportOutcome } from '@shared/contract/requests'
import { success, type Result } from '@shared/result'
import type { RecordingFileSystem } from '../recording/file-system'
import { findNotes, notesPath, writeNotes } from './notes-file'

/** Undefined where there are none, or the same ones are here already. */
export type NotesOutcome = ImportOutcome['notes']

/** @param own path of the recording in the data folder. Fails as `writeNotes` does. */
export async function takeNotes(
  fileSystem: RecordingFileSystem,
  source: string,
  own: string,
): Promise<Result<NotesOutcome>> {
  const arriving = await findNotes(fileSystem, notesPath(source))
  if (arriving.kind === 'absent') return success(undefined)
  if (arriving.kind !== 'sound') return success('unreadable')
  const here = await findNotes(fileSystem, notesPath(own))
  if (here.kind === 'absent') {
    const written = await writeNotes(fileSystem, own, arriving.notes)
    return written.ok ? success('taken') : written
  }
  const isSame = here.kind === 'sound' && isDeepStrictEqual(here.notes, arriving.notes)
  return success(isSame ? undefined : 'kept-own')
}
