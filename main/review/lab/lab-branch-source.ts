/** What a branch of a recorded run needs, after a look at whether the run can be played again here. */
import type { Language } from '@shared/contract/session'
import { success, type Result } from '@shared/result'
import type { LabBranchSource } from '../../session/lab/lab-port'
import { usableNotes } from '../replayable-file'
import type { LabReviewMeans } from './open-lab-review'
import { readReproducibleLab } from './reproducible-lab'

/**
 * The branch is called as its recording is called now.
 * Fails as `readReproducibleLab` does.
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
  const content = await readReproducibleLab(means, fileName)
  if (!content.ok) return content
  const { header, entries, endingBehindDamage } = content.value
  const notes = await usableNotes(means, fileName)
  return success({
    ...{ dataFolder, fileName, step: second, language, header, entries },
    ending: content.value.ending ?? endingBehindDamage,
    codeName: notes?.codeName ?? header.codeName,
  })
}
