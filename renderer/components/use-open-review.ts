/** Opens a recording and shows it in the review; why it could not be opened stands in the review store. */
import { useNavigationStore, type ReviewView } from '../stores/navigation-store'
import { useReviewStore } from '../stores/review-store'

export function useOpenReview(): (fileName: string, view?: ReviewView) => Promise<void> {
  const navigation = useNavigationStore()
  const review = useReviewStore()

  return async (fileName, view = 'replay') => {
    if (review.opening) return
    await review.open(fileName)
    if (!review.shift) return
    navigation.reviewView = view
    navigation.show('review')
  }
}
