/** The words of the review of a lab run: translation and formatter as the shared texts take them, and measures as they are printed. */
import { computed, type ComputedRef } from 'vue'
import type { LabWords } from '@shared/debrief/lab/lab-words'
import type { LabMeasure } from '../../../charts/lab/lab-strip'
import { useWords, type Words } from '../../../i18n/use-words'

export interface LabReviewWords extends Words {
  readonly words: ComputedRef<LabWords>
  readonly measureName: (measure: LabMeasure) => string
  readonly measureText: (measure: LabMeasure, value: number | null) => string
}

const NOTHING = '–'

export function useLabReviewWords(): LabReviewWords {
  const own = useWords()
  const { t, format } = own

  function measureText(measure: LabMeasure, value: number | null): string {
    if (value === null) return NOTHING
    switch (measure) {
      case 'answered':
        return format.value.percent(value)
      case 'attempts':
        return format.value.number(value, 2)
      case 'latency':
        return format.value.milliseconds(value)
      case 'causes':
        return format.value.number(value)
    }
  }
  return {
    ...own,
    words: computed(() => ({
      text: (key, parameters = {}) =>
        typeof parameters['count'] === 'number'
          ? t(key, { ...parameters }, parameters['count'])
          : t(key, { ...parameters }),
      format: format.value,
    })),
    measureName: (measure) => t(`labReview.measures.${measure}`),
    measureText,
  }
}
