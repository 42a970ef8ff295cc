/** Keeps the terms of the glossary in every text, so that a part of the service has one name, in the window and in its glossary. */
import { describe, expect, it } from 'vitest'
import { isLinkable, TERM_IDS, type TermId } from '@shared/glossary/glossary-catalog'
import { createSplitAtTerms } from '@shared/glossary/split-at-terms'
import { termForms } from '@shared/glossary/term-forms'
import { GLOSSARY, GLOSSARY_EXCEPTIONS, TERM_RULES, VARIED_TERMS } from './glossary'
import { MESSAGES, TRANSLATIONS, faults, message, visibleText } from './locale-messages'

type Translated = 'vi' | 'eu'

/** An English text without its placeholders: {seed} names a parameter and not the term. */
const englishText = (key: string): string =>
  visibleText(message('en', key)).replace(/\{[^}]*\}/g, '')

const missingTerm = (text: string, key: string, language: string): string | null => {
  if (GLOSSARY_EXCEPTIONS.has(`${language} ${key}`)) return null
  const missing = GLOSSARY.find(
    ({ english, required }) =>
      english.test(englishText(key)) && !required[language as Translated].test(text),
  )
  return missing === undefined
    ? null
    : `“${text}” for “${message('en', key)}” lacks ${missing.required[language as Translated].source}`
}

const termKey = (id: TermId): string => `glossary.${id}.term`
const splitEnglish = createSplitAtTerms('en', (id) => message('en', termKey(id)))
const englishTerms = new Map(
  [...MESSAGES.en.keys()].map((key) => [
    key,
    splitEnglish(englishText(key)).flatMap(({ term }) => (term === null ? [] : [term])),
  ]),
)
const formsIn = (language: Translated, id: TermId): readonly string[] =>
  termForms(message(language, termKey(id))).map((form) => form.toLowerCase())

/** Terms that the glossary of the window names in one way and this translation in another. */
const otherNames = (text: string, key: string, language: Translated): readonly TermId[] =>
  (englishTerms.get(key) ?? []).filter(
    (id) => !formsIn(language, id).some((form) => text.toLowerCase().includes(form)),
  )

describe('the rules of the glossary', () => {
  it('are kept in each translation of a text that holds one of its terms', () => {
    expect(faults(TRANSLATIONS, missingTerm)).toEqual([])
  })

  it('have no term without a text', () => {
    const texts = [...MESSAGES.en.keys()].map(englishText)
    const unused = GLOSSARY.filter(({ english }) => !texts.some((text) => english.test(text)))
    expect(unused.map(({ english }) => english.source)).toEqual([])
  })

  it('have no exception without need', () => {
    const keys = new Set(
      TRANSLATIONS.flatMap((l) => [...MESSAGES[l].keys()].map((k) => `${l} ${k}`)),
    )
    expect([...GLOSSARY_EXCEPTIONS.keys()].filter((exception) => !keys.has(exception))).toEqual([])
  })

  it('say what the glossary of the window says, in all three languages', () => {
    const rules = Object.entries(TERM_RULES)
    expect(rules.length).toBeGreaterThan(50)
    const apart = rules.filter(([id, { english, required }]) => {
      const key = termKey(id as TermId)
      const isEnglish = english.test(message('en', key))
      return !isEnglish || TRANSLATIONS.some((l) => !required[l].test(message(l, key)))
    })
    expect(apart.map(([id]) => id)).toEqual([])
  })
})

describe('the glossary of the window', () => {
  it('finds its own terms in the English texts, most of those that texts may link to', () => {
    const found = new Set([...englishTerms.values()].flat())
    const linkable = TERM_IDS.filter(isLinkable)
    expect(linkable.length).toBeGreaterThan(90)
    expect(linkable.filter((id) => !found.has(id))).toEqual([])
  })

  it('names each of them as the translations do, but for terms that vary', () => {
    expect(
      faults(TRANSLATIONS, (text, key, language) => {
        const varied = VARIED_TERMS[language as Translated]
        const others = otherNames(text, key, language as Translated).filter(
          (id) => !varied.includes(id),
        )
        const wanted = others.map((id) => message(language, termKey(id))).join(', ')
        return others.length === 0 ? null : `“${text}” for “${message('en', key)}” lacks ${wanted}`
      }),
    ).toEqual([])
  })

  it('lists no term as varying that does not', () => {
    const unneeded = (['vi', 'eu'] as const).flatMap((language) => {
      const varying = new Set(
        [...MESSAGES[language]].flatMap(([key, text]) => otherNames(text, key, language)),
      )
      return VARIED_TERMS[language]
        .filter((id) => !varying.has(id))
        .map((id) => `${language} ${id}`)
    })
    expect(unneeded).toEqual([])
  })
})
