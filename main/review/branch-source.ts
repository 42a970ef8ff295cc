/** What a branch of a recording needs, after a look at whether the recording can be played again here. */
import { failure, success, type Result } from '@shared/result'
import type { OnCallEngine } from '../engine/on-call/on-call-engine'
import type { BranchSource } from '../session/session-port'
import { readReplayable } from './replayable-file'
import { whyNotReproducible } from './reproducible'
import type { ReviewMeans } from './review-means'

/**
 * The branch is called as its recording is called now.
 * Fails as `readReplayable` does, and with `recording-not-reproducible` {path, reason}.
 */
export async function branchSource(
  means: ReviewMeans & { readonly engine: OnCallEngine },
  { fileName, minute, language }: Pick<BranchSource, 'fileName' | 'minute' | 'language'>,
): Promise<Result<BranchSource>> {
  const { known, engine } = means
  const file = await readReplayable(means, fileName)
  if (!file.ok) return file
  const { dataFolder, content, notes } = file.value
  const reason = whyNotReproducible(content, { ...known, engine })
  if (reason !== null) return failure('recording-not-reproducible', { path: fileName, reason })
  const { header, entries } = content
  const ending = content.ending ?? content.endingBehindDamage
  return success({
    ...{ dataFolder, fileName, minute, language, header, entries, ending },
    codeName: notes?.codeName ?? header.codeName,
  })
}
