/** Shows minutes that come close together as one: drawing each takes longer than playing it. */
import type { MinuteAdvanced } from '@shared/contract/session'

/** How often what has come in is shown while many minutes are played. */
const BUNDLE_MILLISECONDS = 100
/** A window that nobody sees has no frames, but its alerts still sound. */
const LONGEST_FRAME_MILLISECONDS = 100

export interface MinuteBundle {
  /** Shows a minute: at once, in the next frame where this one has shown one already, or with the next bundle. */
  readonly take: (minute: MinuteAdvanced) => void
  /** Shows now what is held back. */
  readonly release: () => void
  /** While the act plays minutes, they are held back longer than a frame. */
  readonly during: (act: () => Promise<void>) => Promise<void>
}

export function createMinuteBundle(show: (minute: MinuteAdvanced) => void): MinuteBundle {
  const held: MinuteAdvanced[] = []
  let playing = false
  let shownInFrame = false
  let releasedAt = 0

  function release(): void {
    releasedAt = performance.now()
    for (const minute of held.splice(0)) show(minute)
  }

  function releaseOncePerFrame(): void {
    if (shownInFrame) return
    shownInFrame = true
    release()
    onNextFrame(() => {
      shownInFrame = false
      release()
    })
  }

  return {
    take: (minute) => {
      held.push(minute)
      if (!playing) releaseOncePerFrame()
      else if (performance.now() - releasedAt >= BUNDLE_MILLISECONDS) release()
    },
    release,
    during: async (act) => {
      playing = true
      releasedAt = performance.now()
      try {
        await act()
      } finally {
        release()
        playing = false
      }
    },
  }
}

function onNextFrame(act: () => void): void {
  const frame = requestAnimationFrame(end)
  const timer = setTimeout(end, LONGEST_FRAME_MILLISECONDS)
  function end(): void {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    act()
  }
}
