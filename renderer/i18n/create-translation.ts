/** Builds vue-i18n for the window: composition mode, the texts that are loaded, English as the safety net once it is. */
import { createI18n } from 'vue-i18n'
import type { Language } from '@shared/contract/session'
import { loadMessages } from './load-messages'

/** What the rest of the window needs to know of the translation. */
export type Translation = ReturnType<typeof createTranslation>

export interface TranslationMeans {
  /** The language to begin with. */
  readonly language: Language
  /** The texts that are there already, by language: the first language's at least. */
  readonly messages: Partial<Readonly<Record<Language, unknown>>>
  /** Throws at a missing key instead of showing English: for tests. */
  readonly strict?: boolean
}

export function createTranslation({ language, messages, strict = false }: TranslationMeans) {
  return createI18n({
    legacy: false,
    locale: language,
    fallbackLocale: 'en',
    // The JSON files are compared key by key in test/locales, so that the loose type costs nothing.
    messages: messages as never,
    missingWarn: false,
    fallbackWarn: false,
    ...(strict ? { missing: throwMissing } : {}),
  })
}

function throwMissing(locale: string, key: string): never {
  throw new Error(`no text for ${key} in ${locale}`)
}

interface Global {
  readonly locale: { value: string }
  readonly availableLocales: readonly string[]
  readonly setLocaleMessage: (language: string, messages: unknown) => void
  readonly t: (key: string) => string
}

/** The language that was asked for last: texts that come late for another one change nothing. */
const asked = new WeakMap<Translation, Language>()

/**
 * Switches language everywhere: texts, the document's language for screen readers, the title. At once where the texts
 * are there, else as soon as they are; where they cannot be loaded the language stays.
 * @returns whether the texts are there
 */
export async function applyLanguage(
  translation: Translation,
  language: Language,
): Promise<boolean> {
  const global = translation.global as unknown as Global
  asked.set(translation, language)
  if (!global.availableLocales.includes(language)) {
    const messages = await loadMessages(language).catch(() => null)
    if (messages === null) return false
    global.setLocaleMessage(language, messages)
    if (asked.get(translation) !== language) return true
  }
  global.locale.value = language
  document.documentElement.lang = language
  document.title = global.t('app.name')
  return true
}
