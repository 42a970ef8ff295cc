/** What a review needs of the folder of recordings: their names, and where they lie. */
import { readdir } from 'node:fs/promises'
import { failure, success, type Result } from '@shared/result'
import { isSessionFileName, sessionsFolder } from '../recording/recording-folder'
import { reasonOf } from '../recording/system-reason'

export interface FolderContent {
  readonly folder: string
  /** Everything in it. */
  readonly names: ReadonlySet<string>
  /** Of recordings, newest first. */
  readonly recordings: readonly string[]
}

/** Empty before the first session; fails with `file-unreadable` {path, reason} where it cannot be read. */
export async function readSessionsFolder(dataFolder: string): Promise<Result<FolderContent>> {
  const folder = sessionsFolder(dataFolder)
  try {
    const names = await readdir(folder)
    const recordings = names.filter(isSessionFileName).sort().reverse()
    return success({ folder, names: new Set(names), recordings })
  } catch (error) {
    const reason = reasonOf(error)
    return reason === 'ENOENT'
      ? success({ folder, names: new Set(), recordings: [] })
      : failure('file-unreadable', { path: folder, reason })
  }
}

/** As many files at a time as keep the disk busy without taking all handles that a process may have. */
const FILES_AT_ONCE = 32

/** Maps in parallel, a bounded number at a time; the results stand in the order of the items. */
export async function mapFiles<Item, Value>(
  items: readonly Item[],
  read: (item: Item) => Promise<Value>,
): Promise<readonly Value[]> {
  const values = new Array<Value>(items.length)
  let next = 0
  const work = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      values[index] = await read(items[index] as Item)
    }
  }
  await Promise.all(Array.from({ length: Math.min(FILES_AT_ONCE, items.length) }, work))
  return values
}
