/** What the parts of the replay speak with: translation, formatter, and the clock of the recorded shift. */
import { useWords, type Words } from '../../../i18n/use-words'
import { useReviewStore } from '../../../stores/review-store'

export function useReplayWords(): Words & { readonly clockOf: (minute: number) => string } {
  const words = useWords()
  const review = useReviewStore()
  const clockOf = (minute: number): string =>
    words.format.value.clock((review.shift?.identity.startMinuteOfDay ?? 0) + minute)
  return { ...words, clockOf }
}
