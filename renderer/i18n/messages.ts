/** The texts of all three languages; English is the master that the others are checked against. */
import en from '@locales/en.json'
import eu from '@locales/eu.json'
import vi from '@locales/vi.json'
import type { Language } from '@shared/contract/session'

/** Names of the languages in themselves, the same in every language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  vi: vi.languages.vi,
  eu: eu.languages.eu,
  en: en.languages.en,
}

export const MESSAGES = { en, eu, vi } as const
