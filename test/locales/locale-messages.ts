/** The three locale files as flat maps from key to message, and what a message holds. */
import { baseCompile, type CompileError } from '@intlify/message-compiler'
import { LANGUAGES, type Language } from '@shared/contract/session'
import en from '@locales/en.json'
import eu from '@locales/eu.json'
import vi from '@locales/vi.json'

interface MessageTree {
  readonly [key: string]: string | MessageTree
}

function flatten(tree: MessageTree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )
}

export const MESSAGES: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  vi: new Map(flatten(vi)),
  eu: new Map(flatten(eu)),
  en: new Map(flatten(en)),
}

/** The languages that are translated from the master, English. */
export const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en')

export const message = (language: Language, key: string): string => {
  const text = MESSAGES[language].get(key)
  if (text === undefined) throw new Error(`no message ${key} in ${language}`)
  return text
}

/** All messages of a language for which a check finds something, as "language key: what was found". */
export function faults(
  languages: readonly Language[],
  check: (text: string, key: string, language: Language) => string | null,
): string[] {
  return languages.flatMap((language) =>
    [...MESSAGES[language]].flatMap(([key, text]) => {
      const fault = check(text, key, language)
      return fault === null ? [] : [`${language} ${key}: ${fault}`]
    }),
  )
}

/** A check that finds the first match of a pattern. */
export const matches =
  (pattern: RegExp) =>
  (text: string): string | null => {
    const found = pattern.exec(text)
    return found === null ? null : `“${found[0]}” in “${text}”`
  }

export function compileErrors(text: string): CompileError[] {
  const errors: CompileError[] = []
  baseCompile(text, { onError: (error) => errors.push(error) })
  return errors
}

/** Names of the placeholders of all forms of a message, sorted. */
export function placeholders(text: string): string[] {
  const names = [...text.matchAll(/\{\s*([A-Za-z_][\w-]*)\s*\}/g)].map((found) => found[1] ?? '')
  return [...new Set(names)].sort()
}

/** A message without what a person never sees: quoted literals such as {'@'} become their text. */
export const visibleText = (text: string): string => text.replace(/\{'([^']*)'\}/g, '$1')
