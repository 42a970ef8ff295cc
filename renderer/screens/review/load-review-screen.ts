/** Loads library, replay, debrief and comparison, which are a file of their own: the first screen does without them. */
import type ReviewScreen from './ReviewScreen.vue'

/** Rejects where the file is missing or damaged. */
export function loadReviewScreen(): Promise<{ readonly default: typeof ReviewScreen }> {
  return import('./ReviewScreen.vue')
}

/** Loads it once the first screen has been painted; what fails here is said where the screen is to be shown. */
export function prefetchReviewScreen(): void {
  requestAnimationFrame(() =>
    requestIdleCallback(() => void loadReviewScreen().catch(() => undefined)),
  )
}
