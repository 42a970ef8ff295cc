/** The keys of the replay: on the charts, on the scrubber, and while the focus is on the page itself. */
import type { JumpKind } from '@shared/review/jump-targets'
import { usePageKeys, type PageKeyActs } from '../../../components/replay/use-page-keys'
import { useReplayStore } from '../../../stores/replay-store'
import type { Direction } from './use-replay-jumps'

const PAGE_MINUTES = 10
export const JUMP_KEYS: Readonly<Record<JumpKind, string>> = {
  alert: 'L',
  decision: 'D',
  mark: 'M',
}

export function useReplayKeys(jump: (kind: JumpKind, direction: Direction) => void): void {
  const replay = useReplayStore()
  const jumps: PageKeyActs = Object.fromEntries(
    Object.entries(JUMP_KEYS).map(([kind, key]) => [
      key.toLowerCase(),
      ({ shiftKey }: KeyboardEvent) => jump(kind as JumpKind, shiftKey ? 'previous' : 'next'),
    ]),
  )
  usePageKeys(
    {
      arrowleft: () => replay.step(-1),
      arrowright: () => replay.step(1),
      pageup: () => replay.step(PAGE_MINUTES),
      pagedown: () => replay.step(-PAGE_MINUTES),
      home: () => replay.seek(0),
      end: () => replay.seek(replay.latestMinute),
      ' ': () => replay.togglePlaying(),
      a: () => replay.setCursor('a'),
      b: () => replay.setCursor('b'),
      ...jumps,
    },
    '.replay [role="slider"]',
  )
}
