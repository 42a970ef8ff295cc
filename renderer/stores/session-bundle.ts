/** Holds minutes back that come many at once, and shows them in bundles: drawing each takes longer than playing it. */
import type { MinuteAdvanced } from '@shared/contract/session'

/** How often what has come in is shown meanwhile. */
const BUNDLE_MILLISECONDS = 100

export interface MinuteBundle {
  /** Shows a minute: at once, or with the next bundle. */
  readonly take: (minute: MinuteAdvanced) => void
  /** Shows now what is held back. */
  readonly release: () => void
  /** While the act plays minutes, they are held back. */
  readonly during: (act: () => Promise<void>) => Promise<void>
}

export function createMinuteBundle(show: (minute: MinuteAdvanced) => void): MinuteBundle {
  let held: MinuteAdvanced[] | null = null
  let releasedAt = 0

  function release(): void {
    releasedAt = performance.now()
    for (const minute of held?.splice(0) ?? []) show(minute)
  }

  return {
    take: (minute) => {
      if (!held) {
        show(minute)
        return
      }
      held.push(minute)
      if (performance.now() - releasedAt >= BUNDLE_MILLISECONDS) release()
    },
    release,
    during: async (act) => {
      held = []
      releasedAt = performance.now()
      try {
        await act()
      } finally {
        release()
        held = null
      }
    },
  }
}
