/** What a debrief is made of, taken from a recording: its own lines alone, and whether they can be played again. */
import { DEFAULT_LOSS_WEIGHTS, type Debrief } from '@shared/contract/debrief'
import { failure, success, type Result } from '@shared/result'
import type { DebriefMeans, ShiftToDebrief } from '../debrief/shift-to-debrief'
import type { OnCallEngine } from '../engine/on-call/on-call-engine'
import { sessionPath } from '../recording/recording-folder'
import { knownIdentity } from './known-identity'
import { recordedCourse } from './lines-of-shift'
import { findNotes, notesPath } from './notes-file'
import { readReviewable } from './open-review'
import { whyNotReproducible } from './reproducible'
import type { ReviewMeans } from './review-means'

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
  const { header, entries, ending } = content.value
  const scenario = known.scenarios.find(({ id }) => id === header.scenario.id)
  if (scenario === undefined) {
    return failure('recording-not-reproducible', { path: fileName, reason: 'other-scenario' })
  }
  const notes = await findNotes(means.fileSystem, notesPath(path.value))
  const identity = knownIdentity(known, { fileName, header, entries, ending, codeName: null })
  const course = recordedCourse(entries, identity.bootDelayMinutes)
  const { snapshots, notices, alerts, looks, decisions } = course
  const shift: ShiftToDebrief = {
    ...{ fileName, scenario, seed: header.seed },
    ...{ snapshots, notices, alerts, looks, decisions },
    reproduces: whyNotReproducible(content.value, { ...known, engine }) === null,
  }
  const chosen = notes.kind === 'sound' ? notes.notes.weights : null
  const weights = chosen ?? DEFAULT_LOSS_WEIGHTS
  return success(means.makeDebrief(shift, { engine, weights }))
}
