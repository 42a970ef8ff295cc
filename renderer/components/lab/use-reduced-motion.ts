/** Whether the person asked the system for less motion; follows a change of mind. */
import { onBeforeUnmount, onMounted, ref, type Ref } from 'vue'

export function useReducedMotion(): Readonly<Ref<boolean>> {
  const query = window.matchMedia('(prefers-reduced-motion: reduce)')
  const reduced = ref(query.matches)
  const follow = (): void => void (reduced.value = query.matches)
  onMounted(() => query.addEventListener('change', follow))
  onBeforeUnmount(() => query.removeEventListener('change', follow))
  return reduced
}
