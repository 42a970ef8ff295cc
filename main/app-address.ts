/** The one address space of the window: `app://guardia/`, served by us and by nobody else. */
import type { CustomScheme } from 'electron'
import * as v from 'valibot'
import { REQUEST_SCHEMAS } from '@shared/contract/requests'

const PRINT_PAYLOAD = REQUEST_SCHEMAS['review.print']

export const APP_SCHEME = 'app'
export const APP_HOST = 'guardia'
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`
/** The only address that the window ever loads. */
export const APP_PAGE = `${APP_ORIGIN}/index.html`

/** The same page, which shows this recording's debrief for paper and nothing else. */
export function printAddress(fileName: string): string {
  return `${APP_PAGE}?print=${fileName}`
}

/** Whether an address is exactly that of some recording's paper. */
export function isPrintAddress(address: string): boolean {
  const fileName = address.slice(printAddress('').length)
  return address === printAddress(fileName) && v.is(PRINT_PAYLOAD, { fileName })
}

/** Standard and secure, so that origins, storage and the content security policy work; it bypasses nothing. */
export const APP_SCHEME_PRIVILEGES: CustomScheme = {
  scheme: APP_SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
}

/** The page gets scripts, styles, fonts and images of its own origin and nothing from anywhere else. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ')
