/** The types that every handler follows: one function per request name, payload already checked. */
import type { RequestName, RequestPayload, RequestResult } from '@shared/contract/requests'

export type RequestHandler<Name extends RequestName> = (
  payload: RequestPayload<Name>,
) => RequestResult<Name> | Promise<RequestResult<Name>>

export type RequestHandlers = { readonly [Name in RequestName]: RequestHandler<Name> }

/** The handlers of one area, e.g. all requests that begin with `session.`. */
export type HandlersOf<Area extends string> = Pick<
  RequestHandlers,
  Extract<RequestName, `${Area}.${string}`>
>
