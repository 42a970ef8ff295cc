/** The open recording: what its check showed, and its notes, never those of the recording that was open before. */
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ReviewedShift } from '@shared/contract/review'
import { EMPTY_NOTES } from '@shared/contract/session-notes'
import { failure, success } from '@shared/result'
import { replaceBridge } from '../../../renderer/bridge/training-api'
import { useReviewStore } from '../../../renderer/stores/review-store'
import { waitingBridge, type WaitingBridge } from '../../support/waiting-bridge'

let bridge: WaitingBridge
let restore: () => void

beforeEach(() => {
  setActivePinia(createPinia())
  bridge = waitingBridge()
  restore = replaceBridge(bridge)
})
afterEach(() => restore())

function shiftIn(fileName: string, parts: Partial<ReviewedShift> = {}): ReviewedShift {
  const identity = { fileName, codeName: `Name of ${fileName}`, mode: 'practice' }
  return { fileName, identity, ending: 'completed', notes: EMPTY_NOTES, ...parts } as ReviewedShift
}

async function opened(fileName: string, parts: Partial<ReviewedShift> = {}) {
  const store = useReviewStore()
  const open = store.open(fileName)
  await bridge.answer('review.open', success(shiftIn(fileName, parts)), fileName)
  await open
  return store
}

const reproduced = { kind: 'reproduced', minutes: 5, ending: 'completed' } as const

describe('opening', () => {
  it('asks for the check of the recording that has been opened, and does not wait for it', async () => {
    const store = await opened('a')
    expect(store.opening).toBe(false)
    expect(store.shift?.fileName).toBe('a')
    expect([store.verification, store.verificationFailure]).toEqual([null, null])
    expect(bridge.asked.at(-1)).toEqual(['recordings.verify', { fileName: 'a' }])
    await bridge.answer('recordings.verify', success(reproduced))
    expect(store.verification).toEqual(reproduced)
  })

  it('says why it could not be opened, shows nothing then and checks nothing', async () => {
    const store = await opened('a')
    const open = store.open('b')
    expect(store.opening).toBe(true)
    await bridge.answer('review.open', failure('file-unreadable', { path: 'b', reason: 'ENOENT' }))
    await open
    expect([store.shift, store.opening, store.failure?.code]).toEqual([
      null,
      false,
      'file-unreadable',
    ])
    expect(bridge.asked.filter(([name]) => name === 'recordings.verify')).toHaveLength(1)
  })

  it('says what is wrong with its notes, though it is open', async () => {
    const notesFailure = failure('notes-damaged', { path: 'n', reason: 'notes-kept-aside' }).failure
    const store = await opened('a', { notesFailure })
    expect([store.shift?.fileName, store.failure]).toEqual(['a', notesFailure])
  })

  it('keeps nothing that was said of the recording before', async () => {
    const store = await opened('a')
    await bridge.answer('recordings.verify', success(reproduced))
    store.askedWindow = { from: 3, to: 4 }
    store.failure = failure('note-empty').failure
    await opened('b')
    expect([store.verification, store.askedWindow, store.failure]).toEqual([null, null, null])
    await bridge.answer('recordings.verify', failure('internal', { reason: 'x' }), 'b')
    expect(store.verificationFailure?.code).toBe('internal')
    await opened('c')
    expect(store.verificationFailure).toBeNull()
  })
})

describe('the check', () => {
  it('of a recording that is not open any more says nothing of the one that is', async () => {
    await opened('a')
    const store = await opened('b')
    await bridge.answer('recordings.verify', success(reproduced), 'a')
    expect(store.verification).toBeNull()
    const differs = { kind: 'differs', fromMinute: 3, what: 'state' } as const
    await bridge.answer('recordings.verify', success(differs), 'b')
    expect(store.verification).toEqual(differs)
  })

  it('that could not be made is told apart from what else was refused', async () => {
    const store = await opened('a')
    await bridge.answer('recordings.verify', failure('internal', { reason: 'no engine' }))
    expect([store.verification, store.verificationFailure?.code, store.failure]).toEqual([
      null,
      'internal',
      null,
    ])
  })
})

describe('changing the notes', () => {
  it('takes the new name where one was given, and leaves the recorded one where none was', async () => {
    const store = await opened('a')
    const reaction = store.changeNotes({ kind: 'reaction', text: 'Long' })
    await bridge.answer('review.change-notes', success({ ...EMPTY_NOTES, reaction: 'Long' }))
    expect(await reaction).toBe(true)
    expect([store.shift?.identity.codeName, store.shift?.notes.reaction]).toEqual([
      'Name of a',
      'Long',
    ])
    const rename = store.changeNotes({ kind: 'rename', codeName: 'Otter 08' })
    await bridge.answer('review.change-notes', success({ ...EMPTY_NOTES, codeName: 'Otter 08' }))
    expect(await rename).toBe(true)
    expect(store.shift?.identity.codeName).toBe('Otter 08')
  })

  it('leaves them as they were where it was refused, and says why', async () => {
    const store = await opened('a')
    const change = store.changeNotes({ kind: 'revealed' })
    await bridge.answer('review.change-notes', failure('notes-full', { maximum: 500 }))
    expect(await change).toBe(false)
    expect([store.shift?.notes, store.failure?.code]).toEqual([EMPTY_NOTES, 'notes-full'])
  })

  it('puts no notes of the recording before beside the one that was opened meanwhile', async () => {
    const store = await opened('a')
    const change = store.changeNotes({ kind: 'reaction', text: 'Of a' })
    await opened('b')
    await bridge.answer('review.change-notes', success({ ...EMPTY_NOTES, codeName: 'A' }), 'a')
    expect(await change).toBe(true)
    expect([store.shift?.fileName, store.shift?.notes, store.shift?.identity.codeName]).toEqual([
      'b',
      EMPTY_NOTES,
      'Name of b',
    ])
  })

  it('is refused without a question where nothing is open', async () => {
    expect(await useReviewStore().changeNotes({ kind: 'revealed' })).toBe(false)
    expect(bridge.asked).toEqual([])
  })
})

describe('an exam', () => {
  const exam = { fileName: 'a', mode: 'exam' } as ReviewedShift['identity']

  it('is under way as long as its recording has no ending', async () => {
    const store = await opened('a', { identity: exam, ending: null })
    expect(store.examUnderWay).toBe(true)
    await opened('b', { identity: exam, ending: 'interrupted' })
    expect(store.examUnderWay).toBe(false)
    await opened('c', { ending: null })
    expect(store.examUnderWay).toBe(false)
    store.close()
    expect([store.shift, store.examUnderWay]).toEqual([null, false])
  })
})
