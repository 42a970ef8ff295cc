/** The words of a debrief in the language of the window, by the clock of the shift that is open. */
import { computed, type ComputedRef } from 'vue'
import type { ReviewedShift } from '@shared/contract/review'
import type { DebriefWords } from '@shared/debrief/debrief-words'
import { useWords } from '../../../i18n/use-words'

export function useDebriefWords(shift: () => ReviewedShift): ComputedRef<DebriefWords> {
  const { t, format } = useWords()
  return computed(() => ({
    text: (key, parameters = {}) => t(key, { ...parameters }),
    format: format.value,
    startMinuteOfDay: shift().identity.startMinuteOfDay,
  }))
}
