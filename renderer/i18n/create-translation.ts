/** Builds vue-i18n for the window: composition mode, all three languages in memory, English as the safety net. */
import { createI18n } from 'vue-i18n'
import type { Language } from '@shared/contract/session'
import { MESSAGES } from './messages'

/** What the rest of the window needs to know of the translation. */
export type Translation = ReturnType<typeof createTranslation>

/**
 * @param language the language to begin with
 * @param strict throws at a missing key instead of showing English: for tests
 */
export function createTranslation(language: Language, strict: boolean) {
  return createI18n({
    legacy: false,
    locale: language,
    fallbackLocale: 'en',
    // The JSON files are compared key by key in test/locales, so that the loose type costs nothing.
    messages: MESSAGES as never,
    missingWarn: false,
    fallbackWarn: false,
    ...(strict ? { missing: throwMissing } : {}),
  })
}

function throwMissing(locale: string, key: string): never {
  throw new Error(`no text for ${key} in ${locale}`)
}

/** Switches language everywhere: texts, the document's language for screen readers, the title. */
export function applyLanguage(translation: Translation, language: Language): void {
  const { locale, t } = translation.global as unknown as {
    readonly locale: { value: string }
    readonly t: (key: string) => string
  }
  locale.value = language
  document.documentElement.lang = language
  document.title = t('app.name')
}
