/** What a branch of a recorded run needs, after a look at whether the run can be played again here. */
import type { Language } from '@shared/contract/session'
import { failure, success, type Result } from '@shared/result'
import { verifyLabRecording } from '../../recording/verify-lab'
import type { LabBranchSource } from '../../session/lab/lab-port'
import { refuseOpenExam } from '../../session/open-exam'
import { usableNotes } from '../replayable-file'
import { REASONS_NOT_REPRODUCIBLE } from '../reproducible'
import type { LabReviewMeans } from './open-lab-review'
import { readReviewableLab } from './reviewable-lab'

/**
 * The branch is called as its recording is called now.
 * Fails as `readReviewableLab` does, with `exam-not-ended` {path}, and with `recording-not-reproducible` {path, reason}.
 */
export async function labBranchSource(
  means: LabReviewMeans,
  {
    fileName,
    second,
    language,
  }: { readonly fileName: string; readonly second: number; readonly language: Language },
): Promise<Result<LabBranchSource>> {
  const dataFolder = means.dataFolder()
  const content = await readReviewableLab(dataFolder, fileName)
  if (!content.ok) return content
  const refused = refuseOpenExam(content.value, fileName)
  if (refused !== null) return refused
  // A damage counts only for what is behind it.
  const { kind } = await verifyLabRecording({ ...content.value, damage: null }, means.lab)
  const reason = REASONS_NOT_REPRODUCIBLE[kind]
  if (reason !== null) return failure('recording-not-reproducible', { path: fileName, reason })
  const { header, entries, endingBehindDamage } = content.value
  const notes = await usableNotes(means, fileName)
  return success({
    ...{ dataFolder, fileName, step: second, language, header, entries },
    ending: content.value.ending ?? endingBehindDamage,
    codeName: notes?.codeName ?? header.codeName,
  })
}
