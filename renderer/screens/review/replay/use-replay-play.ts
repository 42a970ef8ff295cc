/** Plays the replay on, minute by minute at the chosen pace, and stops at its last one, or where the stretch ends that was asked for. */
import { useBeats } from '../../../components/replay/use-beats'
import { useReplayStore } from '../../../stores/replay-store'

export function useReplayPlay(): void {
  const replay = useReplayStore()
  useBeats(
    () => (replay.playing ? { everySeconds: replay.paceSeconds, play: replay.playMinute } : null),
    () => (replay.playing = false),
  )
}
