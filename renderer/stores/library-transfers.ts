/** What comes into the library, goes out of it and is taken away; large lists go in parts, one act at a time. */
import type { Ref } from 'vue'
import type { ImportOutcome } from '@shared/contract/requests'
import type { Failure } from '@shared/result'
import { request } from '../bridge/training-api'

export interface Exported {
  readonly folder: string
  readonly files: number
}

/** What the acts say, and how the list is read again. */
export interface TransferState {
  readonly busy: Ref<boolean>
  readonly failure: Ref<Failure | null>
  readonly outcomes: Ref<readonly ImportOutcome[] | null>
  readonly exported: Ref<Exported | null>
  readonly load: () => Promise<void>
}

export interface LibraryTransfers {
  /** Asks with the system's dialog. */
  readonly importChosen: () => Promise<void>
  readonly importDropped: (paths: readonly string[]) => Promise<void>
  readonly exportFiles: (fileNames: readonly string[]) => Promise<void>
  readonly remove: (fileNames: readonly string[]) => Promise<void>
}

/** As many names or paths as one payload may hold. */
const NAMES_AT_ONCE = 150
const PATHS_AT_ONCE = 50

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = []
  for (let start = 0; start < items.length; start += size) {
    parts.push(items.slice(start, start + size))
  }
  return parts
}

export function libraryTransfers(state: TransferState): LibraryTransfers {
  /** One thing at a time; what was said about the one before is gone. */
  async function alone(act: () => Promise<void>): Promise<void> {
    if (state.busy.value) return
    state.busy.value = true
    state.failure.value = state.outcomes.value = state.exported.value = null
    try {
      await act()
    } finally {
      state.busy.value = false
    }
  }

  const importChosen = (): Promise<void> =>
    alone(async () => {
      const result = await request('library.import', {})
      if (!result.ok) state.failure.value = result.failure
      else if (result.value !== null) await showOutcomes(result.value)
    })

  const importDropped = (paths: readonly string[]): Promise<void> =>
    alone(async () => {
      const all: ImportOutcome[] = []
      for (const part of inParts(paths, PATHS_AT_ONCE)) {
        const result = await request('library.import-dropped', { paths: part })
        if (result.ok) all.push(...result.value)
        else state.failure.value = result.failure
      }
      await showOutcomes(all)
    })

  async function showOutcomes(all: readonly ImportOutcome[]): Promise<void> {
    await state.load()
    state.outcomes.value = all
  }

  /** Each part asks for a place of its own: more than one part is rare. */
  const exportFiles = (fileNames: readonly string[]): Promise<void> =>
    alone(async () => {
      for (const part of inParts(fileNames, NAMES_AT_ONCE)) {
        const result = await request('library.export', { fileNames: part })
        if (!result.ok) state.failure.value = result.failure
        if (!result.ok || result.value === null) return
        const files = (state.exported.value?.files ?? 0) + result.value.files
        state.exported.value = { folder: result.value.folder, files }
      }
    })

  const remove = (fileNames: readonly string[]): Promise<void> =>
    alone(async () => {
      for (const part of inParts(fileNames, NAMES_AT_ONCE)) {
        const result = await request('library.delete', { fileNames: part })
        if (!result.ok) state.failure.value = result.failure
      }
      await state.load()
    })

  return { importChosen, importDropped, exportFiles, remove }
}
