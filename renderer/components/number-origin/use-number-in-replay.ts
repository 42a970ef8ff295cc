/** The way from a number of the debrief to the minute of the replay that it was recorded in, its formula open, and back. */
import type { NumberOrigin } from '@shared/debrief/number-origins'
import { useFormulaStore } from '../../stores/formula-store'
import { useNavigationStore } from '../../stores/navigation-store'
import { useReviewStore } from '../../stores/review-store'

export function useNumberInReplay(): (shown: NonNullable<NumberOrigin['shown']>) => void {
  const navigation = useNavigationStore()
  const review = useReviewStore()
  const formula = useFormulaStore()
  return ({ symbol, minute }) => {
    const cameFrom = navigation.reviewView
    review.askedWindow = { from: minute, to: minute }
    formula.open({ kind: 'number', id: symbol }, 'live', () => {
      navigation.reviewView = cameFrom
    })
    navigation.reviewView = 'replay'
  }
}
