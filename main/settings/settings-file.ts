/** The settings of this PC in `settings.json`: read forgivingly, written atomically, a damaged file kept aside. */
import { mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { LANGUAGES, THEMES } from '@shared/contract/session'
import { TEXT_SIZES_PERCENT, type Settings } from '@shared/contract/settings'
import { DEFAULT_KEYS } from '@shared/settings/key-combination'
import { failure, success, type Result } from '@shared/result'
import { chooseFirstLanguage } from './first-language'
import { faultCode, replaceFile } from './replace-file'

/** A change of some settings; what is absent or undefined stays. */
export type SettingsChange = {
  readonly [Name in keyof Settings]?: Settings[Name] | undefined
}

export interface SettingsStore {
  readonly current: () => Settings
  /**
   * Applies a change at once and writes it.
   * Failure `file-unwritable` {path, reason}: it holds until the end of this run only.
   */
  readonly change: (change: SettingsChange) => Promise<Result<Settings>>
}

export interface SettingsOptions {
  readonly folder: string
  /** The system's languages, most wanted first. */
  readonly preferredLanguages: readonly string[]
  /** Told after every change, also one that could not be written. */
  readonly onChanged?: (settings: Settings) => void
}

export const SETTINGS_FILE_NAME = 'settings.json'
const FILE_MAXIMUM_BYTES = 65_536
const DAMAGED_MAXIMUM = 99

const fileSchema = v.object({
  language: v.optional(v.picklist(LANGUAGES)),
  theme: v.optional(v.picklist(THEMES)),
  textSizePercent: v.optional(v.picklist(TEXT_SIZES_PERCENT)),
  soundOn: v.optional(v.boolean()),
})

/** Opens the settings of a data folder; never fails: what cannot be read is replaced by defaults. */
export function openSettings(options: SettingsOptions): SettingsStore {
  const file = path.join(options.folder, SETTINGS_FILE_NAME)
  const defaults: Settings = {
    language: chooseFirstLanguage(options.preferredLanguages),
    theme: 'light',
    textSizePercent: 100,
    soundOn: false,
    keys: DEFAULT_KEYS,
  }
  let settings = applied(defaults, readSettings(file))
  let writing: Promise<unknown> = Promise.resolve()
  return {
    current: () => settings,
    change: (change) => {
      settings = applied(settings, change)
      const wanted = settings
      options.onChanged?.(wanted)
      // One write after the other, so that the last change is the one that stays.
      const written = writing.then(() => writeSettings(file, wanted))
      writing = written
      return written
    },
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

async function writeSettings(file: string, settings: Settings): Promise<Result<Settings>> {
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    await replaceFile(file, `${JSON.stringify(settings, null, 2)}\n`)
    return success(settings)
  } catch (fault) {
    return failure('file-unwritable', { path: SETTINGS_FILE_NAME, reason: faultCode(fault) })
  }
}

/** What the file says; nothing where there is none, or where it was damaged and is now kept aside. */
function readSettings(file: string): SettingsChange {
  let text: string
  try {
    if (!statSync(file).isFile()) return {}
    text = statSync(file).size > FILE_MAXIMUM_BYTES ? '' : readFileSync(file, 'utf8')
  } catch (fault) {
    if (faultCode(fault) !== 'ENOENT') console.error(`settings unreadable: ${faultCode(fault)}`)
    return {}
  }
  const parsed = v.safeParse(fileSchema, parseJson(text))
  if (parsed.success) return parsed.output
  keepAside(file)
  return {}
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: undefined fails the schema, which is how damage is noticed.
    return undefined
  }
}

/** Renames a damaged file to the first free `settings.damaged-<n>.json`, so that nothing of it is lost. */
function keepAside(file: string): void {
  for (let number = 1; number <= DAMAGED_MAXIMUM; number += 1) {
    const aside = path.join(path.dirname(file), `settings.damaged-${String(number)}.json`)
    if (statSync(aside, { throwIfNoEntry: false }) !== undefined) continue
    try {
      renameSync(file, aside)
    } catch (fault) {
      console.error(`damaged settings could not be kept aside: ${faultCode(fault)}`)
    }
    return
  }
}
