/** The order of the list by any of its columns; names as people of the language sort them. */
import type { LibraryEntry, LibraryState } from '@shared/contract/review'
import type { Language } from '@shared/contract/session'
import type { LibraryColumn, LibraryOrder } from '../../../stores/library-store'
import type { ScenarioName } from './filter-entries'

export interface SortWords {
  readonly language: Language
  readonly scenarioName: ScenarioName
  readonly modeName: (entry: LibraryEntry) => string
}

/** Numbers inside names by their value. Electron has no Basque alphabet; the Spanish one is the same, ñ after n. */
const ALPHABETS: Readonly<Record<Language, string>> = {
  vi: 'vi-u-kn',
  eu: 'es-u-kn',
  en: 'en-u-kn',
}

/** What went through to its end comes first, what cannot be read last. */
export const LIBRARY_STATES: readonly LibraryState[] = [
  'complete',
  'ended-early',
  'rewound',
  'closed',
  'interrupted',
  'damaged',
  'other-engine',
  'other-scenario',
  'newer-format',
]

type Key = string | number | null

/** Vietnamese lists go by the given name, which is the last word that is no number; then by the rest. */
export function nameParts(name: string, language: Language): readonly string[] {
  if (language !== 'vi') return [name]
  const words = name.split(' ')
  const given = words.findLastIndex((word) => /\p{L}/u.test(word))
  if (given === -1) return [name]
  return [words[given] ?? '', words.filter((_, at) => at !== given).join(' ')]
}

type KeysOf = (entry: LibraryEntry, words: SortWords) => readonly Key[]

const SECONDS_PER_MINUTE = 60

const KEYS: Readonly<Record<LibraryColumn, KeysOf>> = {
  start: ({ startedAt }) => [startedAt],
  scenario: (entry, { scenarioName }) => [scenarioName(entry)],
  seed: ({ seed }) => [seed],
  codeName: ({ codeName }, { language }) => nameParts(codeName, language),
  mode: (entry, { modeName }) => [modeName(entry)],
  minutes: ({ minutesRecorded, lab }) => [
    lab === null ? minutesRecorded : lab.secondsRecorded / SECONDS_PER_MINUTE,
  ],
  // Runs of the lab, which have a score instead, stand together behind the shifts.
  budgetSpent: ({ budgetSpentShare, lab }) => [
    budgetSpentShare,
    lab === null || lab.score === null ? null : 1 - lab.score,
  ],
  cost: ({ costDollars }) => [costDollars],
  state: ({ state }) => [LIBRARY_STATES.indexOf(state)],
  branch: ({ branchMinute, lab }) => [
    lab === null || lab.branchSecond === null
      ? branchMinute
      : lab.branchSecond / SECONDS_PER_MINUTE,
  ],
  notes: ({ hasNotes }) => [hasNotes ? 0 : 1],
}

/** What is unknown comes last, whatever the direction. */
function compareKeys(first: Key, second: Key, order: { locale: string; turn: 1 | -1 }): number {
  if (first === null || second === null) return Number(first === null) - Number(second === null)
  const forward =
    typeof first === 'number' && typeof second === 'number'
      ? first - second
      : String(first).localeCompare(String(second), order.locale)
  return forward * order.turn
}

/** Equal ones stand newest first. */
export function sortEntries(
  entries: readonly LibraryEntry[],
  { column, direction }: LibraryOrder,
  words: SortWords,
): readonly LibraryEntry[] {
  const order = {
    locale: ALPHABETS[words.language],
    turn: direction === 'ascending' ? 1 : -1,
  } as const
  const keyed = entries.map((entry) => ({ entry, keys: KEYS[column](entry, words) }))
  keyed.sort((a, b) => {
    for (const [at, key] of a.keys.entries()) {
      const difference = compareKeys(key, b.keys[at] ?? null, order)
      if (difference !== 0) return difference
    }
    return compareKeys(b.entry.startedAt, a.entry.startedAt, { ...order, turn: 1 })
  })
  return keyed.map(({ entry }) => entry)
}
