/** What has just appeared under the pointer or the focus: an act meant for what was there before must not reach it. */
import { onUnmounted, readonly, ref, type Ref } from 'vue'

/** @returns true for that long after the component was set up */
export function useSettling(milliseconds: number): Readonly<Ref<boolean>> {
  const settling = ref(true)
  const timer = setTimeout(() => (settling.value = false), milliseconds)
  onUnmounted(() => clearTimeout(timer))
  return readonly(settling)
}
