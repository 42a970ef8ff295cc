/** A recorded run of the lab that is to be played again, for a debrief or a branch: it has to give again what it says. */
import { failure, success, type Result } from '@shared/result'
import { verifyLabRecording } from '../../recording/verify-lab'
import { refuseOpenExam } from '../../session/open-exam'
import { REASONS_NOT_REPRODUCIBLE } from '../reproducible'
import type { LabReviewMeans } from './open-lab-review'
import { readReviewableLab, type ReviewableLab } from './reviewable-lab'

/**
 * Fails as `readReviewableLab` does, with `exam-not-ended` {path}, and with `recording-not-reproducible` {path, reason} where
 * playing what is intact of it again does not give what it says, or cannot be done here.
 */
export async function readReproducibleLab(
  means: LabReviewMeans,
  fileName: string,
): Promise<Result<ReviewableLab>> {
  const content = await readReviewableLab(means.dataFolder(), fileName)
  if (!content.ok) return content
  const refused = refuseOpenExam(content.value, fileName)
  if (refused !== null) return refused
  // A damage counts only for what is behind it.
  const { kind } = await verifyLabRecording({ ...content.value, damage: null }, means.lab)
  const reason = REASONS_NOT_REPRODUCIBLE[kind]
  return reason === null
    ? success(content.value)
    : failure('recording-not-reproducible', { path: fileName, reason })
}
