/** The minutes on the time axis: a column for each metric, the cursor and the window; filled by a shift or by a recording. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { columnsOf, withSnapshot } from '@shared/metrics/metric-columns'

export type TimelineWindow = '30min' | '1h' | 'shift'

export const useTimelineStore = defineStore('timeline', () => {
  const columns = shallowRef(columnsOf([]))
  const snapshots = shallowRef<readonly OnCallSnapshot[]>([])
  const cursor = ref<number | null>(null)
  const visibleWindow = ref<TimelineWindow>('30min')
  /** Minute 0 is the first entry, so the latest minute is one less than the count; -1 while nothing is shown. */
  const latestMinute = computed(() => snapshots.value.length - 1)
  const latest = computed<OnCallSnapshot | null>(() => snapshots.value.at(-1) ?? null)

  /** Replaces everything: a new shift, a re-attached one, or a whole recording. */
  function fill(minutes: readonly OnCallSnapshot[]): void {
    columns.value = columnsOf(minutes)
    snapshots.value = [...minutes]
    cursor.value = null
  }

  /** Adds the next minute; false where it does not follow the latest, which means that one was missed. */
  function append(snapshot: OnCallSnapshot): boolean {
    if (snapshot.minute !== snapshots.value.length) return false
    columns.value = withSnapshot(columns.value, snapshot)
    snapshots.value = [...snapshots.value, snapshot]
    return true
  }

  return { columns, snapshots, cursor, visibleWindow, latestMinute, latest, fill, append }
})
