/** Searching by words: folded, in any order, whole or in part; what is searched is folded once, since each key searches all of it. */
import { foldText } from './fold-text'

export interface SearchableText {
  /** Everything in which a word may stand, folded; and the words in it. */
  readonly text: string
  readonly words: readonly string[]
  /** Symbols as they are typed, folded: ρdb, λ, lambda. */
  readonly letters: readonly string[]
}

/** From this length on a word is found inside another one, as in compounds. */
const INNER_WORD_LENGTH = 3

export function searchableText(
  texts: readonly string[],
  letters: readonly string[] = [],
): SearchableText {
  const text = foldText(texts.join(' '))
  return { text, words: splitWords(text), letters: letters.map(foldLetter) }
}

export const splitWords = (text: string): readonly string[] =>
  foldText(text)
    .split(/[\s,;:.()’'“”-]+/)
    .filter((word) => word !== '')

/** Subscripts are typed with or without their line. */
const foldLetter = (letter: string): string => foldText(letter).replaceAll('_', '')

/** A single letter is a symbol or a word of its own, as in Erlang C; two begin a word; more stand anywhere. */
export function standsIn(word: string, { text, words, letters }: SearchableText): boolean {
  if (letters.includes(foldLetter(word))) return true
  if (word.length >= INNER_WORD_LENGTH) return text.includes(word)
  return words.some((own) => (word.length === 1 ? own === word : own.startsWith(word)))
}
