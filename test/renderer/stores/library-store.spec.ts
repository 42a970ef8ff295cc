// @vitest-environment happy-dom
/** Lists longer than a payload may be go in parts, and a failure in one is said. */
import { afterEach, describe, expect, it } from 'vitest'
import { useLibraryStore } from '../../../renderer/stores/library-store'
import { libraryEntry, libraryFileName } from '../../support/browser-bridge/memory-library'
import { openLibrary, type LibraryWindow } from '../screens/review/open-library'

let library: LibraryWindow
afterEach(() => library.close())

describe('useLibraryStore', () => {
  it('deletes 301 recordings in parts of at most 150 and keeps none chosen that is gone', async () => {
    const entries = Array.from({ length: 302 }, (_, number) => libraryEntry(number))
    library = await openLibrary({ entries })
    const store = useLibraryStore()
    await store.load()
    store.selected = new Set(entries.map(({ fileName }) => fileName))
    await store.remove(entries.slice(1).map(({ fileName }) => fileName))
    const parts = library.askedFor('library.delete') as { fileNames: string[] }[]
    expect(parts.map(({ fileNames }) => fileNames.length)).toEqual([150, 150, 1])
    expect(store.entries).toHaveLength(1)
    expect([...store.selected]).toEqual([libraryFileName(0)])
  })

  it('takes in 51 dropped files with two requests and reports on all of them', async () => {
    library = await openLibrary({})
    const store = useLibraryStore()
    await store.importDropped(Array.from({ length: 51 }, (_, number) => `/stick/${number}`))
    expect(library.askedFor('library.import-dropped')).toHaveLength(2)
    expect(store.outcomes).toHaveLength(51)
  })
})
