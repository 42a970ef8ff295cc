/** The running shift as the window knows it: who plays, how far, what waits; every act goes through `send`. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { Decision, DecisionType } from '@shared/contract/decisions'
import type { Notice } from '@shared/contract/notices'
import type { PendingByType, SessionIdentity, SessionStatus } from '@shared/contract/session'
import type { Failure } from '@shared/result'
import { listen, request } from '../bridge/training-api'
import { createSessionActs } from './session-acts'
import { createLooks } from './session-looks'
import { createSessionOpenings } from './session-openings'
import { createSessionSync, type SessionState } from './session-sync'
import { useTimelineStore } from './timeline-store'

export const useSessionStore = defineStore('session', () => {
  const timeline = useTimelineStore()
  const state = emptyState()
  const { identity, status, latestNotices, failure } = state
  const sync = createSessionSync(state, timeline)
  const acts = createSessionActs(state, sync)
  const openings = createSessionOpenings(sync)
  /** The window is to be closed in mid-shift, and the person has not said yet what shall become of it. */
  const closeAsked = ref(false)
  const pending = computed<PendingByType>(() => byType(status.value?.pending ?? []))
  const running = computed(() => status.value?.phase.kind === 'running')
  const finished = computed(() => ['ended', 'stopped'].includes(status.value?.phase.kind ?? ''))

  async function load(): Promise<void> {
    listen('minute-advanced', sync.onMinute)
    listen('session-changed', (change) => {
      if (change.sessionId === identity.value?.sessionId) sync.onStatus(change.status)
    })
    listen('close-asked', ({ sessionId }) => {
      if (sessionId === identity.value?.sessionId) closeAsked.value = true
    })
    await sync.attach()
    if (status.value?.phase.kind === 'ended') leave()
  }

  const looked = createLooks(() =>
    identity.value && !finished.value ? timeline.latestMinute : null,
  )

  /** Back to the home screen; the session itself has ended in the main process. */
  function leave(): void {
    identity.value = null
    status.value = null
    failure.value = null
    closeAsked.value = false
    timeline.fill([])
  }

  const stay = (): void => void (closeAsked.value = false)

  /** Ends the program; a shift under way stays unsealed, so that it can be continued. */
  async function quit(): Promise<void> {
    const result = await request('app.quit', {})
    if (!result.ok) failure.value = result.failure
  }

  const dismissFailure = (): void => void (failure.value = null)

  return {
    ...{ identity, status, latestNotices, failure, pending, running, finished, closeAsked },
    ...{ load, attach: sync.attach, ...openings, ...acts },
    ...{ looked, leave, stay, quit, dismissFailure },
  }
})

function emptyState(): SessionState {
  return {
    identity: shallowRef<SessionIdentity | null>(null),
    status: shallowRef<SessionStatus | null>(null),
    latestNotices: shallowRef<readonly Notice[]>([]),
    failure: shallowRef<Failure | null>(null),
  }
}

function byType(decisions: readonly Decision[]): PendingByType {
  const found: Partial<Record<DecisionType, Decision>> = {}
  for (const decision of decisions) found[decision.type] = decision
  return found
}
