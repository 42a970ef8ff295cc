/** The words of origins outside a debrief, where no clock of a shift is told. */
import { computed, type ComputedRef } from 'vue'
import type { DebriefWords } from '@shared/debrief/debrief-words'
import { useWords } from '../../i18n/use-words'

export function useOriginWords(): ComputedRef<DebriefWords> {
  const { t, format } = useWords()
  return computed(() => ({
    text: (key, parameters = {}) => t(key, { ...parameters }),
    format: format.value,
    startMinuteOfDay: 0,
  }))
}
