/** Plays the replay on, minute by minute at the chosen pace, and stops at its last one, or where the stretch ends that was asked for. */
import { onUnmounted, watch } from 'vue'
import { useReplayStore } from '../../../stores/replay-store'

export function useReplayPlay(): void {
  const replay = useReplayStore()
  let timer: ReturnType<typeof setInterval> | undefined

  watch(
    () => [replay.playing, replay.paceSeconds] as const,
    ([playing, paceSeconds]) => {
      clearInterval(timer)
      if (playing) timer = setInterval(replay.playMinute, paceSeconds * 1_000)
    },
  )
  onUnmounted(() => {
    clearInterval(timer)
    replay.playing = false
  })
}
