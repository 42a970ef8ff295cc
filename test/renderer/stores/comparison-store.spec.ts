/** What is compared: at most six, each once and asked for once, and nothing of an exam that could still go on. */
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Debrief } from '@shared/contract/debrief'
import type { ReviewedShift } from '@shared/contract/review'
import type { RequestName, RequestPayload } from '@shared/contract/requests'
import { failure, success, type Result } from '@shared/result'
import { replaceBridge } from '../../../renderer/bridge/training-api'
import { useComparisonStore } from '../../../renderer/stores/comparison-store'

const shiftIn = (fileName: string, parts: Partial<ReviewedShift> = {}): ReviewedShift =>
  ({
    ...{ fileName, identity: { mode: 'practice' }, ending: 'completed', related: [] },
    ...parts,
  }) as unknown as ReviewedShift
const EXAM = { identity: { mode: 'exam' } as ReviewedShift['identity'], ending: null }

let asked: string[]
let refused: Set<string>
let restore: () => void
beforeEach(() => {
  setActivePinia(createPinia())
  asked = []
  refused = new Set()
  restore = replaceBridge({
    listen: () => () => undefined,
    request: ((name: RequestName, payload: RequestPayload<'review.open'>) => {
      asked.push(`${name} ${payload.fileName}`)
      return Promise.resolve(answerOf(name, payload.fileName))
    }) as never,
  })
})
afterEach(() => restore())

function answerOf(name: string, fileName: string): Result<ReviewedShift | Debrief> {
  if (refused.has(`${name} ${fileName}`)) return failure('file-unreadable', { path: fileName })
  if (name === 'review.debrief') return success({ fileName } as Debrief)
  return success(shiftIn(fileName, fileName.startsWith('exam') ? EXAM : {}))
}

describe('the choice', () => {
  it('holds each once, in the order they came, and no seventh', () => {
    const store = useComparisonStore()
    store.choose(['a', 'b', 'a', 'c'])
    expect(store.chosen).toEqual(['a', 'b', 'c'])
    store.add('b')
    for (const name of ['d', 'e']) store.add(name)
    expect([store.chosen.length, store.isFull]).toEqual([5, false])
    for (const name of ['f', 'g']) store.add(name)
    expect([store.chosen.join(''), store.isFull]).toEqual(['abcdef', true])
    store.remove('b')
    expect([store.chosen.join(''), store.isFull]).toEqual(['acdef', false])
  })

  it('begins anew with the open recording and what belongs to it, unless it is among them already', () => {
    const store = useComparisonStore()
    const related = [{ fileName: 'branch', kind: 'branch' as const }]
    store.choose(['x', 'y'])
    store.propose(shiftIn('a', { related }))
    expect(store.chosen).toEqual(['a', 'branch'])
    store.remove('branch')
    store.add('y')
    store.propose(shiftIn('a', { related }))
    expect(store.chosen).toEqual(['a', 'y'])
  })
})

describe('loading', () => {
  it('asks for each recording and each debrief once, however often it is called', async () => {
    const store = useComparisonStore()
    store.propose(shiftIn('a'))
    store.add('b')
    await Promise.all([store.load(), store.load()])
    await store.load()
    expect(asked).toEqual(['review.open b', 'review.debrief a', 'review.debrief b'])
    expect(store.shifts.map(({ fileName }) => fileName)).toEqual(['a', 'b'])
  })

  it('asks for all anew once it was forgotten', async () => {
    const store = useComparisonStore()
    store.choose(['a'])
    await store.load()
    store.forget()
    expect([store.shifts, store.debriefs.size]).toEqual([[], 0])
    await store.load()
    expect(asked).toEqual([
      'review.open a',
      'review.debrief a',
      'review.open a',
      'review.debrief a',
    ])
  })

  it('takes no answer that was on its way when all was forgotten', async () => {
    const store = useComparisonStore()
    store.choose(['a'])
    const loading = store.load()
    while (asked.length === 0) await Promise.resolve()
    store.forget()
    await loading
    expect(store.shifts).toEqual([])
    await store.load()
    expect(store.shifts.map(({ fileName }) => fileName)).toEqual(['a'])
  })

  it('says why one is not there, and asks for it again the next time', async () => {
    const store = useComparisonStore()
    store.choose(['a', 'b'])
    refused = new Set(['review.open b', 'review.debrief a'])
    await store.load()
    expect(store.shifts.map(({ fileName }) => fileName)).toEqual(['a'])
    expect(store.failures.map(({ fileName, failure: { code } }) => [fileName, code])).toEqual([
      ['b', 'file-unreadable'],
    ])
    expect(store.debriefs.get('a')?.ok).toBe(false)
    refused = new Set()
    await store.load()
    expect([store.failures, store.debriefs.get('a')?.ok]).toEqual([[], true])
    expect(store.shifts).toHaveLength(2)
  })

  it('withholds an exam that could still go on, and asks for no debrief of it', async () => {
    const store = useComparisonStore()
    store.choose(['a', 'exam', 'b'])
    await store.load()
    expect(store.shifts.map(({ fileName }) => fileName)).toEqual(['a', 'b'])
    expect(store.withheld).toEqual(['exam'])
    expect(asked).not.toContain('review.debrief exam')
  })
})
