/** Who may ask: only the top frame of our own window, and only while it shows our own origin. */
import type { IpcMainInvokeEvent, WebContents } from 'electron'

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
