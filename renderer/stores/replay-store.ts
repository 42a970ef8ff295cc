/** Where the replay of the opened recording stands, and how much of it is shown. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, type Ref } from 'vue'
import { columnsThrough } from '@shared/metrics/metric-columns'
import { asSeenAt } from '@shared/review/as-seen'
import { jumpMinutes, nextMinute, previousMinute, type JumpKind } from '@shared/review/jump-targets'
import { spansThrough, truthTrack } from '@shared/review/truth-track'
import { useReviewStore, type AskedWindow } from './review-store'
import { useTimelineStore, type TimelineWindow } from './timeline-store'

/** Real seconds that a minute takes: the two slow paces of a shift, then its default pace and what is faster. */
export const REPLAY_PACES_SECONDS = [10, 5, 2, 1, 0.5, 0.25] as const
export type ReplayPace = (typeof REPLAY_PACES_SECONDS)[number]
const FIRST_PACE: ReplayPace = 2

export type CursorName = 'a' | 'b'

export const useReplayStore = defineStore('replay', () => {
  const review = useReviewStore()
  const timeline = useTimelineStore()
  const fileName = ref<string | null>(null)
  const minute = ref(0)
  const asSeen = ref(true)
  const truthShown = ref(false)
  const visibleWindow = ref<TimelineWindow>('30min')
  const playing = ref(false)
  /** The stretch that was asked for; playing from inside it ends with it. */
  const asked = shallowRef<AskedWindow | null>(null)
  const paceSeconds = ref<ReplayPace>(FIRST_PACE)
  const { cursors, setCursor } = cursorPair(minute)
  const { latestMinute, shownMinute, shown, columns, snapshot, truth } = shownParts(minute, asSeen)

  /** Takes up a recording at the minute asked for, where it was left, or at its start. */
  function take(name: string): void {
    timeline.fill(review.shift?.snapshots ?? [])
    playing.value = false
    if (fileName.value !== name) {
      fileName.value = name
      cursors.value = { a: null, b: null }
      showAsSeen({ from: 0 })
    }
    asked.value = review.askedWindow
    review.askedWindow = null
    if (asked.value !== null) showAsSeen(asked.value)
  }

  /** Begins a stretch with what could be known then. */
  function showAsSeen({ from }: Pick<AskedWindow, 'from'>): void {
    asSeen.value = true
    truthShown.value = false
    seek(from)
  }

  /** To a minute, as near as it was recorded. */
  const seek = (wanted: number): void =>
    void (minute.value = Math.min(latestMinute.value, Math.max(0, Math.round(wanted))))

  const step = (minutes: number): void => seek(minute.value + minutes)

  /** To the next one of a kind, or the one before; ahead of the trainee, only the minute is told. @returns whether there was one */
  function jump(kind: JumpKind, direction: 'next' | 'previous'): boolean {
    if (!review.shift) return false
    const find = direction === 'next' ? nextMinute : previousMinute
    const found = find(jumpMinutes(review.shift, kind), minute.value)
    if (found === null || found > latestMinute.value) return false
    seek(found)
    return true
  }

  const { togglePlaying, playMinute } = playActs({ minute, playing, asked, latestMinute, seek })

  return {
    ...{ fileName, minute, asSeen, truthShown, visibleWindow, playing, paceSeconds, cursors },
    ...{ latestMinute, shownMinute, shown, columns, snapshot, truth },
    ...{ take, seek, step, jump, setCursor, togglePlaying, playMinute },
  }
})

interface Played {
  readonly minute: Ref<number>
  readonly playing: Ref<boolean>
  readonly asked: Ref<AskedWindow | null>
  readonly latestMinute: Readonly<Ref<number>>
  readonly seek: (minute: number) => void
}

/** Playing on, and where it stops. */
function playActs({ minute, playing, asked, latestMinute, seek }: Played) {
  /** From the end it begins anew; outside of the stretch that was asked for, that stretch is over. */
  function togglePlaying(): void {
    if (!playing.value) {
      if (!isInside(asked.value, minute.value)) asked.value = null
      if (minute.value >= latestMinute.value) seek(0)
    }
    playing.value = !playing.value
  }

  /** Plays one minute on, and stops where the recording or the stretch that was asked for ends. */
  function playMinute(): void {
    seek(minute.value + 1)
    const isOver = minute.value >= latestMinute.value || minute.value === asked.value?.to
    if (isOver) playing.value = false
  }
  return { togglePlaying, playMinute }
}

/** Whether playing on from the minute would come to the end of the stretch. */
function isInside(window: AskedWindow | null, minute: number): boolean {
  return window !== null && window.from <= minute && minute < window.to
}

/** The two minutes that are compared; null while one is not set. */
function cursorPair(minute: Ref<number>) {
  const cursors = ref<Readonly<Record<CursorName, number | null>>>({ a: null, b: null })
  function setCursor(name: CursorName, at: number | null = minute.value): void {
    cursors.value = { ...cursors.value, [name]: at }
  }
  return { cursors, setCursor }
}

/** What the recording shows at the minute: all of it, or what the trainee could know. */
function shownParts(minute: Ref<number>, asSeen: Ref<boolean>) {
  const review = useReviewStore()
  const timeline = useTimelineStore()
  const latestMinute = computed(() => Math.max(0, (review.shift?.snapshots.length ?? 1) - 1))
  /** Latest minute of which something may be shown. */
  const shownMinute = computed(() => (asSeen.value ? minute.value : latestMinute.value))
  const shown = computed(() => {
    const { shift } = review
    return shift && asSeen.value ? asSeenAt(shift, minute.value) : shift
  })
  const columns = computed(() =>
    asSeen.value ? columnsThrough(timeline.columns, minute.value) : timeline.columns,
  )
  const snapshot = computed(() => review.shift?.snapshots[minute.value] ?? null)
  const wholeTruth = computed(() => (review.shift ? truthTrack(review.shift) : []))
  const truth = computed(() => spansThrough(wholeTruth.value, shownMinute.value))
  return { latestMinute, shownMinute, shown, columns, snapshot, truth }
}
