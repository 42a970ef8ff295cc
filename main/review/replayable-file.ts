/** A recording of the data folder that is to be played again, for a debrief or a branch, with the notes beside it. */
import type { SessionNotes } from '@shared/contract/session-notes'
import { success, type Result } from '@shared/result'
import { sessionPath } from '../recording/recording-folder'
import { refuseOpenExam } from '../session/open-exam'
import { findNotes, notesPath } from './notes-file'
import { readReviewable } from './open-review'
import type { ReviewMeans } from './review-means'
import type { ReviewableContent } from './reviewed-shift'

export interface ReplayableFile {
  readonly dataFolder: string
  readonly content: ReviewableContent
  /** Null where there are none that can be used. */
  readonly notes: SessionNotes | null
}

/** Only looks. Fails as `readReviewable` does, and with `exam-not-ended` {path}. */
export async function readReplayable(
  means: Pick<ReviewMeans, 'dataFolder' | 'fileSystem'>,
  fileName: string,
): Promise<Result<ReplayableFile>> {
  const dataFolder = means.dataFolder()
  const content = await readReviewable(dataFolder, fileName)
  if (!content.ok) return content
  const refused = refuseOpenExam(content.value, fileName)
  if (refused !== null) return refused
  const notes = await usableNotes(means, fileName)
  return success({ dataFolder, content: content.value, notes })
}

/** Null where there are none that can be used. */
export async function usableNotes(
  { dataFolder, fileSystem }: Pick<ReviewMeans, 'dataFolder' | 'fileSystem'>,
  fileName: string,
): Promise<SessionNotes | null> {
  const path = sessionPath(dataFolder(), fileName)
  if (!path.ok) return null
  const found = await findNotes(fileSystem, notesPath(path.value))
  return found.kind === 'sound' ? found.notes : null
}
