/** What a key means while a person chooses the key of an act: it is taken, it is refused, or it leaves the choice. */
import {
  combinationOfEvent,
  isChoosable,
  KEY_ACTS,
  type KeyAct,
  type KeyBindings,
  type KeyCombination,
  type KeyPress,
} from '@shared/settings/key-combination'

/** Keys that are the same for everybody. */
export const FIXED_KEYS = { region: 'F6', list: 'F1' } as const
export type FixedAct = keyof typeof FIXED_KEYS

/** Why a key was not taken. */
export type KeyRefusal =
  | { readonly kind: 'unusable' }
  | { readonly kind: 'refused'; readonly combination: KeyCombination }
  | {
      readonly kind: 'used'
      readonly combination: KeyCombination
      readonly by: KeyAct | FixedAct
    }

export type KeyChoice =
  /** A modifier on its own: the key itself is still to come. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'cancelled' }
  /** Tab: the choice ends and the focus goes on, as everywhere. */
  | { readonly kind: 'left' }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'taken'; readonly keys: KeyBindings }
  | KeyRefusal

/** A pressed key with what tells an input method and AltGr; a KeyboardEvent of the page fits. */
export interface ChoosingPress extends KeyPress {
  readonly isComposing: boolean
  readonly getModifierState: (name: string) => boolean
}

const MODIFIERS = ['Control', 'Shift', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'Fn']

export function judgeKey(event: ChoosingPress, act: KeyAct, keys: KeyBindings): KeyChoice {
  if (MODIFIERS.includes(event.key)) return { kind: 'waiting' }
  if (event.key === 'Escape') return { kind: 'cancelled' }
  if (event.key === 'Tab') return { kind: 'left' }
  // An input method is composing a letter, or AltGr writes a sign: neither is meant as a key.
  if (event.isComposing || event.getModifierState('AltGraph')) return { kind: 'unusable' }
  const combination = combinationOfEvent(event)
  return combination === null ? { kind: 'unusable' } : judgeCombination(combination, act, keys)
}

function judgeCombination(combination: KeyCombination, act: KeyAct, keys: KeyBindings): KeyChoice {
  if (combination === keys[act]) return { kind: 'unchanged' }
  const by = ownerOf(combination, keys)
  if (by) return { kind: 'used', combination, by }
  if (!isChoosable(combination)) return { kind: 'refused', combination }
  return { kind: 'taken', keys: { ...keys, [act]: combination } }
}

function ownerOf(combination: KeyCombination, keys: KeyBindings): KeyAct | FixedAct | null {
  const fixed = (Object.keys(FIXED_KEYS) as FixedAct[]).find(
    (act) => FIXED_KEYS[act] === combination,
  )
  return fixed ?? KEY_ACTS.find((act) => keys[act] === combination) ?? null
}
