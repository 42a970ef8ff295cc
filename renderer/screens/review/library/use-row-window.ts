/** Of a long table only the rows in sight are in the page, with some above and below; all rows are equally high. */
import { computed, onBeforeUnmount, onMounted, ref, type ComputedRef, type Ref } from 'vue'

/** Rows drawn beyond each edge, so that scrolling never shows an empty stripe. */
const SPARE_ROWS = 12
/** Before anything was measured. */
const ROW_PIXELS = 33
const SIGHT_PIXELS = 600

export interface RowWindow {
  readonly first: ComputedRef<number>
  /** Behind the last one. */
  readonly end: ComputedRef<number>
  readonly pixelsAbove: ComputedRef<number>
  readonly pixelsBelow: ComputedRef<number>
  /** Rows that are wholly in sight. */
  readonly pageRows: () => number
  readonly bringIntoSight: (place: number) => void
}

export function useRowWindow(
  scroller: Readonly<Ref<HTMLElement | null>>,
  count: () => number,
): RowWindow {
  const rowPixels = ref(ROW_PIXELS)
  const top = ref(0)
  const sightPixels = ref(SIGHT_PIXELS)
  const headPixels = (): number => scroller.value?.querySelector('thead')?.offsetHeight ?? 0

  function measure(): void {
    const element = scroller.value
    if (element === null) return
    const row = element.querySelector<HTMLElement>('tbody tr[data-row]')
    rowPixels.value = row?.offsetHeight || ROW_PIXELS
    top.value = element.scrollTop
    sightPixels.value = element.clientHeight || SIGHT_PIXELS
  }
  const observer = new ResizeObserver(measure)
  onMounted(() => {
    measure()
    const element = scroller.value
    if (element === null) return
    observer.observe(element)
    // Another text size or theme makes the rows higher, not the scroller.
    const table = element.querySelector('thead')
    if (table !== null) observer.observe(table)
    element.addEventListener('scroll', measure, { passive: true })
  })
  onBeforeUnmount(() => observer.disconnect())

  const first = computed(() => {
    const wanted = Math.floor(top.value / rowPixels.value) - SPARE_ROWS
    return Math.max(0, Math.min(wanted, count() - 1))
  })
  const end = computed(() =>
    Math.min(count(), Math.ceil((top.value + sightPixels.value) / rowPixels.value) + SPARE_ROWS),
  )
  return {
    first,
    end,
    pixelsAbove: computed(() => first.value * rowPixels.value),
    pixelsBelow: computed(() => Math.max(0, count() - end.value) * rowPixels.value),
    pageRows: () =>
      Math.max(1, Math.floor((sightPixels.value - headPixels()) / rowPixels.value) - 1),
    bringIntoSight: (place) => {
      const element = scroller.value
      if (element === null) return
      const room = sightPixels.value - headPixels()
      const rowTop = place * rowPixels.value
      if (rowTop < element.scrollTop) element.scrollTop = rowTop
      else if (rowTop + rowPixels.value > element.scrollTop + room) {
        element.scrollTop = rowTop + rowPixels.value - room
      }
      measure()
    },
  }
}
