/** The list of recent sessions, which of them can go on, and what verifying a recording showed. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { AnyVerification, RecentSession } from '@shared/contract/recordings'
import type { Failure } from '@shared/result'
import { request } from '../bridge/training-api'

export const useRecordingsStore = defineStore('recordings', () => {
  const recent = shallowRef<readonly RecentSession[]>([])
  const loaded = ref(false)
  const failure = shallowRef<Failure | null>(null)
  const verification = shallowRef<AnyVerification | null>(null)
  /** Newest first, as the list is. */
  const continuable = computed(() => recent.value.filter((session) => session.continuable))
  const interrupted = computed<RecentSession | null>(() => continuable.value[0] ?? null)

  async function loadRecent(): Promise<void> {
    const result = await request('recordings.recent', {})
    failure.value = result.ok ? null : result.failure
    if (result.ok) recent.value = result.value
    loaded.value = true
  }

  /** Seals an interrupted recording for good and reads the list again. Answers why it was refused, or null. */
  async function closeInterrupted(fileName: string): Promise<Failure | null> {
    const result = await request('recordings.close-interrupted', { fileName })
    if (!result.ok) return result.failure
    await loadRecent()
    return null
  }

  /** Replays one recording; the verdict stands in `verification`. */
  async function verify(fileName: string): Promise<void> {
    verification.value = null
    failure.value = null
    const result = await request('recordings.verify', { fileName })
    if (result.ok) verification.value = result.value
    else failure.value = result.failure
  }

  return {
    ...{ recent, loaded, failure, verification, continuable, interrupted },
    ...{ loadRecent, closeInterrupted, verify },
  }
})
