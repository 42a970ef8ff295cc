/** The one object the preload puts into the page, `window.training`; the renderer's bridge wraps it. */
import type { EventName, EventPayloads } from './events'
import type { RequestName, RequestPayload, RequestResult } from './requests'

export interface TrainingBridge {
  /** Asks the main process; always resolves, to a value or a failure. */
  readonly request: <Name extends RequestName>(
    name: Name,
    payload: RequestPayload<Name>,
  ) => Promise<RequestResult<Name>>
  /** Listens to an event; returns the function that stops listening. The listener gets the payload only. */
  readonly listen: <Name extends EventName>(
    name: Name,
    listener: (payload: EventPayloads[Name]) => void,
  ) => () => void
}
