/** The recordings of the data folder, how the list of them is looked at, and what comes in, goes out or is taken away. */
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { ImportOutcome } from '@shared/contract/requests'
import type { LibraryEntry, LibraryRowChange, LibraryState } from '@shared/contract/review'
import type { Mode } from '@shared/contract/session'
import type { Failure } from '@shared/result'
import { listen, request } from '../bridge/training-api'
import { useNextRuleStore } from './next-rule-store'
import { libraryTransfers, type Exported } from './library-transfers'

export const LIBRARY_COLUMNS = [
  'start',
  'scenario',
  'seed',
  'codeName',
  'mode',
  'minutes',
  'budgetSpent',
  'cost',
  'state',
  'branch',
  'notes',
] as const
export type LibraryColumn = (typeof LIBRARY_COLUMNS)[number]

export interface LibraryOrder {
  readonly column: LibraryColumn
  readonly direction: 'ascending' | 'descending'
}

/** What of the list is shown; `all` and an empty search leave nothing out. */
export interface LibraryQuery {
  readonly search: string
  readonly scenarioId: string
  readonly mode: Mode | 'all'
  readonly state: LibraryState | 'all'
}

export const EVERYTHING: LibraryQuery = { search: '', scenarioId: 'all', mode: 'all', state: 'all' }

export const useLibraryStore = defineStore('library', () => {
  const entries = shallowRef<readonly LibraryEntry[]>([])
  const loaded = ref(false)
  const busy = ref(false)
  const failure = shallowRef<Failure | null>(null)
  /** What became of the files that were taken in last; null when there is nothing to say. */
  const outcomes = shallowRef<readonly ImportOutcome[] | null>(null)
  const exported = shallowRef<Exported | null>(null)
  const query = shallowRef(EVERYTHING)
  const order = shallowRef<LibraryOrder>({ column: 'start', direction: 'descending' })
  const selected = shallowRef<ReadonlySet<string>>(new Set())

  /** What reading a recording whole has shown of it, after the list came. */
  function correct(change: LibraryRowChange): void {
    entries.value = entries.value.map((entry) =>
      entry.fileName === change.fileName ? { ...entry, ...change } : entry,
    )
  }

  let isListening = false
  async function load(): Promise<void> {
    if (!isListening) listen('library-row-changed', correct)
    isListening = true
    const result = await request('library.list', {})
    if (result.ok) {
      entries.value = result.value
      const there = new Set(result.value.map(({ fileName }) => fileName))
      selected.value = new Set([...selected.value].filter((name) => there.has(name)))
    } else failure.value = result.failure
    loaded.value = true
  }

  const transfers = libraryTransfers({
    ...{ busy, failure, outcomes, exported, load },
    onRemoved: useNextRuleStore().load,
  })

  /** Answers why it was refused, or null. */
  async function rename(fileName: string, codeName: string): Promise<Failure | null> {
    const change = { kind: 'rename', codeName } as const
    const result = await request('review.change-notes', { fileName, change })
    if (!result.ok) return result.failure
    await load()
    return null
  }

  async function dragOut(fileNames: readonly string[]): Promise<void> {
    const result = await request('library.drag-out', { fileNames: [...fileNames] })
    if (!result.ok) failure.value = result.failure
  }

  const dismiss = (): void => void (failure.value = outcomes.value = exported.value = null)

  return {
    ...{ entries, loaded, busy, failure, outcomes, exported, query, order, selected },
    ...{ ...transfers, load, rename, dragOut, dismiss },
  }
})
