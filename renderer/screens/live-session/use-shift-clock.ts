/** The clock of the shift: which time of day a minute of it is. */
import { computed, type ComputedRef } from 'vue'
import { useWords } from '../../i18n/use-words'
import { useSessionStore } from '../../stores/session-store'
import { useTimelineStore } from '../../stores/timeline-store'

export interface ShiftClock {
  readonly clockOf: (minute: number) => string
  /** The latest minute that is shown. */
  readonly minute: ComputedRef<number>
  readonly now: ComputedRef<string>
  /** When a decision taken now acts. */
  readonly next: ComputedRef<string>
}

export function useShiftClock(): ShiftClock {
  const { format } = useWords()
  const session = useSessionStore()
  const timeline = useTimelineStore()
  const clockOf = (minute: number): string =>
    format.value.clock((session.identity?.startMinuteOfDay ?? 0) + minute)
  const minute = computed(() => Math.max(0, timeline.latestMinute))
  return {
    clockOf,
    minute,
    now: computed(() => clockOf(minute.value)),
    next: computed(() => clockOf(minute.value + 1)),
  }
}
