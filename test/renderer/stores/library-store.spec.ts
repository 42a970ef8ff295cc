// @vitest-environment happy-dom
/** Lists longer than a payload may be go in parts, and a failure in one is said. */
import { afterEach, describe, expect, it } from 'vitest'
import { failure, success } from '@shared/result'
import { replaceBridge } from '../../../renderer/bridge/training-api'
import { useNextRuleStore } from '../../../renderer/stores/next-rule-store'
import { useLibraryStore } from '../../../renderer/stores/library-store'
import { libraryEntry, libraryFileName } from '../../support/browser-bridge/memory-library'
import { answeringBridge, type AnsweringBridge } from '../screens/home/answering-bridge'
import { speakingTo } from '../screens/live-session/answering-bridge'
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

  it('stops deleting at the first refusal, says it, and asks for the rule again', async () => {
    const entries = Array.from({ length: 301 }, (_, number) => libraryEntry(number))
    const rule = { text: 'First', codeName: 'Otter', startedAt: '2026-01-13T09:20:00.000Z' }
    library = await openLibrary({ entries, rule })
    const refusing: AnsweringBridge = answeringBridge(library.bridge, {
      'library.delete': () => failure('file-unwritable', { path: 'x', reason: 'EPERM' }),
      'review.rule-for-next-time': () => success(refusing.asked.length > 1 ? null : rule),
    })
    const restore = replaceBridge(refusing)
    const next = useNextRuleStore()
    await next.load()
    expect(next.rule).toEqual(rule)
    const store = useLibraryStore()
    await store.remove(entries.map(({ fileName }) => fileName))
    restore()
    expect(refusing.asked.filter(([name]) => name === 'library.delete')).toHaveLength(1)
    expect(store.failure?.code).toBe('file-unwritable')
    expect(next.rule).toBeNull()
  })

  it('takes in what is dropped while it is busy afterwards, and reports on all of it', async () => {
    library = await openLibrary({})
    const store = useLibraryStore()
    await Promise.all([
      store.importDropped(['/stick/1']),
      store.importDropped(['/stick/2']),
      store.importDropped(['/stick/3']),
    ])
    expect(store.outcomes?.map(({ path }) => path)).toEqual(['/stick/1', '/stick/2', '/stick/3'])
    expect(store.busy).toBe(false)
  })

  it('corrects a row whose recording was read whole, and no other', async () => {
    library = await openLibrary({ entries: [libraryEntry(1), libraryEntry(2)] })
    const told = speakingTo({
      ...library.page,
      bridge: { ...library.page.bridge, ...library.bridge },
    })
    const store = useLibraryStore()
    await store.load()
    await store.load()
    const course = {
      state: 'damaged',
      minutesRecorded: 40,
      budgetSpentShare: 0.1,
      costDollars: 3,
      lab: null,
    } as const
    told.tell('library-row-changed', { fileName: libraryFileName(2), ...course })
    told.restore()
    expect(store.entries).toEqual([libraryEntry(1), libraryEntry(2, course)])
  })

  it('takes in 51 dropped files with two requests and reports on all of them', async () => {
    library = await openLibrary({})
    const store = useLibraryStore()
    await store.importDropped(Array.from({ length: 51 }, (_, number) => `/stick/${number}`))
    expect(library.askedFor('library.import-dropped')).toHaveLength(2)
    expect(store.outcomes).toHaveLength(51)
  })
})
