/** The way from the debrief to a stretch of the replay. */
import { useNavigationStore } from '../../../stores/navigation-store'
import { useReviewStore, type AskedWindow } from '../../../stores/review-store'

export function useReplayJump(): (window: AskedWindow) => void {
  const navigation = useNavigationStore()
  const review = useReviewStore()
  return ({ from, to }) => {
    review.askedWindow = { from, to }
    navigation.reviewView = 'replay'
  }
}
