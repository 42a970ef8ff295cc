/** The shift or run of the lab that is open right now, as far as menu and closing depend on it, and when that may have changed. */
import type { LiveLab } from '@shared/contract/lab/lab-session'
import type { LiveSession, Mode, SessionPhase } from '@shared/contract/session'
import type { RequestHandlers } from './ipc/request-handlers'
import type { LabPort } from './session/lab/lab-port'
import type { Publish, SessionPort } from './session/session-port'

type Opening = Pick<
  RequestHandlers,
  | 'session.start'
  | 'session.continue'
  | 'session.rewind'
  | 'review.branch'
  | 'lab.start'
  | 'lab.continue'
  | 'lab.rewind'
  | 'lab.branch'
>

export interface OpenShift {
  readonly kind: 'shift' | 'lab-run'
  readonly sessionId: string
  readonly fileName: string
  readonly mode: Mode
  /** Whether an alert that still holds waits to be acknowledged; a run of the lab has none. */
  readonly hasUnacknowledgedAlert: boolean
}

export interface Sessions {
  readonly session: Pick<SessionPort, 'current'>
  readonly lab: Pick<LabPort, 'current'>
}

/** Null where none was started, or the last one has ended or stopped; at most one is open. */
export function openShiftOf({ session, lab }: Sessions): OpenShift | null {
  return shiftIn(session.current()) ?? runIn(lab.current())
}

function shiftIn(live: LiveSession | null): OpenShift | null {
  if (live === null || !isOpen(live.status.phase)) return null
  const { sessionId, fileName, mode } = live.identity
  return {
    ...{ kind: 'shift', sessionId, fileName, mode },
    hasUnacknowledgedAlert: live.status.alerts.some(
      ({ acknowledgedMinute, clearedMinute }) =>
        acknowledgedMinute === null && clearedMinute === null,
    ),
  }
}

function runIn(live: LiveLab | null): OpenShift | null {
  if (live === null || !isOpen(live.status.phase)) return null
  const { sessionId, fileName, mode } = live.identity
  return { kind: 'lab-run', sessionId, fileName, mode, hasUnacknowledgedAlert: false }
}

function isOpen({ kind }: SessionPhase): boolean {
  return kind === 'running' || kind === 'paused'
}

const EVENTS_OF_SESSIONS: ReadonlySet<string> = new Set([
  'minute-advanced',
  'session-changed',
  'lab-changed',
])

/** The same events, and `changed` after those of a shift or a run; the lab's seconds change nothing that is asked here. */
export function tellOfEvents(publish: Publish, changed: () => void): Publish {
  return (name, payload) => {
    publish(name, payload)
    if (EVENTS_OF_SESSIONS.has(name)) changed()
  }
}

/** The same requests, and `changed` after those that open a shift or a run, which no event announces. */
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
    'lab.start': (payload) => after(handlers['lab.start'](payload)),
    'lab.continue': (payload) => after(handlers['lab.continue'](payload)),
    'lab.rewind': (payload) => after(handlers['lab.rewind'](payload)),
    'lab.branch': (payload) => after(handlers['lab.branch'](payload)),
  }
}
