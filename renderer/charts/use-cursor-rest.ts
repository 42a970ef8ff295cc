/** Tells what the cursor rests on: a minute of a strip that is looked at for a second counts as a look. */
import { onUnmounted, watch } from 'vue'
import type { MetricId } from '@shared/metrics/metric-catalog'
import type { Strip } from './strip'

/** Shorter stays are a pointer on its way. */
export const REST_MILLISECONDS = 1_000

export interface CursorPlace {
  readonly minute: number
  /** The strip under the pointer; all of them for the arrow keys, which read a minute of every strip aloud. */
  readonly strips: readonly Strip[]
}

/**
 * @param place where the cursor is, or null while there is none
 * @param look is given the first metric of each strip, once for a strip and minute that the cursor stays on
 */
export function useCursorRest(place: () => CursorPlace | null, look: (id: MetricId) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  onUnmounted(() => clearTimeout(timer))

  // A text is compared by value: new numbers in the same strips are no new place.
  watch(
    () => {
      const at = place()
      return at === null ? '' : [at.minute, ...at.strips.map(({ id }) => id)].join(' ')
    },
    () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        for (const strip of place()?.strips ?? []) {
          const first = strip.readouts[0]
          if (first) look(first.id)
        }
      }, REST_MILLISECONDS)
    },
  )
}
