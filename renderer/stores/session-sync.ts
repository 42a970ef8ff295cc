/** Keeps the window's picture of the shift the same as the main process's: minutes in order, lost ones fetched. */
import type { Ref } from 'vue'
import type { Notice } from '@shared/contract/notices'
import type {
  LiveSession,
  MinuteAdvanced,
  SessionIdentity,
  SessionStatus,
} from '@shared/contract/session'
import type { Failure } from '@shared/result'
import { request } from '../bridge/training-api'
import { createMinuteBundle } from './session-bundle'
import type { useTimelineStore } from './timeline-store'

/** How long a minute's event may be on its way before the whole session is asked for. */
const HEAL_AFTER_MILLISECONDS = 300

export interface SessionState {
  readonly identity: Ref<SessionIdentity | null>
  readonly status: Ref<SessionStatus | null>
  readonly latestNotices: Ref<readonly Notice[]>
  readonly failure: Ref<Failure | null>
}

export interface SessionSync {
  readonly adopt: (session: LiveSession) => void
  readonly attach: () => Promise<void>
  readonly onMinute: (minute: MinuteAdvanced) => void
  readonly onStatus: (next: SessionStatus) => void
  /** While the act plays many minutes, they are shown in bundles. */
  readonly inBundles: (act: () => Promise<void>) => Promise<void>
}

export function createSessionSync(
  state: SessionState,
  timeline: ReturnType<typeof useTimelineStore>,
): SessionSync {
  function adopt(session: LiveSession): void {
    timeline.fill(session.snapshots)
    state.identity.value = session.identity
    state.status.value = session.status
    state.latestNotices.value = []
  }

  /** Asks for the whole session: after a missed minute, and at the start of the window. */
  async function attach(): Promise<void> {
    const result = await request('session.current', {})
    if (!result.ok) state.failure.value = result.failure
    else if (result.value) adopt(result.value)
  }

  function show(minute: MinuteAdvanced): void {
    if (minute.sessionId !== state.identity.value?.sessionId) return
    if (minute.snapshot.minute <= timeline.latestMinute) return
    if (!timeline.append(minute.snapshot)) {
      void attach()
      return
    }
    if (!isOlder(minute.status)) state.status.value = minute.status
    state.latestNotices.value = minute.notices
  }

  /** An answer may come behind an event that was told after it, and would take a later change back. */
  function isOlder(next: SessionStatus): boolean {
    return state.status.value !== null && next.revision < state.status.value.revision
  }

  const bundle = createMinuteBundle(show)

  /** A status that stays ahead of the shown minutes means that a minute's event was lost. */
  function onStatus(next: SessionStatus): void {
    bundle.release()
    if (isOlder(next)) return
    state.status.value = next
    if (next.minute <= timeline.latestMinute) return
    setTimeout(() => {
      if ((state.status.value?.minute ?? 0) > timeline.latestMinute) void attach()
    }, HEAL_AFTER_MILLISECONDS)
  }

  return { adopt, attach, onMinute: bundle.take, onStatus, inBundles: bundle.during }
}
