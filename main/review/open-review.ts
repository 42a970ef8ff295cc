/** Opens a recording for review: everything that stands in it, its notes, and the recordings that belong to it. */
import { join } from 'node:path'
import type { AnyRecordingHeader } from '@shared/contract/lab/lab-recording'
import type { ReviewedShift } from '@shared/contract/review'
import { failure, success, type Result } from '@shared/result'
import type { LockMeans } from '../recording/lock-file'
import { readSession, sessionPath } from '../recording/recording-folder'
import { lookAtNotes, type ReadNotes } from './notes-file'
import { createQuickEnds } from './quick-ends'
import { readNotes } from './read-notes'
import { readRecordingHeader } from './recording-ends'
import { lockMeans, type ReviewMeans } from './review-means'
import { reviewedShift, type ReviewableContent } from './reviewed-shift'
import { mapFiles, readSessionsFolder } from './sessions-folder'

/**
 * Of a shift. Fails as `readSession` does, with `file-unreadable` {path, reason: no-minute} where not even minute 0
 * stands, and with `recording-other-kind` {path, reason} of a run of the lab.
 */
export async function readReviewable(
  dataFolder: string,
  fileName: string,
): Promise<Result<ReviewableContent>> {
  const content = await readSession(dataFolder, fileName)
  if (!content.ok) return content
  if (content.value.kind !== 'on-call') {
    return failure('recording-other-kind', { path: fileName, reason: 'recorded-lab' })
  }
  const { header, intactThroughMinute } = content.value
  return header === null || intactThroughMinute === null
    ? failure('file-unreadable', { path: fileName, reason: 'no-minute' })
    : success({ ...content.value, header })
}

/** Fails as `readReviewable` does; damage, another engine and another scenario are no failure. */
export function openReview(means: ReviewMeans, fileName: string): Promise<Result<ReviewedShift>> {
  return openWith(means, fileName, readNotes)
}

/** The same for who only looks, such as paper: damaged notes keep their name. */
export function lookAtReview(means: ReviewMeans, fileName: string): Promise<Result<ReviewedShift>> {
  return openWith(means, fileName, ({ fileSystem }, path) => lookAtNotes(fileSystem, path))
}

async function openWith(
  means: ReviewMeans,
  fileName: string,
  read: (means: LockMeans, path: string) => Promise<ReadNotes>,
): Promise<Result<ReviewedShift>> {
  const dataFolder = means.dataFolder()
  const path = sessionPath(dataFolder, fileName)
  if (!path.ok) return path
  const content = await readReviewable(dataFolder, fileName)
  if (!content.ok) return content
  const [{ notes, failure: notesFailure }, related] = await Promise.all([
    read(lockMeans(means), path.value),
    findRelated(dataFolder, fileName, content.value.header),
  ])
  const shift = reviewedShift(means.known, { fileName, content: content.value, notes, related })
  return success(notesFailure === null ? shift : { ...shift, notesFailure })
}

/** The run in which this one was begun first, then those begun in it, oldest first. */
export async function findRelated(
  dataFolder: string,
  fileName: string,
  { sessionId, branch }: AnyRecordingHeader,
): Promise<ReviewedShift['related']> {
  const content = await readSessionsFolder(dataFolder)
  // The recording itself was read: a folder that hides its names now tells of no others.
  if (!content.ok) return []
  const { folder, recordings } = content.value
  const others = recordings.filter((name) => name !== fileName).reverse()
  const quick = createQuickEnds()
  const kinds = await mapFiles(others, async (other) => {
    const header = await readRecordingHeader(join(folder, other), quick)
    if (header === null) return null
    if (header.sessionId === branch?.parent) return 'parent' as const
    return header.branch?.parent === sessionId ? ('branch' as const) : null
  })
  const related = others.flatMap((other, index) => {
    const kind = kinds[index] ?? null
    return kind === null ? [] : [{ fileName: other, kind }]
  })
  return [
    ...related.filter(({ kind }) => kind === 'parent'),
    ...related.filter(({ kind }) => kind === 'branch'),
  ]
}
