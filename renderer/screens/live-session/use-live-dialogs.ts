/** Which dialog is open over the shift; in practice the clock stands while one is, so that nothing is missed. */
import { computed, ref, watch, type ComputedRef, type Ref } from 'vue'
import type { SessionEnding } from '@shared/contract/session'
import type { Failure } from '@shared/result'
import { useSessionStore } from '../../stores/session-store'

export type LiveDialog = 'leave' | 'note' | 'keys' | 'alerts'

export interface LiveDialogs {
  readonly dialog: Ref<LiveDialog | null>
  /** How the shift ended, while its summary is shown. */
  readonly ending: ComputedRef<SessionEnding | null>
  /** Why the recording stopped, while the dialog on it is shown. */
  readonly stopped: ComputedRef<Failure | null>
  /** Puts the last dialog aside, to look at charts and log. */
  readonly lookBack: () => void
  readonly showSummary: () => void
  /** Asks before a running shift is ended; afterwards there is nothing to ask. */
  readonly leave: () => void
}

export function useLiveDialogs(): LiveDialogs {
  const session = useSessionStore()
  const dialog = ref<LiveDialog | null>(null)
  const setAside = ref(false)
  let pausing: Promise<void> | null = null

  watch(dialog, async (open, before) => {
    if (open && !before && session.running && session.identity?.mode === 'practice') {
      pausing = session.send('session.pause', {})
    }
    if (open || !pausing) return
    const paused = pausing
    pausing = null
    await paused
    if (session.status?.phase.kind === 'paused') await session.send('session.resume', {})
  })

  const phase = computed(() => (setAside.value ? undefined : session.status?.phase))

  return {
    dialog,
    ending: computed(() => (phase.value?.kind === 'ended' ? phase.value.ending : null)),
    stopped: computed(() => (phase.value?.kind === 'stopped' ? phase.value.failure : null)),
    lookBack: () => {
      setAside.value = true
    },
    showSummary: () => {
      setAside.value = false
    },
    leave: () => {
      if (session.finished) session.leave()
      else dialog.value = 'leave'
    },
  }
}
