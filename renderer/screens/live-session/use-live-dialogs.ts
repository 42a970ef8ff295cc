/** Which dialog is open over the shift; in practice the clock stands while one is, so that nothing is missed. */
import { computed, ref, watch, type ComputedRef, type Ref } from 'vue'
import type { SessionEnding } from '@shared/contract/session'
import type { Failure } from '@shared/result'
import { useSessionStore } from '../../stores/session-store'

export type LiveDialog =
  'leave' | 'note' | 'keys' | 'alerts' | 'rewind' | 'hint' | 'settings' | 'about'

/** What can be read after the end as well; everything else belongs to a shift under way. */
const AFTER_THE_END: readonly LiveDialog[] = ['keys', 'alerts', 'rewind', 'settings', 'about']

export interface LiveDialogs {
  readonly dialog: Ref<LiveDialog | null>
  /** Whether to ask what shall become of the shift, since the window is to be closed; it comes over any other dialog. */
  readonly closing: ComputedRef<boolean>
  readonly anyOpen: ComputedRef<boolean>
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
  const chosen = ref<LiveDialog | null>(null)
  const setAside = ref(false)

  const dialog = computed({
    get: () =>
      chosen.value && session.finished && !AFTER_THE_END.includes(chosen.value)
        ? null
        : chosen.value,
    set: (next) => (chosen.value = next),
  })
  const closing = computed(() => session.closeAsked && !session.finished)
  const anyOpen = computed(() => dialog.value !== null || closing.value)
  pauseWhile(anyOpen)

  /** What the shift came to waits behind a dialog that was opened from it, and behind the end of the program. */
  const phase = computed(() => {
    const isCovered = setAside.value || dialog.value !== null || session.closeAsked
    return isCovered ? undefined : session.status?.phase
  })

  return {
    dialog,
    closing,
    anyOpen,
    ending: computed(() =>
      // A run that was rewound gives way to the next one at once.
      phase.value?.kind === 'ended' && phase.value.ending !== 'rewound' ? phase.value.ending : null,
    ),
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

/** An exam runs on; a practice shift that was paused before stays paused, and so does one that was rewound into. */
function pauseWhile(open: Readonly<Ref<boolean>>): void {
  const session = useSessionStore()
  let pausing: { readonly sessionId: string; readonly done: Promise<void> } | null = null

  function pause(): void {
    const { identity } = session
    if (!session.running || identity?.mode !== 'practice') return
    pausing = { sessionId: identity.sessionId, done: session.send('session.pause', {}) }
  }

  async function goOn(): Promise<void> {
    if (!pausing) return
    const { sessionId, done } = pausing
    pausing = null
    await done
    const isSame = session.identity?.sessionId === sessionId
    if (isSame && session.status?.phase.kind === 'paused') await session.send('session.resume', {})
  }

  watch(open, (isOpen) => (isOpen ? pause() : goOn()))
}
