/** What a person does in a shift, sent to the main process: the answer is the shift's new status or a refusal. */
import type { RequestName, RequestPayload, RequestResponses } from '@shared/contract/requests'
import type { SessionStatus } from '@shared/contract/session'
import type { Failure, Result } from '@shared/result'
import { request } from '../bridge/training-api'
import { oneAtATime } from './one-at-a-time'
import type { SessionState, SessionSync } from './session-sync'

/** Requests whose answer is the session's new status. */
export type StatusRequest = {
  [Name in RequestName]: RequestResponses[Name] extends SessionStatus ? Name : never
}[RequestName]

export interface SessionActs {
  /** For a dialog, which shows a refusal itself. Answers why the act was refused, or null. */
  readonly attempt: <Name extends StatusRequest>(
    name: Name,
    payload: RequestPayload<Name>,
  ) => Promise<Failure | null>
  /** A refusal stays in the state's `failure` until the next act. */
  readonly send: <Name extends StatusRequest>(
    name: Name,
    payload: RequestPayload<Name>,
  ) => Promise<void>
  /** Plays one minute; what is asked for meanwhile is dropped, so that a held key piles nothing up. */
  readonly advance: () => Promise<void>
  /** Plays on to the next alert; while minutes are being played, neither this nor a single minute begins. */
  readonly skipToAlert: () => Promise<void>
}

export function createSessionActs(state: SessionState, sync: SessionSync): SessionActs {
  const attempt: SessionActs['attempt'] = async (name, payload) => {
    const result: Result<SessionStatus> = await request(name, payload)
    if (!result.ok) return result.failure
    sync.onStatus(result.value)
    return null
  }

  const send: SessionActs['send'] = async (name, payload) => {
    state.failure.value = await attempt(name, payload)
  }

  const play = oneAtATime()
  const skip = (): Promise<void> => send('session.skip-to-alert', {})

  return {
    attempt,
    send,
    advance: () => play(() => send('session.advance', {})),
    skipToAlert: () => play(() => sync.inBundles(skip)),
  }
}
