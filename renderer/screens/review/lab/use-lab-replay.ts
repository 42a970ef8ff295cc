/** Plays the replay of a run on at the lab's paces, and answers its keys. */
import { useBeats } from '../../../components/replay/use-beats'
import { usePageKeys } from '../../../components/replay/use-page-keys'
import { useLabReviewStore } from '../../../stores/lab-review-store'

/** No more beats than this in a second: a fast pace takes several seconds in one. */
const BEATS_MAXIMUM = 10

export function useLabReplayPlay(): void {
  const review = useLabReviewStore()
  useBeats(
    () => {
      if (!review.playing) return null
      const pace = review.pacePerSecond
      const seconds = Math.max(1, pace / BEATS_MAXIMUM)
      return { everySeconds: seconds / pace, play: () => review.play(seconds) }
    },
    () => (review.playing = false),
  )
}

const PAGE_SECONDS = 10

/** @param jump to the next decision, or the one before */
export function useLabReplayKeys(jump: (direction: 'next' | 'previous') => void): void {
  const review = useLabReviewStore()
  usePageKeys(
    {
      arrowleft: () => review.step(-1),
      arrowright: () => review.step(1),
      pageup: () => review.step(PAGE_SECONDS),
      pagedown: () => review.step(-PAGE_SECONDS),
      home: () => review.seek(0),
      end: () => review.seek(review.lastSecond),
      ' ': () => review.togglePlaying(),
      d: ({ shiftKey }) => jump(shiftKey ? 'previous' : 'next'),
    },
    '.lab-replay [role="slider"]',
  )
}
