/** Finds the terms of the glossary in a text of one language, so that the text can link to them. */
import type { Language } from '../contract/session'
import { isLinkable, TERM_IDS, type TermId } from './glossary-catalog'
import { termForms } from './term-forms'

/** A stretch of a text, and the term that it is. */
export interface TextPart {
  readonly text: string
  readonly term: TermId | null
}

export type SplitAtTerms = (text: string) => readonly TextPart[]

interface SearchedForm {
  readonly term: TermId
  readonly length: number
  readonly pattern: string
}

// The word boundary of regular expressions knows ASCII letters only; a hyphen makes another word.
const BEFORE_WORD = '(?<![\\p{L}\\p{N}-])'
const AFTER_WORD = '(?![\\p{L}\\p{N}-])'

/** Basque forms that are shorter begin too many other words. */
const EU_STEM_LENGTH = 4

/** What the grammar of a language hangs on a term: English a plural, Basque its endings, Vietnamese nothing. */
const WITH_ENDING: Readonly<Record<Language, (form: string) => string>> = {
  en: (form) => (/[^aeiou]y$/i.test(form) ? `${form.slice(0, -1)}(?:y|ies)` : `${form}(?:s|es)?`),
  eu: (form) => (form.length < EU_STEM_LENGTH ? form : `${form}\\p{L}*`),
  vi: (form) => form,
}

const escaped = (form: string): string =>
  form.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '[ \\u00a0]')

/**
 * @param termOf the term as the language writes it
 * @returns splits a text into its stretches: each term once, where it stands first, and the longest where several fit
 */
export function createSplitAtTerms(
  language: Language,
  termOf: (id: TermId) => string,
): SplitAtTerms {
  const forms: readonly SearchedForm[] = TERM_IDS.filter(isLinkable)
    .flatMap((term) =>
      termForms(termOf(term)).map((form) => ({
        term,
        length: form.length,
        pattern: WITH_ENDING[language](escaped(form)),
      })),
    )
    .toSorted((a, b) => b.length - a.length)
  const any = new RegExp(
    `${BEFORE_WORD}(?:${forms.map(({ pattern }) => pattern).join('|')})${AFTER_WORD}`,
    'giu',
  )
  const whole = forms.map(({ term, pattern }) => ({
    term,
    pattern: new RegExp(`^${pattern}$`, 'iu'),
  }))
  const termIn = (found: string): TermId | null =>
    whole.find(({ pattern }) => pattern.test(found))?.term ?? null
  return (text) => splitAt(text, any, termIn)
}

function splitAt(
  text: string,
  any: RegExp,
  termIn: (found: string) => TermId | null,
): readonly TextPart[] {
  const parts: TextPart[] = []
  const seen = new Set<TermId | null>()
  let end = 0
  for (const found of text.matchAll(any)) {
    const term = termIn(found[0])
    if (seen.has(term)) continue
    seen.add(term)
    parts.push({ text: text.slice(end, found.index), term: null }, { text: found[0], term })
    end = found.index + found[0].length
  }
  return [...parts, { text: text.slice(end), term: null }].filter((part) => part.text !== '')
}
