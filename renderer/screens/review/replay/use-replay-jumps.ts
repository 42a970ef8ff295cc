/** Jumps to alerts, decisions and marks, and says politely where one has arrived. */
import { ref, type Ref } from 'vue'
import type { JumpKind } from '@shared/review/jump-targets'
import { useReplayStore } from '../../../stores/replay-store'
import { useReplayWords } from './use-replay-words'

export type Direction = 'next' | 'previous'

export interface ReplayJumps {
  readonly spoken: Ref<string>
  readonly jump: (kind: JumpKind, direction: Direction) => void
}

/** @param rowsAt what stands in the log at a minute */
export function useReplayJumps(rowsAt: (minute: number) => readonly string[]): ReplayJumps {
  const replay = useReplayStore()
  const { t, clockOf } = useReplayWords()
  const spoken = ref('')

  function jump(kind: JumpKind, direction: Direction): void {
    const time = () => clockOf(replay.minute)
    if (!replay.jump(kind, direction)) {
      spoken.value = t(`review.replay.jump.none.${direction}`, { time: time() })
      return
    }
    const what = rowsAt(replay.minute).join('. ')
    spoken.value = t('review.replay.jump.arrived', { time: time(), what })
  }
  return { spoken, jump }
}
