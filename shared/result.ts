/** A value or a named failure: how an operating error (disk, bad file, refused decision) is passed on. */
import type { ErrorCode } from './contract/error-codes'

/** A failure a person can act on; its text is `errors.<code>` in the locales, filled with `parameters`. */
export interface Failure {
  readonly code: ErrorCode
  readonly parameters: Readonly<Record<string, string | number>>
}

export type Result<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure }

export function success<Value>(value: Value): Result<Value> {
  return { ok: true, value }
}

export function failure(
  code: ErrorCode,
  parameters: Readonly<Record<string, string | number>> = {},
): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure: { code, parameters } }
}
