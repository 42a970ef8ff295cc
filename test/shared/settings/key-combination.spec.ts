/** Which keys may be chosen, how a pressed key is written, and that the listening library understands the writing. */
import { matchKeybindingPress, parseKeybinding } from 'tinykeys'
import { describe, expect, it } from 'vitest'
import { failure } from '@shared/result'
import {
  combinationOfEvent,
  combinationParts,
  DEFAULT_KEYS,
  isChoosable,
  refusedKeys,
  tinykeysPattern,
  type KeyCombination,
  type KeyPress,
} from '@shared/settings/key-combination'

const FUNCTION_KEYS = Array.from({ length: 24 }, (_, index) => `F${index + 1}`)
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  metaKey: false,
  ...held,
})

/** The press as the page's own event, which the library reads by key, code and modifier. */
function eventOf(combination: KeyCombination, more: readonly string[] = []): KeyboardEvent {
  const parts = [...combination.split('+'), ...more]
  const key = combination.split('+').at(-1) ?? ''
  const names: Readonly<Record<string, string>> = { Ctrl: 'Control', Shift: 'Shift', Alt: 'Alt' }
  const held = parts.flatMap((part) => names[part] ?? [])
  return {
    key: combination.includes('Shift+') ? key : key.toLowerCase(),
    code: key.length === 1 ? `Key${key}` : key,
    getModifierState: (name: string) => held.includes(name),
  } as unknown as KeyboardEvent
}

const isHeard = (pattern: string, event: KeyboardEvent): boolean =>
  parseKeybinding(pattern).every((part) => matchKeybindingPress(event, part))

describe('isChoosable', () => {
  it('takes 10 of the function keys alone: F2 to F12 without F6', () => {
    expect(FUNCTION_KEYS.filter(isChoosable)).toEqual('F2 F3 F4 F5 F7 F8 F9 F10 F11 F12'.split(' '))
  })

  it('takes 11 of them with Ctrl or with both, and 9 with Shift, which leaves out F6 and F10', () => {
    const count = (prefix: string): number =>
      FUNCTION_KEYS.filter((key) => isChoosable(prefix + key)).length
    expect([count('Ctrl+'), count('Ctrl+Shift+'), count('Shift+')]).toEqual([11, 11, 9])
    expect(isChoosable('Shift+F10')).toBe(false)
  })

  it('takes 15 letters with Ctrl+Shift, none that edits, enters signs, reloads or closes', () => {
    expect(LETTERS.filter((letter) => isChoosable(`Ctrl+Shift+${letter}`)).join('')).toBe(
      'ABDFGHJKLMNOPST',
    )
  })

  it.each(['', 'P', '5', 'Space', 'Ctrl+P', 'Shift+P', 'Ctrl+Shift+5', 'Ctrl+Shift+p'])(
    'refuses “%s”, which types or edits',
    (combination) => {
      expect(isChoosable(combination)).toBe(false)
    },
  )

  it.each(['Alt+F8', 'Ctrl+Alt+P', 'Shift+Ctrl+F8', 'ctrl+F8', 'F8 ', 'F08', 'F8+F9', 'Meta+F8'])(
    'refuses “%s”, which is no writing of a key that may be chosen',
    (combination) => {
      expect(isChoosable(combination)).toBe(false)
    },
  )
})

describe('refusedKeys', () => {
  it('takes the keys that a shift has at first', () => {
    expect(refusedKeys(DEFAULT_KEYS)).toBeNull()
  })

  it('names the act whose key may not be chosen', () => {
    expect(refusedKeys({ ...DEFAULT_KEYS, 'next-alert': 'N' })).toEqual(
      failure('key-refused', { act: 'next-alert' }).failure,
    )
  })

  it('names the second of two acts with one key', () => {
    expect(refusedKeys({ ...DEFAULT_KEYS, acknowledge: 'F8' })).toEqual(
      failure('keys-clash', { act: 'acknowledge' }).failure,
    )
  })
})

describe('combinationOfEvent', () => {
  it('writes Ctrl before Shift before the key, letters as capitals', () => {
    expect(combinationOfEvent(press('F8'))).toBe('F8')
    expect(combinationOfEvent(press('F9', { shiftKey: true }))).toBe('Shift+F9')
    expect(combinationOfEvent(press('p', { ctrlKey: true, shiftKey: true }))).toBe('Ctrl+Shift+P')
  })

  it('writes a letter or a digit alone, so that its refusal can be said', () => {
    expect([combinationOfEvent(press('k')), combinationOfEvent(press('7'))]).toEqual(['K', '7'])
  })

  it.each(['Control', 'Shift', 'Tab', 'Escape', 'Enter', ' ', 'ArrowLeft', 'é', 'ư', 'Dead'])(
    'passes over “%s”',
    (key) => {
      expect(combinationOfEvent(press(key))).toBeNull()
    },
  )

  it('passes over Alt, AltGr (Ctrl and Alt together) and the key of the system', () => {
    expect(combinationOfEvent(press('F8', { altKey: true }))).toBeNull()
    expect(combinationOfEvent(press('F8', { altKey: true, ctrlKey: true }))).toBeNull()
    expect(combinationOfEvent(press('F8', { metaKey: true }))).toBeNull()
  })
})

describe('tinykeysPattern', () => {
  const choosable = ['', 'Shift+', 'Ctrl+', 'Ctrl+Shift+'].flatMap((prefix) =>
    [...FUNCTION_KEYS, ...LETTERS].map((key) => prefix + key).filter(isChoosable),
  )

  it('gives for each of the 56 choosable combinations a pattern that hears this one only', () => {
    expect(choosable).toHaveLength(56)
    for (const wanted of choosable) {
      const heard = choosable.filter((one) => isHeard(tinykeysPattern(wanted), eventOf(one)))
      expect(heard).toEqual([wanted])
    }
  })

  it('does not hear the key while Alt is held as well', () => {
    for (const wanted of choosable)
      expect(isHeard(tinykeysPattern(wanted), eventOf(wanted, ['Alt']))).toBe(false)
  })
})

describe('combinationParts', () => {
  it('gives modifiers by their name in the language, then the key as it is', () => {
    const names = { ctrl: 'Ktrl', shift: 'Maius' }
    expect(combinationParts('Ctrl+Shift+P', (modifier) => names[modifier])).toEqual([
      'Ktrl',
      'Maius',
      'P',
    ])
    expect(combinationParts('F8', (modifier) => names[modifier])).toEqual(['F8'])
  })
})
