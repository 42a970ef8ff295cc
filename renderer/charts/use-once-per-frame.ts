/** Follows a value at most once per animation frame: minutes that arrive in a burst are drawn as one picture. */
import { onBeforeUnmount, shallowRef, watch, type ShallowRef } from 'vue'

/**
 * What comes first is given at once, so that nothing waits for its first picture. Frames stand still in a window that
 * nobody sees, and so does all work that depends on the value.
 * @param read the value as it is now, or null while there is nothing to draw
 */
export function useOncePerFrame<Value>(
  read: () => Value | null,
): Readonly<ShallowRef<Value | null>> {
  const shown = shallowRef(read())
  let frame: number | null = null

  function show(): void {
    frame = null
    shown.value = read()
  }

  watch(read, () => {
    if (shown.value === null) shown.value = read()
    else frame ??= requestAnimationFrame(show)
  })
  onBeforeUnmount(() => {
    if (frame !== null) cancelAnimationFrame(frame)
  })
  return shown
}
