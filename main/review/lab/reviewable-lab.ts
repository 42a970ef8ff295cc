/** A recorded run of the lab of the data folder, read for review. */
import type { LabRecordingHeader } from '@shared/contract/lab/lab-recording'
import { failure, success, type Result } from '@shared/result'
import { readSession } from '../../recording/recording-folder'
import type { LabRecordingContent } from '../../recording/recording-reader'

/** With a header and second 0 at least. */
export interface ReviewableLab extends LabRecordingContent {
  readonly header: LabRecordingHeader
  readonly intactThroughSecond: number
}

/**
 * Fails as `readSession` does, with `file-unreadable` {path, reason: no-second} where not even second 0 stands, and with
 * `recording-other-kind` {path, reason} of a shift.
 */
export async function readReviewableLab(
  dataFolder: string,
  fileName: string,
): Promise<Result<ReviewableLab>> {
  const read = await readSession(dataFolder, fileName)
  if (!read.ok) return read
  if (read.value.kind !== 'lab') {
    return failure('recording-other-kind', { path: fileName, reason: 'recorded-on-call' })
  }
  return isReviewableLab(read.value)
    ? success(read.value)
    : failure('file-unreadable', { path: fileName, reason: 'no-second' })
}

export function isReviewableLab(content: LabRecordingContent): content is ReviewableLab {
  return content.header !== null && content.intactThroughSecond !== null
}
