/** The debrief of a recording of the data folder, weighed as the notes beside it say. */
import { DEFAULT_LOSS_WEIGHTS, type Debrief } from '@shared/contract/debrief'
import { failure, success, type Result } from '@shared/result'
import type { DebriefMeans, ShiftToDebrief } from '../debrief/shift-to-debrief'
import type { OnCallEngine } from '../engine/on-call/on-call-engine'
import { readReplayable, type ReplayableFile } from './replayable-file'
import type { ReviewMeans } from './review-means'
import { shiftOfRecording } from './shift-of-recording'

export type MakeDebrief = (shift: ShiftToDebrief, means: DebriefMeans) => Debrief

export interface DebriefingMeans extends ReviewMeans {
  readonly engine: OnCallEngine
  readonly makeDebrief: MakeDebrief
}

/**
 * Weighed as the notes say; notes that cannot be used have no weights. Fails as `readReplayable` does, and with
 * `recording-not-reproducible` {path, reason: other-scenario} where no scenario of that name is here.
 */
export async function debriefOf(
  means: DebriefingMeans,
  fileName: string,
): Promise<Result<Debrief>> {
  const file = await readReplayable(means, fileName)
  return file.ok ? debriefOfContent(means, fileName, file.value) : file
}

function debriefOfContent(
  means: DebriefingMeans,
  fileName: string,
  { content, notes }: ReplayableFile,
): Result<Debrief> {
  const { known, engine } = means
  const { id } = content.header.scenario
  if (!known.scenarios.some((scenario) => scenario.id === id)) {
    return failure('recording-not-reproducible', { path: fileName, reason: 'other-scenario' })
  }
  const weights = notes?.weights ?? DEFAULT_LOSS_WEIGHTS
  const shift = shiftOfRecording(means, { fileName, content })
  return success(means.makeDebrief(shift, { engine, weights }))
}
