/** The keys of a shift: what can be done with a key, the keys it has at first, and which combinations may be chosen. */

/** What a key may do in a shift; F6 and F1 are fixed and stand not here. */
export const KEY_ACTS = ['pause', 'minute', 'next-alert', 'acknowledge'] as const
export type KeyAct = (typeof KEY_ACTS)[number]

/** A combination as it is written everywhere: `F8`, `Shift+F9`, `Ctrl+Shift+P`. */
export type KeyCombination = string
export type KeyBindings = Readonly<Record<KeyAct, KeyCombination>>

export const DEFAULT_KEYS: KeyBindings = {
  pause: 'F8',
  minute: 'F9',
  'next-alert': 'Shift+F9',
  acknowledge: 'F7',
}
