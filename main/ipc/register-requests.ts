/** The only place that listens to the window: one channel, sender checked first, then name and payload. */
import { ipcMain } from 'electron'
import { REQUEST_CHANNEL } from '@shared/contract/channel-names'
import { failure } from '@shared/result'
import { answerRequest, type RequestAnswering } from './answer-request'
import type { RequestHandlers } from './request-handlers'
import type { AskedRequest, SenderOfRequest } from './trusted-sender'

export interface RequestRegistration extends Pick<RequestAnswering, 'reportFault'> {
  /** Null for a stranger, and for a request that this sender may not make. */
  readonly handlersFor: (event: SenderOfRequest, asked: AskedRequest) => RequestHandlers | null
}

/** Registers the channel; every answer is a `Result`, also the refusal of a stranger. */
export function registerRequests(registration: RequestRegistration): void {
  const { handlersFor, reportFault } = registration
  ipcMain.handle(REQUEST_CHANNEL, (event, name: unknown, payload: unknown) => {
    const handlers = handlersFor(event, { name, payload })
    return handlers === null
      ? failure('sender-refused')
      : answerRequest({ handlers, reportFault }, name, payload)
  })
}
