/** The keys of the replay: on the charts, on the scrubber, and while the focus is on the page itself. */
import { onMounted, onUnmounted } from 'vue'
import type { JumpKind } from '@shared/review/jump-targets'
import { isComposing } from '../../../components/is-composing'
import { useReplayStore } from '../../../stores/replay-store'
import type { Direction } from './use-replay-jumps'

const PAGE_MINUTES = 10
export const JUMP_KEYS: Readonly<Record<JumpKind, string>> = {
  alert: 'L',
  decision: 'D',
  mark: 'M',
}

/** Buttons, lists and fields keep their keys; of them only a slider shares its with the page. */
function isReplaysOwn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return true
  // The title has the focus when a recording is opened.
  if (target.matches('body, html, main, h1')) return true
  return target.matches('.replay [role="slider"]')
}

export function useReplayKeys(jump: (kind: JumpKind, direction: Direction) => void): void {
  const replay = useReplayStore()

  const acts: Readonly<Record<string, (direction: Direction) => void>> = {
    arrowleft: () => replay.step(-1),
    arrowright: () => replay.step(1),
    pageup: () => replay.step(PAGE_MINUTES),
    pagedown: () => replay.step(-PAGE_MINUTES),
    home: () => replay.seek(0),
    end: () => replay.seek(replay.latestMinute),
    ' ': () => replay.togglePlaying(),
    a: () => replay.setCursor('a'),
    b: () => replay.setCursor('b'),
    ...Object.fromEntries(
      Object.entries(JUMP_KEYS).map(([kind, key]) => [
        key.toLowerCase(),
        (direction: Direction) => jump(kind as JumpKind, direction),
      ]),
    ),
  }

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || isComposing(event)) return
    const act = acts[event.key.toLowerCase()]
    if (!act || !isReplaysOwn(event.target)) return
    event.preventDefault()
    // The charts' own cursor, and the slider, would move by the same keys.
    event.stopPropagation()
    act(event.shiftKey ? 'previous' : 'next')
  }

  onMounted(() => window.addEventListener('keydown', press, true))
  onUnmounted(() => window.removeEventListener('keydown', press, true))
}
