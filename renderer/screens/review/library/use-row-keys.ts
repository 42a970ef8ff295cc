/** The keys of the library's list: move, choose, open, rename, delete. */
import type { LibraryAct } from './library-act'
import type { RowChoice } from './use-row-choice'

export interface RowKeys {
  readonly choice: RowChoice
  readonly count: () => number
  readonly pageRows: () => number
  readonly open: (place: number) => void
  readonly act: (act: LibraryAct) => void
}

export function useRowKeys(keys: RowKeys): (event: KeyboardEvent) => void {
  const { choice } = keys

  function target(key: string): number | null {
    const present = choice.active.value ?? -1
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: present + 1,
      ArrowUp: present - 1,
      PageDown: present + keys.pageRows(),
      PageUp: present - keys.pageRows(),
      Home: 0,
      End: keys.count() - 1,
    }
    const wanted = moves[key]
    return wanted === undefined ? null : Math.min(keys.count() - 1, Math.max(0, wanted))
  }

  /** What renames or deletes acts on the row that the keys are on, where none is chosen. */
  function actOn(place: number, act: LibraryAct): void {
    if (!choice.anyChosen()) choice.only(place)
    keys.act(act)
  }

  function actAt(place: number, event: KeyboardEvent): boolean {
    if (event.key === 'Enter') keys.open(place)
    else if (event.key === ' ' && event.shiftKey) choice.through(place)
    else if (event.key === ' ') choice.toggle(place)
    else if (event.key === 'F2') actOn(place, 'rename')
    else if (event.key === 'Delete') actOn(place, 'delete')
    else return false
    return true
  }

  function press(event: KeyboardEvent): boolean {
    const wanted = target(event.key)
    if (wanted !== null) {
      if (event.shiftKey) choice.through(wanted)
      else choice.activate(wanted)
      return true
    }
    if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      choice.all()
      return true
    }
    if (event.key === 'Escape' && choice.anyChosen()) {
      choice.none()
      return true
    }
    const place = choice.active.value
    return place !== null && actAt(place, event)
  }

  return (event) => {
    // A header's button and a row's box have keys of their own.
    if (event.target !== event.currentTarget || keys.count() === 0) return
    if (press(event)) event.preventDefault()
  }
}
