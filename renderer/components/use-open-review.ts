/** Opens a recording, of a shift or of the lab, and shows it in the review; why it could not be opened stands in its store. */
import { useLabReviewStore } from '../stores/lab-review-store'
import { useLibraryStore } from '../stores/library-store'
import { useNavigationStore, type ReviewView } from '../stores/navigation-store'
import { useRecordingsStore } from '../stores/recordings-store'
import { useReviewStore } from '../stores/review-store'

export function useOpenReview(): (fileName: string, view?: ReviewView) => Promise<void> {
  const navigation = useNavigationStore()
  const review = useReviewStore()
  const labReview = useLabReviewStore()
  const library = useLibraryStore()
  const recordings = useRecordingsStore()

  /** The lists say of each recording what it is of. */
  const isOfLab = (name: string): boolean =>
    [...library.entries, ...recordings.recent].some(
      ({ fileName, lab }) => fileName === name && lab !== null,
    )

  return async (fileName, view = 'replay') => {
    if (review.opening || labReview.opening) return
    if (isOfLab(fileName)) {
      await labReview.open(fileName)
      if (!labReview.run) return
      review.close()
    } else {
      await review.open(fileName)
      if (!review.shift) return
      labReview.close()
    }
    navigation.reviewView = view
    navigation.show('review')
  }
}
