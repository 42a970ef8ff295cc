/** Which row the keys act on, and which rows are chosen: by checkbox, by Ctrl and Shift with mouse or keys. */
import { computed, ref, type ComputedRef, type Ref } from 'vue'
import type { LibraryEntry } from '@shared/contract/review'

export interface RowChoice {
  /** Place of the row that the keys act on; null before the list was entered, and in an empty one. */
  readonly active: ComputedRef<number | null>
  readonly activate: (place: number) => void
  readonly only: (place: number) => void
  readonly toggle: (place: number) => void
  /** From the row that was chosen last to this one. */
  readonly through: (place: number) => void
  readonly all: () => void
  readonly none: () => void
  readonly anyChosen: () => boolean
}

/** @param rows as they are shown; @param selected file names, kept while other rows are shown */
export function useRowChoice(
  rows: () => readonly LibraryEntry[],
  selected: Ref<ReadonlySet<string>>,
): RowChoice {
  const activeName = ref<string | null>(null)
  const anchorName = ref<string | null>(null)
  const nameAt = (place: number): string | null => rows()[place]?.fileName ?? null
  const placeOf = (name: string | null): number | null => {
    const place = name === null ? -1 : rows().findIndex(({ fileName }) => fileName === name)
    return place === -1 ? null : place
  }
  const active = computed(() => placeOf(activeName.value))

  const activate = (place: number): void => void (activeName.value = nameAt(place))
  function anchor(place: number): void {
    activate(place)
    anchorName.value = nameAt(place)
  }

  return {
    active,
    activate,
    only: (place) => {
      anchor(place)
      const name = nameAt(place)
      selected.value = new Set(name === null ? [] : [name])
    },
    toggle: (place) => {
      anchor(place)
      const name = nameAt(place)
      if (name === null) return
      const next = new Set(selected.value)
      if (!next.delete(name)) next.add(name)
      selected.value = next
    },
    through: (place) => {
      const from = placeOf(anchorName.value) ?? active.value ?? place
      anchorName.value = nameAt(from)
      activate(place)
      const part = rows().slice(Math.min(from, place), Math.max(from, place) + 1)
      selected.value = new Set(part.map(({ fileName }) => fileName))
    },
    all: () => void (selected.value = new Set(rows().map(({ fileName }) => fileName))),
    none: () => void (selected.value = new Set()),
    anyChosen: () => rows().some(({ fileName }) => selected.value.has(fileName)),
  }
}
