/** The ways into a shift: a new one, an interrupted one that goes on, an earlier minute of the one that is shown. */
import { ref, type Ref } from 'vue'
import type { RequestName, RequestPayload, RequestResponses } from '@shared/contract/requests'
import type { LiveSession } from '@shared/contract/session'
import type { Result } from '@shared/result'
import { request } from '../bridge/training-api'
import { withCarriedAnswers } from './carried-answers'
import type { SessionSync } from './session-sync'

/** Requests whose answer is a shift to show. */
type OpeningRequest = {
  [Name in RequestName]: RequestResponses[Name] extends LiveSession ? Name : never
}[RequestName]

export interface SessionOpenings {
  /** Until the main process has answered, nothing else may be opened. */
  readonly starting: Ref<boolean>
  readonly start: (payload: RequestPayload<'session.start'>) => Promise<Result<LiveSession>>
  /** Goes on with an interrupted recording. */
  readonly continueSession: (fileName: string) => Promise<Result<LiveSession>>
  /** Practice: another run begins at an earlier minute; this one is kept. */
  readonly rewind: (minute: number) => Promise<Result<LiveSession>>
  /** From a minute of a recording another shift begins; the recording is kept. */
  readonly branch: (fileName: string, minute: number) => Promise<Result<LiveSession>>
}

export function createSessionOpenings(sync: SessionSync): SessionOpenings {
  const starting = ref(false)

  async function open<Name extends OpeningRequest>(
    name: Name,
    payload: RequestPayload<Name> | Promise<RequestPayload<Name>>,
  ): Promise<Result<LiveSession>> {
    starting.value = true
    try {
      const result: Result<LiveSession> = await request(
        name,
        payload instanceof Promise ? await payload : payload,
      )
      if (result.ok) sync.adopt(result.value)
      return result
    } finally {
      starting.value = false
    }
  }

  return {
    starting,
    start: (payload) => open('session.start', withCarriedAnswers('on-call', payload)),
    continueSession: (fileName) => open('session.continue', { fileName }),
    rewind: (minute) => open('session.rewind', { minute }),
    branch: (fileName, minute) => open('review.branch', { fileName, minute }),
  }
}
