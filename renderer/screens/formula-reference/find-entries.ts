/** Finds formulas and pages by words, letters of symbols and badges. */
import { foldText } from '../../components/fold-text'
import type { ReferenceEntryId } from '../../stores/navigation-store'
import type { FormulaBadge } from '../../components/formulas/formula-badges'

export interface SearchableEntry {
  readonly id: ReferenceEntryId
  /** Everything in which a word may stand, folded; and the words in it. */
  readonly text: string
  readonly words: readonly string[]
  /** Symbols as they are typed, folded: ρdb, λ, lambda. */
  readonly letters: readonly string[]
  readonly badges: readonly FormulaBadge[]
}

export interface ReferenceQuery {
  readonly search: string
  /** All of them have to be there. */
  readonly badges: readonly FormulaBadge[]
}

/** From this length on a word is found inside another one, as in compounds. */
const INNER_WORD_LENGTH = 3

/** @returns the entries in which every searched word stands, whatever marks and capitals it is typed with */
export function findEntries(
  entries: readonly SearchableEntry[],
  { search, badges }: ReferenceQuery,
): readonly SearchableEntry[] {
  const words = splitWords(search)
  return entries.filter((entry) => {
    if (!badges.every((badge) => entry.badges.includes(badge))) return false
    return words.every((word) => stands(word, entry))
  })
}

/** Folded once, since each key that is typed searches all entries. */
export function searchableText(
  texts: readonly string[],
  letters: readonly string[] = [],
): Pick<SearchableEntry, 'text' | 'words' | 'letters'> {
  const text = foldText(texts.join(' '))
  return { text, words: splitWords(text), letters: letters.map(foldLetter) }
}

const splitWords = (text: string): readonly string[] =>
  foldText(text)
    .split(/[\s,;:.()’'“”-]+/)
    .filter((word) => word !== '')

/** Subscripts are typed with or without their line. */
const foldLetter = (letter: string): string => foldText(letter).replaceAll('_', '')

/** A single letter is a symbol or a word of its own, as in Erlang C; two begin a word; more stand anywhere. */
function stands(word: string, { text, words, letters }: SearchableEntry): boolean {
  if (letters.includes(foldLetter(word))) return true
  if (word.length >= INNER_WORD_LENGTH) return text.includes(word)
  return words.some((own) => (word.length === 1 ? own === word : own.startsWith(word)))
}
