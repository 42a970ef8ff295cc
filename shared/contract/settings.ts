/** The settings of this computer, as the window knows them and as `settings.json` holds them. */
import type { KeyBindings } from '../settings/key-combination'
import type { Language, Theme } from './session'

/** How large the page's text is, beside the size that theme and window give it. */
export const TEXT_SIZES_PERCENT = [100, 125, 150, 200] as const
export type TextSizePercent = (typeof TEXT_SIZES_PERCENT)[number]

export interface Settings {
  readonly language: Language
  readonly theme: Theme
  readonly textSizePercent: TextSizePercent
  /** One tone for each severity of an alert that is raised. */
  readonly soundOn: boolean
  readonly keys: KeyBindings
}

/** Everything that `settings.json` holds. */
export type StoredSettingName = keyof Settings | 'dataFolder'

/** What was wrong with `settings.json` when the program started. */
export interface DamagedSettings {
  /** Whose value was none of ours, so that the default holds; empty where nothing at all could be read. */
  readonly wrong: readonly StoredSettingName[]
  /** Name under which the old file is kept; null while it cannot be set aside, and so no change can be saved. */
  readonly keptAs: string | null
}

/**
 * Where the recordings lie, and who said so: nobody (the platform's place), a person in the settings,
 * or the call that started the program (`--data`, GUARDIA_DATA), which no setting overrides.
 */
export interface DataFolder {
  readonly path: string
  readonly origin: 'platform' | 'chosen' | 'call'
}

/** A package that the application is made with, and the licence that it comes under. */
export interface PackageLicence {
  readonly name: string
  readonly version: string
  /** SPDX expression. */
  readonly licence: string
  /** The licence's own words, never translated. */
  readonly text: string
}
