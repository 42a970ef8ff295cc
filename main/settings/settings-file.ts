/** The settings of this PC: what `settings.json` says, else the defaults; each change is written atomically. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { DamagedSettings, Settings } from '@shared/contract/settings'
import { DEFAULT_KEYS, refusedKeys } from '@shared/settings/key-combination'
import { failure, success, type Result } from '@shared/result'
import { chooseFirstLanguage } from './first-language'
import { keepFileAside } from './keep-aside'
import { faultCode, replaceFile } from './replace-file'
import { readStoredSettings, SETTINGS_FILE_NAME, type SettingsChange } from './stored-settings'

export interface SettingsStore {
  readonly current: () => Settings
  /**
   * Applies a change at once and writes it. Failures: `key-refused` and `keys-clash` {act}, where nothing is
   * changed; `file-unwritable` {path, reason}, where the change holds until the end of this run only.
   */
  readonly change: (change: SettingsChange) => Promise<Result<Settings>>
}

/** The settings together with what the page has no say in. */
export interface SettingsFile extends SettingsStore {
  /** What was wrong at this start, and where it is kept by now. */
  readonly damaged: () => DamagedSettings | null
  readonly chosenDataFolder: () => string | null
  /** Null forgets the choice. Failure `file-unwritable` {path, reason}: nothing is changed. */
  readonly chooseDataFolder: (folder: string | null) => Promise<Result<null>>
}

export interface SettingsOptions {
  /** Where `settings.json` lies. */
  readonly folder: string
  /** The system's languages, most wanted first. */
  readonly preferredLanguages: readonly string[]
  /** Told after every change, also one that could not be written. */
  readonly onChanged?: (settings: Settings) => void
}

/**
 * Opens the settings of a folder; never fails: a value that is none of ours is replaced by its default, and the old file
 * kept aside. While that is impossible, no change is written over it.
 */
export function openSettings(options: SettingsOptions): SettingsFile {
  const { stored, wrong, unreadable } = readStoredSettings(options.folder)
  if (unreadable !== null) console.error(`settings unreadable: ${unreadable}`)
  const hasRightValues = wrong !== null && wrong.length > 0
  const file = path.join(options.folder, SETTINGS_FILE_NAME)
  let keptAs = wrong === null ? null : keepFileAside(file, hasRightValues)
  let settings = applied(defaultSettings(options.preferredLanguages), stored.settings)
  let chosen = stored.dataFolder
  // One write after the other, so that the last change is the one that stays.
  let writing: Promise<unknown> = Promise.resolve()
  const inOrder = <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    const done = writing.then(act)
    writing = done
    return done
  }
  const write = async (folder: string | null): Promise<Result<null>> => {
    if (wrong !== null) keptAs ??= keepFileAside(file, hasRightValues)
    return wrong !== null && keptAs === null
      ? failure('file-unwritable', { path: SETTINGS_FILE_NAME, reason: 'settings-stuck' })
      : writeSettings(options.folder, settings, folder)
  }
  // Mended at once, so that the next start finds nothing wrong any more.
  if (hasRightValues) void inOrder(() => write(chosen))
  return {
    damaged: () => wrong && { wrong, keptAs },
    current: () => settings,
    change: async (change) => {
      const refused = change.keys === undefined ? null : refusedKeys(change.keys)
      if (refused !== null) return failure(refused.code, refused.parameters)
      const wanted = applied(settings, change)
      settings = wanted
      options.onChanged?.(wanted)
      const written = await inOrder(() => write(chosen))
      return written.ok ? success(wanted) : written
    },
    chosenDataFolder: () => chosen,
    chooseDataFolder: (folder) =>
      inOrder(async () => {
        const written = await write(folder)
        if (written.ok) chosen = folder
        return written
      }),
  }
}

/** The settings after a change. */
export function applied(settings: Settings, change: SettingsChange): Settings {
  return {
    language: change.language ?? settings.language,
    theme: change.theme ?? settings.theme,
    textSizePercent: change.textSizePercent ?? settings.textSizePercent,
    soundOn: change.soundOn ?? settings.soundOn,
    keys: change.keys ?? settings.keys,
  }
}

function defaultSettings(preferredLanguages: readonly string[]): Settings {
  return {
    language: chooseFirstLanguage(preferredLanguages),
    theme: 'light',
    textSizePercent: 100,
    soundOn: false,
    keys: DEFAULT_KEYS,
  }
}

async function writeSettings(
  folder: string,
  settings: Settings,
  dataFolder: string | null,
): Promise<Result<null>> {
  const content = { ...settings, ...(dataFolder === null ? {} : { dataFolder }) }
  try {
    mkdirSync(folder, { recursive: true })
    await replaceFile(
      path.join(folder, SETTINGS_FILE_NAME),
      `${JSON.stringify(content, null, 2)}\n`,
    )
    return success(null)
  } catch (fault) {
    return failure('file-unwritable', { path: SETTINGS_FILE_NAME, reason: faultCode(fault) })
  }
}
