/** The one object the preload puts into the page, `window.training`; the renderer's bridge wraps it. */
import type { EventName, EventPayloads } from './events'
import type { RequestName, RequestPayload, RequestResult } from './requests'

/** A `File` of the page, as far as code that knows no page needs it. */
export interface PageFile {
  readonly name: string
  readonly size: number
}

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
  /**
   * Where a file that a person dropped on the window lies, for `library.import-dropped`; empty for one that the page
   * made itself. The page learns no other path.
   */
  readonly pathOf: (file: PageFile) => string
}
