/** The folder of the recordings, as a person chooses it in the settings or goes back to the usual one. */
import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { DataFolder } from '@shared/contract/settings'
import { failure, success, type Result } from '@shared/result'
import { dataFolderOf, type BaseFolder } from './recording/data-folder'
import { reasonOf } from './recording/system-reason'
import { prepareSessionsFolder } from './recording/recording-folder'
import type { SettingsFile } from './settings/settings-file'

export interface DataFolderMeans {
  readonly base: BaseFolder
  readonly settings: Pick<SettingsFile, 'chosenDataFolder' | 'chooseDataFolder'>
  readonly isShiftOpen: () => boolean
  /** Shows the system's dialog, which begins at the present folder; null where the person cancelled. */
  readonly askForFolder: (present: string) => Promise<string | null>
}

/** Both refuse with `data-folder-fixed`, `session-running`, or as writing does; nothing is changed then. */
export interface DataFolderChoice {
  readonly current: () => DataFolder
  readonly choose: () => Promise<Result<DataFolder | null>>
  readonly reset: () => Promise<Result<DataFolder>>
}

export function createDataFolderChoice(means: DataFolderMeans): DataFolderChoice {
  const { base, settings, isShiftOpen, askForFolder } = means
  let asking: Promise<string | null> | null = null
  const current = (): DataFolder => dataFolderOf(base, settings.chosenDataFolder)
  /** A shift keeps the folder in which it began. */
  const refused = (): ReturnType<typeof failure> | null => {
    if (base.origin === 'call') return failure('data-folder-fixed')
    return isShiftOpen() ? failure('session-running') : null
  }
  const keep = async (folder: string | null): Promise<Result<DataFolder>> => {
    const kept = await settings.chooseDataFolder(folder)
    return kept.ok ? success(current()) : kept
  }
  return {
    current,
    choose: async () => {
      const refusedAtOnce = refused()
      if (refusedAtOnce !== null) return refusedAtOnce
      // One dialog, also for a second click.
      asking ??= askForFolder(current().path).finally(() => (asking = null))
      const folder = await asking
      if (folder === null) return success(null)
      const refusedMeanwhile = refused()
      if (refusedMeanwhile !== null) return refusedMeanwhile
      if (path.relative(base.path, folder) === '') return keep(null)
      const prepared = await prepareToWrite(folder)
      return prepared.ok ? keep(folder) : prepared
    },
    reset: () => {
      const refusal = refused()
      return refusal === null ? keep(null) : Promise.resolve(refusal)
    },
  }
}

/** Makes `sessions/` and writes into it: a folder that is there already may still be one that only reads. */
async function prepareToWrite(folder: string): Promise<Result<null>> {
  if (!path.isAbsolute(folder)) {
    return failure('folder-unwritable', { path: folder, reason: 'ENOENT' })
  }
  const prepared = await prepareSessionsFolder(folder)
  if (!prepared.ok) return prepared
  // A name that nobody can have laid out before.
  const trial = path.join(prepared.value, `.trial-${randomUUID()}`)
  try {
    await (await open(trial, 'wx', 0o600)).close()
    await rm(trial)
    return success(null)
  } catch (error) {
    return failure('folder-unwritable', { path: prepared.value, reason: reasonOf(error) })
  }
}
