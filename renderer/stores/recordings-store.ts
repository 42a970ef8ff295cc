/** The list of recent sessions and what verifying a recording showed. */
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { RecentSession, Verification } from '@shared/contract/recordings'
import type { Failure } from '@shared/result'
import { request } from '../bridge/training-api'

export const useRecordingsStore = defineStore('recordings', () => {
  const recent = shallowRef<readonly RecentSession[]>([])
  const loaded = ref(false)
  const failure = shallowRef<Failure | null>(null)
  const verification = shallowRef<Verification | null>(null)

  async function loadRecent(): Promise<void> {
    const result = await request('recordings.recent', {})
    failure.value = result.ok ? null : result.failure
    if (result.ok) recent.value = result.value
    loaded.value = true
  }

  /** Replays one recording; the verdict stands in `verification`. */
  async function verify(fileName: string): Promise<void> {
    verification.value = null
    failure.value = null
    const result = await request('recordings.verify', { fileName })
    if (result.ok) verification.value = result.value
    else failure.value = result.failure
  }

  return { recent, loaded, failure, verification, loadRecent, verify }
})
