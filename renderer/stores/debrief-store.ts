/** What the recording that is open came to; the main process plays the shift again for it. */
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { Debrief } from '@shared/contract/debrief'
import type { Failure } from '@shared/result'
import { request } from '../bridge/training-api'
import { useReviewStore } from './review-store'
import { useSessionStore } from './session-store'

export const useDebriefStore = defineStore('debrief', () => {
  const review = useReviewStore()
  const session = useSessionStore()
  const debrief = shallowRef<Debrief | null>(null)
  const failure = shallowRef<Failure | null>(null)
  /** Where the printed debrief was written to. */
  const printedPath = ref<string | null>(null)
  let latest = 0

  /** Of two that are under way, the later one counts; the numbers before stay until then. */
  async function load(fileName: string): Promise<void> {
    const own = (latest += 1)
    if (debrief.value?.fileName !== fileName) debrief.value = null
    const result = await request('review.debrief', { fileName })
    if (own !== latest) return
    failure.value = result.ok ? null : result.failure
    if (result.ok) debrief.value = result.value
  }

  /** Goes on from a minute of the recording in a practice session of its own. */
  async function retryFrom(minute: number): Promise<void> {
    const fileName = review.shift?.fileName
    if (fileName === undefined) return
    const result = await session.branch(fileName, minute)
    failure.value = result.ok ? null : result.failure
  }

  async function print(): Promise<void> {
    const fileName = review.shift?.fileName
    if (fileName === undefined) return
    const result = await request('review.print', { fileName })
    failure.value = result.ok ? null : result.failure
    printedPath.value = result.ok ? (result.value?.path ?? null) : null
  }

  return { debrief, failure, printedPath, load, retryFrom, print }
})
