/** Where the run that is shown left an earlier one, if it began by going back, in words. */
import { computed, type ComputedRef } from 'vue'
import { useWords } from '../../i18n/use-words'
import { useSessionStore } from '../../stores/session-store'
import { useShiftClock } from './use-shift-clock'

export interface Branch {
  readonly time: string
  readonly words: string
}

export function useBranch(): ComputedRef<Branch | null> {
  const { t } = useWords()
  const session = useSessionStore()
  const { clockOf } = useShiftClock()
  return computed(() => {
    const origin = session.identity?.branch
    if (!origin) return null
    const time = clockOf(origin.minute)
    return { time, words: t('live.header.branch', { time }) }
  })
}
