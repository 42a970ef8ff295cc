/** What a component needs to speak: the translation and the formatter of the present language. */
import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Language } from '@shared/contract/session'
import { failureText } from '@shared/failure-text'
import { createFormat, type Format } from '@shared/format-quantity'
import type { Failure } from '@shared/result'
import { rememberedWords } from './remembered-words'

export type Translate = (key: string, named?: Record<string, unknown>, plural?: number) => string

export interface Words {
  readonly t: Translate
  readonly format: ComputedRef<Format>
  readonly language: ComputedRef<Language>
  /** The text of a failure, in the present language. */
  readonly failureText: (failure: Failure) => string
}

const FORMATS: Readonly<Record<Language, Format>> = {
  vi: createFormat('vi'),
  eu: createFormat('eu'),
  en: createFormat('en'),
}

export function useWords(): Words {
  const i18n = useI18n({ useScope: 'global' })
  const { t, locale } = i18n
  const remembered = rememberedWords(
    (key, named) => (named === undefined ? t(key) : t(key, named)),
    locale,
  )
  const translate: Translate = (key, named, plural) =>
    plural === undefined ? remembered(key, named) : t(key, named ?? {}, plural)
  const language = computed(() => locale.value as Language)
  return {
    t: translate,
    language,
    format: computed(() => FORMATS[language.value]),
    failureText: (failure) =>
      failureText(failure, {
        text: translate,
        has: (key) => i18n.te(key),
        format: FORMATS[locale.value as Language],
      }),
  }
}
