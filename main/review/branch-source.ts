/** What a branch of a recording needs, after a look at whether the recording can be played again here. */
import { failure, success, type Result } from '@shared/result'
import type { OnCallEngine } from '../engine/on-call/on-call-engine'
import { sessionPath } from '../recording/recording-folder'
import type { BranchSource } from '../session/session-port'
import { findNotes, notesPath } from './notes-file'
import { readReviewable } from './open-review'
import { whyNotReproducible } from './reproducible'
import type { ReviewMeans } from './review-means'

/**
 * The branch is called as its recording is called now.
 * Fails as `readReviewable` does, and with `recording-not-reproducible` {path, reason}.
 */
export async function branchSource(
  means: ReviewMeans & { readonly engine: OnCallEngine },
  { fileName, minute, language }: Pick<BranchSource, 'fileName' | 'minute' | 'language'>,
): Promise<Result<BranchSource>> {
  const { known, engine } = means
  const dataFolder = means.dataFolder()
  const path = sessionPath(dataFolder, fileName)
  if (!path.ok) return path
  const content = await readReviewable(dataFolder, fileName)
  if (!content.ok) return content
  const reason = whyNotReproducible(content.value, { ...known, engine })
  if (reason !== null) return failure('recording-not-reproducible', { path: fileName, reason })
  const { header, entries } = content.value
  const notes = await findNotes(means.fileSystem, notesPath(path.value))
  const renamed = notes.kind === 'sound' ? notes.notes.codeName : null
  return success({
    ...{ dataFolder, fileName, minute, language, header, entries },
    codeName: renamed ?? header.codeName,
  })
}
