/** Finds formulas and pages by words, letters of symbols and badges. */
import { splitWords, standsIn, type SearchableText } from '../../components/find-by-words'
import type { ReferenceEntryId } from '../../stores/navigation-store'
import type { FormulaBadge } from '../../components/formulas/formula-badges'

export interface SearchableEntry extends SearchableText {
  readonly id: ReferenceEntryId
  readonly badges: readonly FormulaBadge[]
}

export interface ReferenceQuery {
  readonly search: string
  /** All of them have to be there. */
  readonly badges: readonly FormulaBadge[]
}

/** @returns the entries in which every searched word stands, whatever marks and capitals it is typed with */
export function findEntries(
  entries: readonly SearchableEntry[],
  { search, badges }: ReferenceQuery,
): readonly SearchableEntry[] {
  const words = splitWords(search)
  return entries.filter((entry) => {
    if (!badges.every((badge) => entry.badges.includes(badge))) return false
    return words.every((word) => standsIn(word, entry))
  })
}
