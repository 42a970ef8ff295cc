/** Plays the replay on, minute by minute at the chosen pace, and stops at its last one. */
import { onUnmounted, watch } from 'vue'
import { useReplayStore } from '../../../stores/replay-store'

export function useReplayPlay(): void {
  const replay = useReplayStore()
  let timer: ReturnType<typeof setInterval> | undefined

  function advance(): void {
    replay.step(1)
    if (replay.minute >= replay.latestMinute) replay.playing = false
  }

  watch(
    () => [replay.playing, replay.paceSeconds] as const,
    ([playing, paceSeconds]) => {
      clearInterval(timer)
      if (playing) timer = setInterval(advance, paceSeconds * 1_000)
    },
  )
  onUnmounted(() => {
    clearInterval(timer)
    replay.playing = false
  })
}
