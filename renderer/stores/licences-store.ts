/** The licences of what the application is made with; they are asked for once, when somebody wants to see them. */
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { PackageLicence } from '@shared/contract/settings'
import type { Failure } from '@shared/result'
import { request } from '../bridge/training-api'

export const useLicencesStore = defineStore('licences', () => {
  const licences = shallowRef<readonly PackageLicence[]>([])
  const loaded = ref(false)
  const failure = shallowRef<Failure | null>(null)

  /** What could not be read is asked for again the next time. */
  async function load(): Promise<void> {
    if (loaded.value) return
    const result = await request('app.licences', {})
    failure.value = result.ok ? null : result.failure
    if (!result.ok) return
    licences.value = result.value
    loaded.value = true
  }

  return { licences, loaded, failure, load }
})
