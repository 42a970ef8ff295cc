/** The way from the debrief to a minute of the replay. */
import { useNavigationStore } from '../../../stores/navigation-store'
import { useReviewStore } from '../../../stores/review-store'

export function useReplayJump(): (minute: number) => void {
  const navigation = useNavigationStore()
  const review = useReviewStore()
  return (minute) => {
    review.askedMinute = minute
    navigation.reviewView = 'replay'
  }
}
