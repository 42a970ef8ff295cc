/** Who may ask: only the top frame of our own window, and only while it shows our own origin; a page for paper less. */
import type { IpcMainInvokeEvent, WebContents } from 'electron'
import type { RequestName } from '@shared/contract/requests'

export type SenderOfRequest = Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>

/** Whether an address belongs to the origin, compared part by part after parsing, never as text. */
export function hasOrigin(address: string, origin: string): boolean {
  const parsed = URL.canParse(address) ? new URL(address) : null
  const expected = new URL(origin)
  return (
    parsed !== null &&
    parsed.protocol === expected.protocol &&
    parsed.host === expected.host &&
    parsed.username === '' &&
    parsed.password === ''
  )
}

/**
 * Whether a request comes from the top frame of `contents` at `origin`.
 * A frame that has already navigated away or been destroyed is null and refused.
 */
export function isTrustedSender(
  event: SenderOfRequest,
  contents: WebContents | null,
  origin: string,
): boolean {
  if (contents === null || contents.isDestroyed() || event.sender !== contents) return false
  const frame = event.senderFrame
  if (frame === null || frame !== contents.mainFrame) return false
  return hasOrigin(frame.url, origin)
}

/** What a page for paper asks: how to show things, and the one recording that it shows. It changes nothing. */
const PAPER_REQUESTS: readonly RequestName[] = ['app.describe', 'review.open', 'review.debrief']

export interface PaperPage {
  readonly contents: WebContents
  /** Of the one recording that it shows. */
  readonly fileName: string
}

export interface TrustedPages {
  /** Of our window. */
  readonly window: WebContents | null
  /** Of the hidden window in which a debrief is laid out for paper. */
  readonly paper: PaperPage | null
  readonly origin: string
}

/** A request as it came; nothing of it is checked yet. */
export interface AskedRequest {
  readonly name: unknown
  readonly payload: unknown
}

export type Asker = 'window' | 'paper'

/** Which page this sender is, where that page may make this request; null for everybody else. */
export function askerOf(
  event: SenderOfRequest,
  { name, payload }: AskedRequest,
  { window, paper, origin }: TrustedPages,
): Asker | null {
  if (isTrustedSender(event, window, origin)) return 'window'
  if (paper === null || !isTrustedSender(event, paper.contents, origin)) return null
  const isForPaper = PAPER_REQUESTS.some((allowed) => allowed === name)
  const isOfIt = name === 'app.describe' || fileNameIn(payload) === paper.fileName
  return isForPaper && isOfIt ? 'paper' : null
}

function fileNameIn(payload: unknown): unknown {
  const isObject = typeof payload === 'object' && payload !== null
  return isObject && 'fileName' in payload ? payload.fileName : null
}
