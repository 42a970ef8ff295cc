/** Follows a value at most once per animation frame: minutes that arrive in a burst are drawn as two pictures at most. */
import { onBeforeUnmount, shallowRef, watch, type ShallowRef } from 'vue'

/**
 * The first change is given at once, so that its picture is made while the screen's next frame is waited for; what
 * changes until then waits for that frame. Frames stand still in a window that nobody sees, and so does all work that
 * depends on the value.
 * @param read the value as it is now, or null while there is nothing to draw
 */
export function useOncePerFrame<Value>(
  read: () => Value | null,
): Readonly<ShallowRef<Value | null>> {
  const shown = shallowRef(read())
  let frame: number | null = null
  let isBehind = false

  function show(): void {
    isBehind = false
    shown.value = read()
    frame = requestAnimationFrame(onFrame)
  }

  function onFrame(): void {
    frame = null
    if (isBehind) show()
  }

  watch(read, () => {
    if (shown.value === null) shown.value = read()
    else if (frame === null) show()
    else isBehind = true
  })
  onBeforeUnmount(() => {
    if (frame !== null) cancelAnimationFrame(frame)
  })
  return shown
}
