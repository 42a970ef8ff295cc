/** A key as a keyboard sends it: with its place, and with the modifiers that are held. */
import { flushPromises } from '@vue/test-utils'

const CODES: Readonly<Record<string, string>> = { ' ': 'Space', '?': 'Slash' }

export interface KeyPressOptions extends KeyboardEventInit {
  /** What has the focus; the page itself where nothing is named. */
  readonly on?: Element
  /** The third level of a keyboard: AltGr on Linux; Windows reports Ctrl and Alt with it. */
  readonly altGraph?: boolean
}

export function keyEvent(key: string, options: KeyPressOptions = {}): KeyboardEvent {
  const { altGraph = false, on: _on, ...init } = options
  const code = CODES[key] ?? (/^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key)
  const event = new KeyboardEvent('keydown', {
    ...{ key, code, bubbles: true, cancelable: true },
    ...init,
  })
  const held = {
    Control: event.ctrlKey,
    Shift: event.shiftKey,
    Alt: event.altKey,
    Meta: event.metaKey,
    AltGraph: altGraph,
  }
  const isHeld = (name: string): boolean => Object.entries(held).some(([k, on]) => k === name && on)
  Object.defineProperty(event, 'getModifierState', { value: isHeld })
  return event
}

/** @returns whether something took the key: then it does nothing else in the page */
export async function press(key: string, options: KeyPressOptions = {}): Promise<boolean> {
  const event = keyEvent(key, options)
  const target = options.on ?? document.body
  target.dispatchEvent(event)
  await flushPromises()
  return event.defaultPrevented
}
