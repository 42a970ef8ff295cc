/** What a pressed key means while the key of an act is chosen, with AltGr, input methods and the keys of others. */
import { describe, expect, it } from 'vitest'
import { DEFAULT_KEYS } from '@shared/settings/key-combination'
import { judgeKey, type ChoosingPress } from '../../../../renderer/screens/settings/key-choice'

interface Held {
  readonly ctrl?: boolean
  readonly shift?: boolean
  readonly alt?: boolean
  readonly altGraph?: boolean
  readonly composing?: boolean
}

const press = (key: string, held: Held = {}): ChoosingPress => ({
  key,
  ctrlKey: held.ctrl ?? false,
  shiftKey: held.shift ?? false,
  altKey: held.alt ?? false,
  metaKey: false,
  isComposing: held.composing ?? false,
  getModifierState: (name) => name === 'AltGraph' && (held.altGraph ?? false),
})
const judge = (key: string, held?: Held) => judgeKey(press(key, held), 'minute', DEFAULT_KEYS)

describe('judgeKey', () => {
  it('takes F10 for one minute and leaves the other three keys', () => {
    expect(judge('F10')).toEqual({ kind: 'taken', keys: { ...DEFAULT_KEYS, minute: 'F10' } })
  })

  it('takes Ctrl+Shift with a letter, typed small or large', () => {
    const keys = { ...DEFAULT_KEYS, minute: 'Ctrl+Shift+M' }
    expect(judge('m', { ctrl: true, shift: true })).toEqual({ kind: 'taken', keys })
    expect(judge('M', { ctrl: true, shift: true })).toEqual({ kind: 'taken', keys })
  })

  it.each(['Control', 'Shift', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])(
    'goes on waiting after %s alone',
    (key) => {
      expect(judge(key)).toEqual({ kind: 'waiting' })
    },
  )

  it('cancels at Escape, leaves at Tab, and changes nothing at the present key', () => {
    expect(judge('Escape').kind).toBe('cancelled')
    expect(judge('Tab').kind).toBe('left')
    expect(judge('F9').kind).toBe('unchanged')
  })

  it('names the act that a key belongs to already, also of the two fixed ones', () => {
    expect(judge('F7')).toEqual({ kind: 'used', combination: 'F7', by: 'acknowledge' })
    expect(judge('F6')).toEqual({ kind: 'used', combination: 'F6', by: 'region' })
    expect(judge('F1')).toEqual({ kind: 'used', combination: 'F1', by: 'list' })
  })

  it('refuses a letter alone by its name', () => {
    expect(judge('k')).toEqual({ kind: 'refused', combination: 'K' })
  })

  it.each(['Enter', ' ', 'ArrowLeft', 'é', 'ư', 'Dead', 'Process'])(
    'finds “%s” unusable',
    (key) => {
      expect(judge(key)).toEqual({ kind: 'unusable' })
    },
  )

  it('finds a key with AltGr unusable, whether it comes as Ctrl and Alt or as AltGraph', () => {
    expect(judge('F10', { ctrl: true, alt: true })).toEqual({ kind: 'unusable' })
    expect(judge('F10', { altGraph: true })).toEqual({ kind: 'unusable' })
  })

  it('finds a key unusable that an input method is composing with', () => {
    expect(judge('F10', { composing: true })).toEqual({ kind: 'unusable' })
  })
})
