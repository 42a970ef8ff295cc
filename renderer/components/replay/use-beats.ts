/** The beats of a replay that plays: one act again and again, until it is paused or its screen goes. */
import { onUnmounted, watch } from 'vue'

export interface Beat {
  readonly everySeconds: number
  readonly play: () => void
}

/** @param beat null while nothing is played; another one begins anew  @param stop for when the screen goes */
export function useBeats(beat: () => Beat | null, stop: () => void): void {
  let timer: ReturnType<typeof setInterval> | undefined
  watch(beat, (present) => {
    clearInterval(timer)
    if (present) timer = setInterval(present.play, present.everySeconds * 1_000)
  })
  onUnmounted(() => {
    clearInterval(timer)
    stop()
  })
}
