/** What lies in the folder of recordings without belonging to one: files of a write that broke off, notes of nothing. */
import { join } from 'node:path'
import { isSessionFileName, sessionsFolder } from '../recording/recording-folder'
import type { ReviewMeans } from './review-means'

/** No write takes this long; a younger one may be another program's, under way. */
const BROKEN_OFF_AFTER_MILLISECONDS = 60 * 60 * 1000
/** Under such a name a file is written before it gets its own (see place-file.ts). */
const UNFINISHED = /\.guardia-session(\.notes\.json)?\.[0-9a-f-]{36}\.tmp$/
const OF_NOTES = /^(.+\.guardia-session)\.notes\.json(\.damaged-\d+)?$/

type Folder = Pick<ReviewMeans, 'dataFolder' | 'fileSystem' | 'clock'>

/** Removes files of writes that broke off; what cannot be removed stays, and is tried again the next time. */
export async function removeUnfinished(means: Folder): Promise<void> {
  const folder = sessionsFolder(means.dataFolder())
  for (const name of await namesIn(means, folder)) {
    if (!UNFINISHED.test(name)) continue
    const modified = await means.fileSystem.modifiedAt(join(folder, name)).catch(() => null)
    const isOld = modified !== null && means.clock() - modified > BROKEN_OFF_AFTER_MILLISECONDS
    if (isOld) await means.fileSystem.remove(join(folder, name)).catch(() => undefined)
  }
}

/** Removes notes whose recording is gone, unless somebody is just taking it in. */
export async function removeOrphanedNotes(means: Folder): Promise<void> {
  const folder = sessionsFolder(means.dataFolder())
  const names = new Set(await namesIn(means, folder))
  for (const name of names) {
    const recording = OF_NOTES.exec(name)?.[1]
    if (recording === undefined || !isSessionFileName(recording)) continue
    if (names.has(recording) || names.has(`${recording}.lock`)) continue
    await means.fileSystem.remove(join(folder, name)).catch(() => undefined)
  }
}

function namesIn({ fileSystem }: Folder, folder: string): Promise<readonly string[]> {
  return fileSystem.list(folder).catch(() => [])
}
