/** The only place that listens to the window: one channel, sender checked first, then name and payload. */
import { ipcMain } from 'electron'
import { REQUEST_CHANNEL } from '@shared/contract/channel-names'
import { failure } from '@shared/result'
import { answerRequest, type RequestAnswering } from './answer-request'
import type { SenderOfRequest } from './trusted-sender'

export interface RequestRegistration extends RequestAnswering {
  /** @param name of the request, unchecked */
  readonly isTrusted: (event: SenderOfRequest, name: unknown) => boolean
}

/** Registers the channel; every answer is a `Result`, also the refusal of a stranger. */
export function registerRequests(registration: RequestRegistration): void {
  ipcMain.handle(REQUEST_CHANNEL, (event, name: unknown, payload: unknown) =>
    registration.isTrusted(event, name)
      ? answerRequest(registration, name, payload)
      : failure('sender-refused'),
  )
}
