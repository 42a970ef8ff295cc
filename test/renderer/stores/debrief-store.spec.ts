/** The debrief in the window: of two that are under way the later counts, and a new recording does not show the old one. */
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Debrief } from '@shared/contract/debrief'
import type { ReviewedShift } from '@shared/contract/review'
import type { RequestPayload, RequestResult } from '@shared/contract/requests'
import { failure, success } from '@shared/result'
import { replaceBridge } from '../../../renderer/bridge/training-api'
import { useDebriefStore } from '../../../renderer/stores/debrief-store'
import { useReviewStore } from '../../../renderer/stores/review-store'
import { debriefOf } from '../../shared/debrief/debrief-samples'

type Answer = (result: RequestResult<'review.debrief'>) => void
const debrief: Debrief = debriefOf({ scenario: 'steady-morning', seed: 1, lastMinute: 5 })

interface Waiting {
  readonly name: string
  readonly payload: RequestPayload<'review.debrief'>
  readonly answer: Answer
}
let waiting: Waiting[]
let restore: () => void

beforeEach(() => {
  setActivePinia(createPinia())
  waiting = []
  restore = replaceBridge({
    listen: () => () => undefined,
    request: (name, payload) =>
      new Promise((resolve) => {
        const asked = payload as RequestPayload<'review.debrief'>
        waiting.push({ name, payload: asked, answer: resolve as Answer })
      }),
  })
})
afterEach(() => restore())

function answer(index: number, result: RequestResult<'review.debrief'>): void {
  waiting[index]?.answer(result)
}

describe('useDebriefStore', () => {
  it('keeps the later of two that are under way, whichever comes back first', async () => {
    const store = useDebriefStore()
    const loads = [store.load('a'), store.load('b')]
    answer(1, success({ ...debrief, fileName: 'b' }))
    answer(0, success({ ...debrief, fileName: 'a' }))
    await Promise.all(loads)
    expect(store.debrief?.fileName).toBe('b')
  })

  it('keeps the numbers of the same recording until the new ones are there, and drops those of another', async () => {
    const store = useDebriefStore()
    const first = store.load('a')
    answer(0, success({ ...debrief, fileName: 'a' }))
    await first
    void store.load('a')
    expect(store.debrief?.fileName).toBe('a')
    void store.load('b')
    expect(store.debrief).toBeNull()
  })

  it('says why there is none', async () => {
    const store = useDebriefStore()
    const load = store.load('a')
    answer(0, failure('internal', { reason: 'disk' }))
    await load
    expect(store.loadFailure?.code).toBe('internal')
    expect(store.failure).toBeNull()
  })

  const opened = async () => {
    const store = useDebriefStore()
    useReviewStore().shift = { fileName: 'a' } as ReviewedShift
    const load = store.load('a')
    answer(0, success({ ...debrief, fileName: 'a' }))
    await load
    return store
  }

  it('prints one at a time, and says apart from the debrief why it could not', async () => {
    const store = await opened()
    const print = store.print()
    expect(store.printing).toBe(true)
    await store.print()
    expect(waiting.map(({ name }) => name)).toEqual(['review.debrief', 'review.print'])
    answer(1, failure('print-failed', { reason: 'paper' }))
    await print
    expect([store.printing, store.failure?.code, store.loadFailure]).toEqual([
      false,
      'print-failed',
      null,
    ])
    expect(store.debrief?.fileName).toBe('a')
    store.dismissFailure()
    expect(store.failure).toBeNull()
  })

  it('keeps nothing of the recording before', async () => {
    const store = await opened()
    store.printedPath = 'a.pdf'
    store.failure = failure('print-failed').failure
    store.loadFailure = failure('internal').failure
    void store.load('b')
    expect([store.printedPath, store.failure, store.loadFailure]).toEqual([null, null, null])
  })

  it('says nothing of a print where another recording was opened meanwhile', async () => {
    const store = await opened()
    const print = store.print()
    void store.load('b')
    answer(1, success({ path: 'a.pdf' }) as never)
    await print
    expect([store.printing, store.printedPath]).toEqual([false, null])
  })

  it('begins no second try while one is beginning', async () => {
    const store = await opened()
    const tries = [store.retryFrom(5), store.retryFrom(5)]
    await tries[1]
    expect(waiting.filter(({ name }) => name === 'review.branch')).toHaveLength(1)
    answer(1, failure('session-running'))
    await tries[0]
    expect([store.failure?.code, store.loadFailure]).toEqual(['session-running', null])
  })

  it('tells where the print was written to, says nothing of one that was called off, and begins the next afresh', async () => {
    const store = await opened()
    const printed = async (index: number, result: unknown) => {
      const print = store.print()
      const during = [store.printedPath, store.failure]
      answer(index, result as never)
      await print
      return { during, after: [store.printedPath, store.failure?.code ?? null] }
    }
    expect((await printed(1, success({ path: 'a.pdf' }))).after).toEqual(['a.pdf', null])
    expect(await printed(2, failure('print-failed', { reason: 'paper' }))).toEqual({
      during: [null, null],
      after: [null, 'print-failed'],
    })
    expect(await printed(3, success(null))).toEqual({ during: [null, null], after: [null, null] })
    expect(waiting[3]?.payload).toEqual({ fileName: 'a' })
  })

  it('tries again from the very minute, and says nothing of it where another recording is open by then', async () => {
    const store = await opened()
    const retry = store.retryFrom(5)
    expect(waiting[1]).toMatchObject({
      name: 'review.branch',
      payload: { fileName: 'a', minute: 5 },
    })
    void store.load('b')
    answer(1, failure('session-running'))
    await retry
    expect(store.failure).toBeNull()
  })

  it('prints and tries nothing where no recording is open', async () => {
    const store = useDebriefStore()
    await store.print()
    await store.retryFrom(5)
    expect(waiting).toEqual([])
  })
})
