/** What stands in `settings.json`: read forgivingly, and a damaged file kept aside. */
import { readFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { LANGUAGES, THEMES } from '@shared/contract/session'
import { TEXT_SIZES_PERCENT, type Settings } from '@shared/contract/settings'
import { DEFAULT_KEYS, KEY_ACTS, refusedKeys, type KeyAct } from '@shared/settings/key-combination'
import { faultCode } from './replace-file'

/** Some of the settings; what is absent or undefined stays as it is. */
export type SettingsChange = {
  readonly [Name in keyof Settings]?: Settings[Name] | undefined
}

/** The settings in the file, and the folder that a person chose for the recordings. */
export interface StoredSettings {
  readonly settings: SettingsChange
  readonly dataFolder: string | null
}

export interface ReadSettings {
  readonly stored: StoredSettings
  readonly isDamaged: boolean
  /** The system's code where there is a file that it does not let us read. */
  readonly unreadable: string | null
}

export const SETTINGS_FILE_NAME = 'settings.json'
const FILE_MAXIMUM_BYTES = 65_536
const PATH_MAXIMUM_LENGTH = 4096
const DAMAGED_MAXIMUM = 99

const combination = v.optional(v.pipe(v.string(), v.maxLength(32)))
// An act that a later version adds is absent in older files, and has its first key then.
const keysSchema = v.pipe(
  v.object(
    Object.fromEntries(KEY_ACTS.map((act) => [act, combination])) as Record<
      KeyAct,
      typeof combination
    >,
  ),
  v.transform((keys) => withDefaultKeys(keys)),
  v.check((keys) => refusedKeys(keys) === null),
)
const folderSchema = v.pipe(
  v.string(),
  v.maxLength(PATH_MAXIMUM_LENGTH),
  v.check((folder) => path.isAbsolute(folder)),
)
const fileSchema = v.object({
  language: v.optional(v.picklist(LANGUAGES)),
  theme: v.optional(v.picklist(THEMES)),
  textSizePercent: v.optional(v.picklist(TEXT_SIZES_PERCENT)),
  soundOn: v.optional(v.boolean()),
  keys: v.optional(keysSchema),
  dataFolder: v.optional(folderSchema),
})

/** Never fails: nothing is stored where there is no file, or where any of its values is none of ours. */
export function readStoredSettings(folder: string): ReadSettings {
  const file = path.join(folder, SETTINGS_FILE_NAME)
  let text: string
  try {
    if (!statSync(file).isFile()) return nothingStored()
    text = statSync(file).size > FILE_MAXIMUM_BYTES ? '' : readFileSync(file, 'utf8')
  } catch (fault) {
    const unreadable = faultCode(fault)
    // Before the first change there is no file.
    return nothingStored(unreadable === 'ENOENT' ? {} : { unreadable })
  }
  const parsed = v.safeParse(fileSchema, parseJson(text))
  if (!parsed.success) return nothingStored({ isDamaged: true })
  const { dataFolder = null, ...settings } = parsed.output
  return { stored: { settings, dataFolder }, isDamaged: false, unreadable: null }
}

function nothingStored(why: Partial<ReadSettings> = {}): ReadSettings {
  return { stored: { settings: {}, dataFolder: null }, isDamaged: false, unreadable: null, ...why }
}

/**
 * Renames a damaged file to the first free `settings.damaged-<n>.json`, so that nothing of it is lost.
 * @returns the name under which it lies now
 */
export function keepDamagedAside(folder: string): string {
  const file = path.join(folder, SETTINGS_FILE_NAME)
  for (let number = 1; number <= DAMAGED_MAXIMUM; number += 1) {
    const name = `settings.damaged-${String(number)}.json`
    const aside = path.join(folder, name)
    if (statSync(aside, { throwIfNoEntry: false }) !== undefined) continue
    try {
      renameSync(file, aside)
      return name
    } catch (fault) {
      console.error(`damaged settings could not be kept aside: ${faultCode(fault)}`)
      break
    }
  }
  return SETTINGS_FILE_NAME
}

function withDefaultKeys(keys: Readonly<Partial<Record<KeyAct, string | undefined>>>) {
  const given = Object.entries(keys).filter(([, chosen]) => chosen !== undefined)
  return { ...DEFAULT_KEYS, ...(Object.fromEntries(given) as Partial<Record<KeyAct, string>>) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: undefined fails the schema, which is how damage is noticed.
    return undefined
  }
}
