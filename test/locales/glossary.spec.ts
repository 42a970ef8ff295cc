/** Keeps the terms of the glossary in every text, so that a part of the service has one name. */
import { describe, expect, it } from 'vitest'
import { GLOSSARY, GLOSSARY_EXCEPTIONS } from './glossary'
import { MESSAGES, TRANSLATIONS, faults, message, visibleText } from './locale-messages'

/** An English text without its placeholders: {seed} names a parameter and not the term. */
const englishText = (key: string): string =>
  visibleText(message('en', key)).replace(/\{[^}]*\}/g, '')

const missingTerm = (text: string, key: string, language: string): string | null => {
  if (GLOSSARY_EXCEPTIONS.has(`${language} ${key}`)) return null
  const missing = GLOSSARY.find(
    ({ english, required }) =>
      english.test(englishText(key)) && !required[language as 'vi' | 'eu'].test(text),
  )
  return missing === undefined
    ? null
    : `“${text}” for “${message('en', key)}” lacks ${missing.required[language as 'vi' | 'eu'].source}`
}

describe('the glossary', () => {
  it('is kept in each translation of a text that holds one of its terms', () => {
    expect(faults(TRANSLATIONS, missingTerm)).toEqual([])
  })

  it('has no term without a text', () => {
    const texts = [...MESSAGES.en.keys()].map(englishText)
    const unused = GLOSSARY.filter(({ english }) => !texts.some((text) => english.test(text)))
    expect(unused.map(({ english }) => english.source)).toEqual([])
  })

  it('has no exception without need', () => {
    const keys = new Set(
      TRANSLATIONS.flatMap((l) => [...MESSAGES[l].keys()].map((k) => `${l} ${k}`)),
    )
    expect([...GLOSSARY_EXCEPTIONS.keys()].filter((exception) => !keys.has(exception))).toEqual([])
  })
})
