/** Which recordings are shown: those of the chosen scenario, mode and state in which every searched word stands. */
import type { LibraryEntry } from '@shared/contract/review'
import type { LibraryQuery } from '../../../stores/library-store'
import { foldText } from '../../../components/fold-text'

export type ScenarioName = (entry: Pick<LibraryEntry, 'scenarioId'>) => string

/** Searched are code name, scenario in the present language, and seed; words in any order. */
export function filterEntries(
  entries: readonly LibraryEntry[],
  query: LibraryQuery,
  scenarioName: ScenarioName,
): readonly LibraryEntry[] {
  const words = foldText(query.search)
    .split(/\s+/)
    .filter((word) => word !== '')
  const isChosen = (chosen: string, own: string): boolean => chosen === 'all' || chosen === own
  return entries.filter((entry) => {
    const { scenarioId, mode, state, codeName, seed } = entry
    if (!isChosen(query.scenarioId, scenarioId) || !isChosen(query.mode, mode)) return false
    if (!isChosen(query.state, state)) return false
    if (words.length === 0) return true
    const text = foldText(`${codeName} ${scenarioName(entry)} ${seed}`)
    return words.every((word) => text.includes(word))
  })
}
