/** Plays the replay of a run on at the lab's paces, and answers its keys. */
import { onMounted, onUnmounted, watch } from 'vue'
import { isComposing } from '../../../components/is-composing'
import { useLabReviewStore } from '../../../stores/lab-review-store'

/** No more beats than this in a second: a fast pace takes several seconds in one. */
const BEATS_MAXIMUM = 10

export function useLabReplayPlay(): void {
  const review = useLabReviewStore()
  let timer: ReturnType<typeof setInterval> | undefined

  watch(
    () => [review.playing, review.pacePerSecond] as const,
    ([playing, pace]) => {
      clearInterval(timer)
      const seconds = Math.max(1, pace / BEATS_MAXIMUM)
      if (playing) timer = setInterval(() => review.play(seconds), (seconds / pace) * 1_000)
    },
  )
  onUnmounted(() => {
    clearInterval(timer)
    review.playing = false
  })
}

const PAGE_SECONDS = 10

/** Buttons, lists and fields keep their keys; of them only the scrubber shares its with the page. */
function isReplaysOwn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return true
  return target.matches('body, html, main, h1, .lab-replay [role="slider"]')
}

/** @param jump to the next decision, or the one before */
export function useLabReplayKeys(jump: (direction: 'next' | 'previous') => void): void {
  const review = useLabReviewStore()
  const acts: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    arrowleft: () => review.step(-1),
    arrowright: () => review.step(1),
    pageup: () => review.step(PAGE_SECONDS),
    pagedown: () => review.step(-PAGE_SECONDS),
    home: () => review.seek(0),
    end: () => review.seek(review.lastSecond),
    ' ': () => review.togglePlaying(),
    d: ({ shiftKey }) => jump(shiftKey ? 'previous' : 'next'),
  }

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || isComposing(event)) return
    const act = acts[event.key.toLowerCase()]
    if (!act || !isReplaysOwn(event.target)) return
    event.preventDefault()
    // The slider would move by the same keys.
    event.stopPropagation()
    act(event)
  }
  onMounted(() => window.addEventListener('keydown', press, true))
  onUnmounted(() => window.removeEventListener('keydown', press, true))
}
