/** Texts of the main process, from the same locale files and with the same message syntax as the page. */
import {
  compile,
  createCoreContext,
  fallbackWithSimple,
  registerMessageCompiler,
  resolveValue,
  translate,
} from '@intlify/core-base'
import type { Language } from '@shared/contract/session'
import en from '@locales/en.json'
import eu from '@locales/eu.json'
import vi from '@locales/vi.json'

export type Translate = (
  language: Language,
  key: string,
  parameters?: Readonly<Record<string, string | number>>,
) => string

/** A translator over all three languages; a missing key shows English, then the key itself. */
export function createTranslator(): Translate {
  // Registered rather than passed in, as vue-i18n does it: passing it in is announced as experimental.
  registerMessageCompiler(compile)
  const context = createCoreContext({
    locale: 'en',
    fallbackLocale: 'en',
    missingWarn: false,
    fallbackWarn: false,
    messageResolver: resolveValue,
    localeFallbacker: fallbackWithSimple,
    messages: { en, eu, vi },
  })
  return (language, key, parameters = {}) => {
    context.locale = language
    const text = translate(context, key, { ...parameters })
    return typeof text === 'string' ? text : key
  }
}
