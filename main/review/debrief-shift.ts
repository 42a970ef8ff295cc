/** The debrief of a recording of the data folder, weighed as the notes beside it say. */
import { DEFAULT_LOSS_WEIGHTS, type Debrief } from '@shared/contract/debrief'
import { failure, success, type Result } from '@shared/result'
import type { DebriefMeans, ShiftToDebrief } from '../debrief/shift-to-debrief'
import type { OnCallEngine } from '../engine/on-call/on-call-engine'
import { sessionPath } from '../recording/recording-folder'
import { findNotes, notesPath } from './notes-file'
import { readReviewable } from './open-review'
import type { ReviewMeans } from './review-means'
import { shiftOfRecording } from './shift-of-recording'

export type MakeDebrief = (shift: ShiftToDebrief, means: DebriefMeans) => Debrief

export interface DebriefingMeans extends ReviewMeans {
  readonly engine: OnCallEngine
  readonly makeDebrief: MakeDebrief
}

/**
 * Weighed as the notes say; notes that cannot be used have no weights. Fails as `readReviewable` does, and with
 * `recording-not-reproducible` {path, reason: other-scenario} where no scenario of that name is here.
 */
export async function debriefOf(
  means: DebriefingMeans,
  fileName: string,
): Promise<Result<Debrief>> {
  const { known, engine } = means
  const dataFolder = means.dataFolder()
  const path = sessionPath(dataFolder, fileName)
  if (!path.ok) return path
  const content = await readReviewable(dataFolder, fileName)
  if (!content.ok) return content
  const { id } = content.value.header.scenario
  if (!known.scenarios.some((scenario) => scenario.id === id)) {
    return failure('recording-not-reproducible', { path: fileName, reason: 'other-scenario' })
  }
  const notes = await findNotes(means.fileSystem, notesPath(path.value))
  const chosen = notes.kind === 'sound' ? notes.notes.weights : null
  const weights = chosen ?? DEFAULT_LOSS_WEIGHTS
  const shift = shiftOfRecording(means, { fileName, content: content.value })
  return success(means.makeDebrief(shift, { engine, weights }))
}
