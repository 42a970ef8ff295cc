/** Finds terms of the glossary by their names in all three languages, marks or not, and else by what they mean. */
import { LANGUAGES, type Language } from '@shared/contract/session'
import { TERM_IDS, type TermId } from '@shared/glossary/glossary-catalog'
import {
  searchableText,
  splitWords,
  standsIn,
  type SearchableText,
} from '../../components/find-by-words'
import { MESSAGES } from '../../i18n/messages'

export interface SearchableTerm {
  readonly id: TermId
  readonly names: SearchableText
  /** The names and the meaning. */
  readonly texts: SearchableText
}

/** @param language the present one: meanings are searched in it alone, names in all */
export function searchableTerms(language: Language): readonly SearchableTerm[] {
  return TERM_IDS.map((id) => {
    const names = LANGUAGES.map((each) => MESSAGES[each].glossary[id].term)
    return {
      id,
      names: searchableText(names),
      texts: searchableText([...names, MESSAGES[language].glossary[id].meaning]),
    }
  })
}

/** @returns the terms whose names hold every searched word; those whose meaning does only where no name fits */
export function findTerms(terms: readonly SearchableTerm[], search: string): readonly TermId[] {
  const words = splitWords(search)
  const named = terms.filter(({ names }) => words.every((word) => standsIn(word, names)))
  const found =
    named.length > 0
      ? named
      : terms.filter(({ texts }) => words.every((word) => standsIn(word, texts)))
  return found.map(({ id }) => id)
}
