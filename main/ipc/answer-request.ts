/** From a request's name and unchecked payload to its `Result`: known name, limits, schema, handler, no exception. */
import * as v from 'valibot'
import { REQUEST_NAMES } from '@shared/contract/channel-names'
import { REQUEST_SCHEMAS, type RequestName, type RequestPayload } from '@shared/contract/requests'
import { failure, type Result } from '@shared/result'
import { describeFault } from '../describe-fault'
import { findRefusedPlace } from './payload-limits'
import type { RequestHandlers } from './request-handlers'

const KNOWN_NAMES: ReadonlySet<unknown> = new Set(REQUEST_NAMES)

/** Told of a handler that threw: the request's name and where, nothing that a person typed. */
export type ReportFault = (line: string) => void

export interface RequestAnswering {
  readonly handlers: RequestHandlers
  readonly reportFault: ReportFault
}

/**
 * Answers one request; never throws and never rejects.
 * Failures of its own: `request-unknown` {received}; `request-refused` {field, expected, received};
 * `internal` {reason}, the request's name.
 */
export async function answerRequest(
  { handlers, reportFault }: RequestAnswering,
  name: unknown,
  payload: unknown,
): Promise<Result<unknown>> {
  if (!isRequestName(name)) return failure('request-unknown', { received: shortName(name) })
  const checked = checkPayload(name, payload)
  if (!checked.ok) return checked
  try {
    return await callHandler(handlers, name, checked.value)
  } catch (fault) {
    reportFault(`request ${name} failed: ${describeFault(fault)}`)
    return failure('internal', { reason: name })
  }
}

function isRequestName(name: unknown): name is RequestName {
  return KNOWN_NAMES.has(name)
}

function shortName(name: unknown): string {
  return typeof name === 'string' ? name.slice(0, 40) : typeof name
}

function checkPayload<Name extends RequestName>(
  name: Name,
  payload: unknown,
): Result<RequestPayload<Name>> {
  // An object schema without fields would take an empty list.
  const refused = Array.isArray(payload) ? 'payload' : findRefusedPlace(payload)
  if (refused !== null) return refusal(refused, 'JSON', typeof payload)
  const parsed = v.safeParse(REQUEST_SCHEMAS[name], payload)
  if (parsed.success) return { ok: true, value: parsed.output }
  const issue = parsed.issues[0]
  return refusal(v.getDotPath(issue) ?? 'payload', issue.expected ?? issue.type, issue.received)
}

/** Bounded texts, since a hostile payload may have keys and values of any length. */
function refusal(field: string, expected: string, received: string): Result<never> {
  const short = (text: string): string => text.slice(0, 80)
  return failure('request-refused', {
    field: short(field),
    expected: short(expected),
    received: short(received),
  })
}

function callHandler<Name extends RequestName>(
  handlers: RequestHandlers,
  name: Name,
  payload: RequestPayload<Name>,
): Promise<Result<unknown>> | Result<unknown> {
  return handlers[name](payload)
}
