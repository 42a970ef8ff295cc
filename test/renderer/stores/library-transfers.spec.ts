/** What comes into the library, goes out and is renamed: what is said of it, and that the list is read again. */
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ImportOutcome, RequestName } from '@shared/contract/requests'
import { EMPTY_NOTES } from '@shared/contract/session-notes'
import { failure, success, type Result } from '@shared/result'
import { replaceBridge } from '../../../renderer/bridge/training-api'
import { useLibraryStore } from '../../../renderer/stores/library-store'

const TAKEN: ImportOutcome = { path: '/stick/1', result: success({ fileName: 'a', isNew: true }) }
const FULL = failure('file-unwritable', { path: 'stick', reason: 'ENOSPC' })

let asked: (readonly [name: RequestName, payload: unknown])[]
let answers: Partial<Record<RequestName, Result<unknown>[]>>
let restore: () => void
beforeEach(() => {
  setActivePinia(createPinia())
  asked = []
  answers = {}
  restore = replaceBridge({
    listen: () => () => undefined,
    request: ((name: RequestName, payload: unknown) => {
      asked.push([name, payload])
      const usual = name === 'library.list' ? success([]) : success(null)
      return Promise.resolve(answers[name]?.shift() ?? usual)
    }) as never,
  })
})
afterEach(() => restore())

const countOf = (name: RequestName): number => asked.filter(([each]) => each === name).length
const namesUpTo = (count: number): string[] =>
  Array.from({ length: count }, (_, number) => `recording ${number}`)
const said = () => {
  const { failure: refused, outcomes, exported, busy } = useLibraryStore()
  return { code: refused?.code ?? null, outcomes, exported, busy }
}
const NOTHING_SAID = { code: null, outcomes: null, exported: null, busy: false }

describe('importing by the dialog', () => {
  it('says what became of each file and reads the list again', async () => {
    answers['library.import'] = [success([TAKEN])]
    await useLibraryStore().importChosen()
    expect(said()).toEqual({ ...NOTHING_SAID, outcomes: [TAKEN] })
    expect(countOf('library.list')).toBe(1)
  })

  it('says nothing and reads nothing where the dialog was closed', async () => {
    await useLibraryStore().importChosen()
    expect(said()).toEqual(NOTHING_SAID)
    expect(countOf('library.list')).toBe(0)
  })

  it('says why it was refused', async () => {
    answers['library.import'] = [FULL]
    await useLibraryStore().importChosen()
    expect(said()).toEqual({ ...NOTHING_SAID, code: 'file-unwritable' })
  })
})

describe('importing what was dropped', () => {
  it('reports on what was taken in where a later part is refused', async () => {
    answers['library.import-dropped'] = [success([TAKEN]), FULL]
    await useLibraryStore().importDropped(namesUpTo(51))
    expect(said()).toEqual({ ...NOTHING_SAID, code: 'file-unwritable', outcomes: [TAKEN] })
    expect(countOf('library.list')).toBe(1)
  })
})

describe('exporting', () => {
  it('counts the files of all parts', async () => {
    answers['library.export'] = [150, 150, 1].map((files) => success({ folder: 'USB', files }))
    await useLibraryStore().exportFiles(namesUpTo(301))
    expect(said()).toEqual({ ...NOTHING_SAID, exported: { folder: 'USB', files: 301 } })
  })

  it('ends with a dialog that was closed, and with the first refusal, and still tells of the parts before', async () => {
    for (const end of [success(null), FULL]) {
      asked = []
      answers['library.export'] = [success({ folder: 'USB', files: 150 }), end]
      await useLibraryStore().exportFiles(namesUpTo(301))
      expect(said()).toEqual({
        ...NOTHING_SAID,
        code: end.ok ? null : 'file-unwritable',
        exported: { folder: 'USB', files: 150 },
      })
      expect(countOf('library.export')).toBe(2)
    }
  })
})

describe('one act after the other', () => {
  it('says nothing any more of the act before', async () => {
    const store = useLibraryStore()
    answers['library.import'] = [success([TAKEN])]
    answers['library.export'] = [success({ folder: 'USB', files: 1 }), FULL]
    await store.importChosen()
    await store.exportFiles(['a'])
    expect(said()).toEqual({ ...NOTHING_SAID, exported: { folder: 'USB', files: 1 } })
    await store.exportFiles(['a'])
    expect(said()).toEqual({ ...NOTHING_SAID, code: 'file-unwritable' })
    await store.remove(['a'])
    expect(said()).toEqual(NOTHING_SAID)
  })

  it('begins none by a press while one is under way', async () => {
    const store = useLibraryStore()
    const first = store.exportFiles(['a'])
    expect(store.busy).toBe(true)
    await store.remove(['a'])
    await first
    expect([countOf('library.export'), countOf('library.delete')]).toEqual([1, 0])
    expect(store.busy).toBe(false)
  })
})

describe('rename and drag out', () => {
  it('reads the list again after a new name, and gives back why another was refused', async () => {
    const store = useLibraryStore()
    answers['review.change-notes'] = [success({ ...EMPTY_NOTES, codeName: 'Otter 08' })]
    expect(await store.rename('a', 'Otter 08')).toBeNull()
    const change = { kind: 'rename', codeName: 'Otter 08' }
    expect(asked[0]).toEqual(['review.change-notes', { fileName: 'a', change }])
    expect(countOf('library.list')).toBe(1)
    answers['review.change-notes'] = [failure('code-name-refused', { maximum: 40 })]
    expect((await store.rename('a', 'x'))?.code).toBe('code-name-refused')
    expect([countOf('library.list'), said().code]).toEqual([1, null])
  })

  it('says why a row could not be dragged out, until that is put away', async () => {
    const store = useLibraryStore()
    answers['library.drag-out'] = [failure('file-unreadable', { path: 'a', reason: 'ENOENT' })]
    await store.dragOut(['a'])
    expect(said().code).toBe('file-unreadable')
    store.dismiss()
    expect(said()).toEqual(NOTHING_SAID)
  })

  it('says why the list cannot be read, and counts as loaded then', async () => {
    const store = useLibraryStore()
    answers['library.list'] = [failure('file-unreadable', { path: 'sessions', reason: 'EACCES' })]
    expect(store.loaded).toBe(false)
    await store.load()
    expect([store.loaded, said().code]).toEqual([true, 'file-unreadable'])
  })
})
