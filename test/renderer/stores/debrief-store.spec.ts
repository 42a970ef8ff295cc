// @vitest-environment happy-dom
/** The debrief in the window: of two that are under way the later counts, and a new recording does not show the old one. */
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Debrief } from '@shared/contract/debrief'
import type { RequestPayload, RequestResult } from '@shared/contract/requests'
import { failure, success } from '@shared/result'
import { replaceBridge } from '../../../renderer/bridge/training-api'
import { useDebriefStore } from '../../../renderer/stores/debrief-store'
import { debriefOf } from '../../shared/debrief/debrief-samples'

type Answer = (result: RequestResult<'review.debrief'>) => void
const debrief: Debrief = debriefOf({ scenario: 'steady-morning', seed: 1, lastMinute: 5 })

let waiting: { readonly fileName: string; readonly answer: Answer }[]
let restore: () => void

beforeEach(() => {
  setActivePinia(createPinia())
  waiting = []
  restore = replaceBridge({
    listen: () => () => undefined,
    request: (_, payload) =>
      new Promise((resolve) => {
        const { fileName } = payload as RequestPayload<'review.debrief'>
        waiting.push({ fileName, answer: resolve as Answer })
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
    expect(store.failure?.code).toBe('internal')
  })
})
