/** The shift that is open right now, as far as menu and closing depend on it, and when that may have changed. */
import type { Mode } from '@shared/contract/session'
import type { RequestHandlers } from './ipc/request-handlers'
import type { Publish, SessionPort } from './session/session-port'

type Opening = Pick<
  RequestHandlers,
  'session.start' | 'session.continue' | 'session.rewind' | 'review.branch'
>

export interface OpenShift {
  readonly sessionId: string
  readonly fileName: string
  readonly mode: Mode
  /** Whether an alert that still holds waits to be acknowledged. */
  readonly hasUnacknowledgedAlert: boolean
}

/** Null where no shift was started, or the last one has ended or stopped. */
export function openShiftOf(session: Pick<SessionPort, 'current'>): OpenShift | null {
  const live = session.current()
  if (live === null) return null
  const { phase, alerts } = live.status
  if (phase.kind !== 'running' && phase.kind !== 'paused') return null
  return {
    sessionId: live.identity.sessionId,
    fileName: live.identity.fileName,
    mode: live.identity.mode,
    hasUnacknowledgedAlert: alerts.some(
      ({ acknowledgedMinute, clearedMinute }) =>
        acknowledgedMinute === null && clearedMinute === null,
    ),
  }
}

/** The same events, and `changed` after those of a shift. */
export function tellOfEvents(publish: Publish, changed: () => void): Publish {
  return (name, payload) => {
    publish(name, payload)
    if (name === 'minute-advanced' || name === 'session-changed') changed()
  }
}

/** The same requests, and `changed` after those that open a shift, which no event announces. */
export function tellOfOpenings<Handlers extends Opening>(
  handlers: Handlers,
  changed: () => void,
): Handlers {
  const after = async <Answer>(answer: Answer | Promise<Answer>): Promise<Answer> => {
    try {
      return await answer
    } finally {
      changed()
    }
  }
  return {
    ...handlers,
    'session.start': (payload) => after(handlers['session.start'](payload)),
    'session.continue': (payload) => after(handlers['session.continue'](payload)),
    'session.rewind': (payload) => after(handlers['session.rewind'](payload)),
    'review.branch': (payload) => after(handlers['review.branch'](payload)),
  }
}
