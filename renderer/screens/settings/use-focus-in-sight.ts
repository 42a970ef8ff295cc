/** Larger text, another theme and another window all move the page: what was just used must not go out of sight. */
import { nextTick, onMounted, onUnmounted, watch, type Ref, type WatchSource } from 'vue'

/**
 * @param page what is kept in sight is only what has the focus in here
 * @param causes settings that change how much room things take
 */
export function useFocusInSight(
  page: Readonly<Ref<HTMLElement | null>>,
  causes: readonly WatchSource[],
): void {
  function keep(): void {
    const focused = document.activeElement
    if (focused && page.value?.contains(focused)) focused.scrollIntoView({ block: 'nearest' })
  }
  // The layout for the new size stands once everybody has heard of it.
  const afterResize = (): void => void nextTick(keep)
  onMounted(() => window.addEventListener('resize', afterResize))
  onUnmounted(() => window.removeEventListener('resize', afterResize))
  watch([...causes], keep, { flush: 'post' })
}
