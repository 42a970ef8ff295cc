/** What stands in `settings.json`, read forgivingly. */
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { LANGUAGES, THEMES } from '@shared/contract/session'
import {
  TEXT_SIZES_PERCENT,
  type Settings,
  type StoredSettingName,
} from '@shared/contract/settings'
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
  /** Settings whose value is none of ours; empty where the file as a whole cannot be read, null where all is well. */
  readonly wrong: readonly StoredSettingName[] | null
  /** The system's code where there is a file that it does not let us read. */
  readonly unreadable: string | null
}

export const SETTINGS_FILE_NAME = 'settings.json'
const FILE_MAXIMUM_BYTES = 65_536
const PATH_MAXIMUM_LENGTH = 4096

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
const valueSchemas = {
  language: v.picklist(LANGUAGES),
  theme: v.picklist(THEMES),
  textSizePercent: v.picklist(TEXT_SIZES_PERCENT),
  soundOn: v.boolean(),
  keys: keysSchema,
  dataFolder: folderSchema,
} satisfies Record<StoredSettingName, v.GenericSchema>
const SETTING_NAMES = Object.keys(valueSchemas) as StoredSettingName[]
const valuesSchema = v.partial(v.object(valueSchemas))
const fileSchema = v.record(v.string(), v.unknown())

/** Never fails: what is no value of ours is left out, and named. */
export function readStoredSettings(folder: string): ReadSettings {
  const file = path.join(folder, SETTINGS_FILE_NAME)
  let text: string
  try {
    if (!statSync(file).isFile()) return nothingStored()
    text = statSync(file).size > FILE_MAXIMUM_BYTES ? '' : readFileSync(file, 'utf8')
  } catch (fault) {
    const unreadable = faultCode(fault)
    // Before the first change there is no file, and maybe no folder.
    const isMissing = unreadable === 'ENOENT' || unreadable === 'ENOTDIR'
    return nothingStored(isMissing ? {} : { unreadable, wrong: [] })
  }
  return valuesIn(parseJson(text))
}

function valuesIn(content: unknown): ReadSettings {
  const file = v.safeParse(fileSchema, content)
  if (!file.success || Array.isArray(content)) return nothingStored({ wrong: [] })
  const present = SETTING_NAMES.filter((name) => Object.hasOwn(file.output, name))
  const isRight = (name: StoredSettingName): boolean => v.is(valueSchemas[name], file.output[name])
  const wrong = present.filter((name) => !isRight(name))
  const right = present.filter(isRight).map((name) => [name, file.output[name]] as const)
  const { dataFolder = null, ...settings } = v.parse(valuesSchema, Object.fromEntries(right))
  const stored = { settings, dataFolder }
  return { stored, wrong: wrong.length > 0 ? wrong : null, unreadable: null }
}

function nothingStored(why: Partial<ReadSettings> = {}): ReadSettings {
  return { stored: { settings: {}, dataFolder: null }, wrong: null, unreadable: null, ...why }
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
