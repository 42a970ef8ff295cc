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
  /** What hangs on recordings that are gone now. */
  readonly onRemoved: () => Promise<void>
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
  const { alone, inTurn } = turnsOf(state)

  const importChosen = (): Promise<void> =>
    alone(async () => {
      const result = await request('library.import', {})
      if (!result.ok) state.failure.value = result.failure
      else if (result.value !== null) await showOutcomes(result.value)
    })

  const importDropped = (paths: readonly string[]): Promise<void> =>
    inTurn(async () => {
      const all: ImportOutcome[] = [...(state.outcomes.value ?? [])]
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
        if (result.ok) continue
        state.failure.value = result.failure
        break
      }
      await state.load()
      await state.onRemoved()
    })

  return { importChosen, importDropped, exportFiles, remove }
}

/** One act at a time. */
function turnsOf(state: TransferState) {
  /** Ends with the act that is under way. */
  let underWay = Promise.resolve()

  /** One thing at a time; what was said about the one before is gone. */
  async function alone(act: () => Promise<void>): Promise<void> {
    if (state.busy.value) return
    state.failure.value = state.outcomes.value = state.exported.value = null
    await run(act)
  }

  async function run(act: () => Promise<void>): Promise<void> {
    state.busy.value = true
    underWay = act().finally(() => {
      state.busy.value = false
    })
    await underWay
  }

  /** Waits for its turn; what was said meanwhile about the act before stays, since nobody had time to read it. */
  async function inTurn(act: () => Promise<void>): Promise<void> {
    if (!state.busy.value) return alone(act)
    while (state.busy.value) await underWay
    await run(act)
  }
  return { alone, inTurn }
}
