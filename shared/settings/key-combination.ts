/** The keys of a shift: what can be done with a key, the keys it has at first, and which combinations may be chosen. */
import { failure, type Failure } from '../result'

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

/** Ctrl is the key of that name on macOS too, where Cmd belongs to the system. */
export type KeyModifier = 'ctrl' | 'shift'

/** What is read of a pressed key; a KeyboardEvent of the page fits. */
export interface KeyPress {
  /** What the key is labelled with in the keyboard's layout. */
  readonly key: string
  readonly ctrlKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

const FUNCTION_KEY = /^(?:Ctrl\+)?(?:Shift\+)?F(?:[2-9]|1[0-2])$/
/** A letter alone, or with one of the two, is typing or editing (WCAG 2.1.4; Vietnamese tones are typed with letters). */
const LETTER_KEY = /^Ctrl\+Shift\+[A-Z]$/
/** F6 moves to the next region and Shift+F6 back; Shift+F10 opens the menu of a field for who has no mouse. */
const TAKEN_FUNCTION_KEYS: readonly KeyCombination[] = ['F6', 'Shift+F6', 'Shift+F10']
/**
 * Letters that do something else with Ctrl+Shift: C X V Y Z edit, E and U type an emoji or a character by its number
 * (Linux), I and R inspect and reload a page, Q and W close.
 */
const TAKEN_LETTERS = 'CEIQRUVWXYZ'

const RECORDABLE_KEY = /^(?:[A-Z]|[0-9]|F(?:[1-9]|1[0-9]|2[0-4]))$/

const MODIFIER_PREFIXES: readonly (readonly [KeyModifier, prefix: string, pattern: string])[] = [
  ['ctrl', 'Ctrl+', 'Control+'],
  ['shift', 'Shift+', 'Shift+'],
]

/** Whether a key of a shift may be this: a function key, or Ctrl+Shift with a letter, that is not needed otherwise. */
export function isChoosable(combination: KeyCombination): boolean {
  if (FUNCTION_KEY.test(combination)) return !TAKEN_FUNCTION_KEYS.includes(combination)
  return LETTER_KEY.test(combination) && !TAKEN_LETTERS.includes(combination.slice(-1))
}

/** @returns why these keys cannot be the keys of a shift, naming the first act that has none of its own, or null */
export function refusedKeys(keys: KeyBindings): Failure | null {
  const given = new Set<KeyCombination>()
  for (const act of KEY_ACTS) {
    if (!isChoosable(keys[act])) return failure('key-refused', { act }).failure
    if (given.has(keys[act])) return failure('keys-clash', { act }).failure
    given.add(keys[act])
  }
  return null
}

/**
 * The combination that is being pressed, for choosing a new one; it may still be one that is refused.
 * @returns null for a key that is none: a modifier alone, anything with Alt, AltGr (which is Ctrl+Alt on Windows) or
 * the system's key, and keys that move, write or confirm, such as Tab, Space, é or Escape
 */
export function combinationOfEvent(event: KeyPress): KeyCombination | null {
  if (event.altKey || event.metaKey) return null
  const key = event.key.toUpperCase()
  if (!RECORDABLE_KEY.test(key)) return null
  return (event.ctrlKey ? 'Ctrl+' : '') + (event.shiftKey ? 'Shift+' : '') + key
}

/** The combination in the writing of tinykeys, which matches the label of the key and exactly these modifiers. */
export function tinykeysPattern(combination: KeyCombination): string {
  const { modifiers, key } = splitCombination(combination)
  return modifiers.map(([, , pattern]) => pattern).join('') + key
}

/**
 * The keys of a combination one by one, as they are shown.
 * @param modifierName name of the modifier in the present language: `keys.ctrl`, `keys.shift`
 */
export function combinationParts(
  combination: KeyCombination,
  modifierName: (modifier: KeyModifier) => string,
): readonly string[] {
  const { modifiers, key } = splitCombination(combination)
  return [...modifiers.map(([modifier]) => modifierName(modifier)), key]
}

function splitCombination(combination: KeyCombination): {
  readonly modifiers: typeof MODIFIER_PREFIXES
  readonly key: string
} {
  return {
    modifiers: MODIFIER_PREFIXES.filter(([, prefix]) => combination.includes(prefix)),
    key: combination.slice(combination.lastIndexOf('+') + 1),
  }
}
