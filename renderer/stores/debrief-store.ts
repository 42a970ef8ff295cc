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
  /** Why there is no debrief; what else was refused stands in `failure`. */
  const loadFailure = shallowRef<Failure | null>(null)
  /** Why it could not be printed, or tried again. */
  const failure = shallowRef<Failure | null>(null)
  const printing = ref(false)
  /** Where the printed debrief was written to. */
  const printedPath = ref<string | null>(null)
  let shownFile: string | null = null
  let latest = 0

  /** Of two that are under way, the later one counts; the numbers before stay until then. */
  async function load(fileName: string): Promise<void> {
    const own = (latest += 1)
    if (shownFile !== fileName) begin(fileName)
    const result = await request('review.debrief', { fileName })
    if (own !== latest) return
    loadFailure.value = result.ok ? null : result.failure
    if (result.ok) debrief.value = result.value
  }

  /** Of the recording before nothing stays. */
  function begin(fileName: string): void {
    shownFile = fileName
    debrief.value = loadFailure.value = failure.value = null
    printedPath.value = null
  }

  /** Goes on from a minute of the recording in a practice session of its own. */
  async function retryFrom(minute: number): Promise<void> {
    const fileName = review.shift?.fileName
    if (fileName === undefined || session.starting) return
    const result = await session.branch(fileName, minute)
    if (shownFile === fileName) failure.value = result.ok ? null : result.failure
  }

  /** One print at a time; where another recording was opened meanwhile, nothing is said of it there. */
  async function print(): Promise<void> {
    const fileName = review.shift?.fileName
    if (fileName === undefined || printing.value) return
    printing.value = true
    failure.value = null
    printedPath.value = null
    const result = await request('review.print', { fileName })
    printing.value = false
    if (shownFile !== fileName) return
    failure.value = result.ok ? null : result.failure
    printedPath.value = result.ok ? (result.value?.path ?? null) : null
  }

  const dismissFailure = (): void => void (failure.value = null)

  return {
    ...{ debrief, loadFailure, failure, printing, printedPath },
    ...{ load, retryFrom, print, dismissFailure },
  }
})
