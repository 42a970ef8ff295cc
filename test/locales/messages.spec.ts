/** What holds for every message: complete, compilable, the same placeholders, clean characters. */
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@shared/contract/session'
import {
  MESSAGES,
  TRANSLATIONS,
  compileErrors,
  faults,
  matches,
  message,
  placeholders,
  visibleText,
} from './locale-messages'
import { LONG_TRANSLATIONS, SAME_AS_ENGLISH } from './translation-exceptions'

/** How many times longer than English a translation may be before it needs a reason. */
const LENGTH_RATIO_MAXIMUM = 1.8
/** Labels of one or two short words fit wherever their English one-word label does. */
const SHORT_LABEL_LENGTH = 12
const isTooLong = (text: string, key: string): boolean =>
  text.length > SHORT_LABEL_LENGTH && text.length / message('en', key).length > LENGTH_RATIO_MAXIMUM
/** Units and symbols that belong to the number before them. */
const UNIT = '(?:%|×|ms|s|min|h|req/s|\\$(?:/h)?|[kMG]i?B)(?![\\p{L}\\d/])'

/** The words of a text without its placeholders, in lower case. */
const wordsOf = (text: string): string[] =>
  visibleText(text)
    .replace(/\{[^}]*\}/g, ' ')
    .toLowerCase()
    .match(/\p{L}[\p{L}\d]*/gu) ?? []

describe('the three locale files', () => {
  it('have the same keys', () => {
    const keys = [...MESSAGES.en.keys()].sort()
    expect(keys.length).toBeGreaterThan(150)
    for (const language of TRANSLATIONS)
      expect([...MESSAGES[language].keys()].sort(), language).toEqual(keys)
  })

  it('have the same placeholders under each key', () => {
    expect(
      faults(TRANSLATIONS, (text, key) => {
        const own = placeholders(text).join()
        const master = placeholders(message('en', key)).join()
        return own === master ? null : `has {${own}}, English has {${master}}`
      }),
    ).toEqual([])
  })

  it('differ from English, but for texts of nothing but names, units and shared terms', () => {
    expect(
      faults(TRANSLATIONS, (text, key, language) => {
        if (text !== message('en', key)) return null
        const words = wordsOf(text).filter((word) => !SAME_AS_ENGLISH[language].has(word))
        return words.length === 0 ? null : `“${text}” is the English text`
      }),
    ).toEqual([])
  })

  it('are at most 1.8 times as long as English, but for labels up to 12 characters and a list', () => {
    expect(
      faults(TRANSLATIONS, (text, key, language) =>
        isTooLong(text, key) && !LONG_TRANSLATIONS[language].has(key)
          ? `“${text}” for “${message('en', key)}”`
          : null,
      ),
    ).toEqual([])
  })

  it('list no exception that is not needed', () => {
    const unneeded = TRANSLATIONS.flatMap((language) => [
      ...[...SAME_AS_ENGLISH[language]].filter(
        (word) =>
          ![...MESSAGES[language]].some(
            ([key, own]) => own === message('en', key) && wordsOf(own).includes(word),
          ),
      ),
      ...[...LONG_TRANSLATIONS[language].keys()].filter(
        (key) => !MESSAGES[language].has(key) || !isTooLong(message(language, key), key),
      ),
    ])
    expect(unneeded).toEqual([])
  })
})

describe('each message', () => {
  it('compiles', () => {
    expect(faults(LANGUAGES, (text) => compileErrors(text)[0]?.message ?? null)).toEqual([])
  })

  it('has no bare @, which vue-i18n takes for a link and throws', () => {
    expect(faults(LANGUAGES, (text) => matches(/@/)(text.replace(/\{'@'\}/g, '')))).toEqual([])
  })

  it('is not empty, is NFC, and has no doubled, leading or trailing spaces', () => {
    expect(faults(LANGUAGES, (text) => (text.trim() === '' ? 'empty' : null))).toEqual([])
    expect(
      faults(LANGUAGES, (text) => (text === text.normalize('NFC') ? null : 'not NFC')),
    ).toEqual([])
    expect(faults(LANGUAGES, matches(/^\s|\s$|[ \u00a0]{2}|\s\|\s{2}|[\t\n\r]/))).toEqual([])
  })

  it('joins a number or placeholder to its unit with a no-break space', () => {
    expect(faults(LANGUAGES, matches(new RegExp(`[\\d}] ${UNIT}`, 'u')))).toEqual([])
    expect(faults(['vi', 'eu'], matches(/\d(?:%|×|ms|min)/))).toEqual([])
    expect(faults(['eu'], matches(/% [\d{]|\d\u00a0%/))).toEqual([])
    expect(faults(['vi', 'en'], matches(/%\u00a0?\d/))).toEqual([])
    expect(faults(['en'], matches(/\d\s%/))).toEqual([])
  })

  it('leaves the percent sign to the formatter where the number is a placeholder', () => {
    expect(faults(LANGUAGES, matches(/\}\s*%|%\s*\{/))).toEqual([])
  })

  it('writes fixed numbers with the separators of its language and U+2212 as minus', () => {
    expect(faults(['vi', 'eu'], matches(/\d\.\d{1,2}(?!\d)/))).toEqual([])
    expect(faults(['en'], matches(/\d,\d{1,2}(?!\d)/))).toEqual([])
    expect(faults(LANGUAGES, matches(/(?<![\d.,\p{L}])\d[.,]\d{3}(?!\d|[.,]\d)/u))).toEqual([])
    expect(faults(LANGUAGES, matches(/(?:^|[\s(])-\d/))).toEqual([])
  })

  it('uses typographic quotes, apostrophes and ellipses', () => {
    expect(faults(LANGUAGES, (text) => matches(/["']|\.\.\./)(visibleText(text)))).toEqual([])
  })
})
