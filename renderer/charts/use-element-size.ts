/** Follows the inner size of an element in CSS pixels. */
import { onBeforeUnmount, onMounted, reactive, type Ref } from 'vue'

export interface ElementSize {
  width: number
  height: number
}

export function useElementSize(element: Readonly<Ref<HTMLElement | null>>): Readonly<ElementSize> {
  const size = reactive<ElementSize>({ width: 0, height: 0 })
  const measure = (): void => {
    size.width = element.value?.clientWidth ?? 0
    size.height = element.value?.clientHeight ?? 0
  }
  const observer = new ResizeObserver(measure)
  onMounted(() => {
    measure()
    if (element.value !== null) observer.observe(element.value)
  })
  onBeforeUnmount(() => observer.disconnect())
  return size
}
