/** The rule that a trainee wrote for the next shift; shown once at a start of the program, until it is put away. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { RuleForNextTime } from '@shared/contract/requests'
import { request } from '../bridge/training-api'

export const useNextRuleStore = defineStore('next-rule', () => {
  const rule = shallowRef<RuleForNextTime | null>(null)
  let asked = false

  /** Asked once: what is put away stays away until the next start. Where it cannot be read, there is none. */
  async function load(): Promise<void> {
    if (asked) return
    asked = true
    const result = await request('review.rule-for-next-time', {})
    if (result.ok) rule.value = result.value
  }

  const dismiss = (): void => void (rule.value = null)

  return { rule, load, dismiss }
})
