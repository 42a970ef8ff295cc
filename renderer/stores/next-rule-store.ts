/** The rule that a trainee wrote for the next shift; shown before every shift until it is put away. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { RuleForNextTime } from '@shared/contract/requests'
import { request } from '../bridge/training-api'

export const useNextRuleStore = defineStore('next-rule', () => {
  const latest = shallowRef<RuleForNextTime | null>(null)
  /** Text of the rule that was put away: it stays away until the next start, or until another one is written. */
  const putAway = ref<string | null>(null)
  const rule = computed(() => (latest.value?.text === putAway.value ? null : latest.value))

  /** Where it cannot be read, there is none. */
  async function load(): Promise<void> {
    const result = await request('review.rule-for-next-time', {})
    latest.value = result.ok ? result.value : null
  }

  const dismiss = (): void => void (putAway.value = latest.value?.text ?? null)

  return { rule, load, dismiss }
})
