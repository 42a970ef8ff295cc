// @vitest-environment happy-dom
/** Keys: F keys everywhere, the others only while the focus is on the page or the header. */
import { describe, expect, it } from 'vitest'
import { actOfKey } from '../../../../renderer/screens/live-session/use-session-keys'

function pressedOn(tag: string, key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const element = tag === 'body' ? document.body : document.createElement(tag)
  if (tag !== 'body') document.body.append(element)
  let seen: KeyboardEvent | undefined
  element.addEventListener('keydown', (event) => (seen = event), { once: true })
  element.dispatchEvent(new KeyboardEvent('keydown', { key, ...init }))
  if (!seen) throw new Error('no event')
  return seen
}

describe('actOfKey', () => {
  it.each([
    ['F8', 'pause'],
    ['F9', 'minute'],
    ['F7', 'acknowledge'],
    ['F1', 'list'],
  ])('%s does its work even in a text field', (key, act) => {
    expect(actOfKey(pressedOn('input', key))).toBe(act)
  })

  it.each([
    [' ', 'pause'],
    ['ArrowRight', 'minute'],
    ['?', 'list'],
  ])('“%s” works on the page and the header, not on a button', (key, act) => {
    expect(actOfKey(pressedOn('body', key))).toBe(act)
    expect(actOfKey(pressedOn('header', key))).toBe(act)
    expect(actOfKey(pressedOn('button', key))).toBeNull()
    expect(actOfKey(pressedOn('input', key))).toBeNull()
  })

  it('leaves Shift+F9, Ctrl+F7 and other keys alone', () => {
    expect(actOfKey(pressedOn('body', 'F9', { shiftKey: true }))).toBeNull()
    expect(actOfKey(pressedOn('body', 'F7', { ctrlKey: true }))).toBeNull()
    expect(actOfKey(pressedOn('body', 'a'))).toBeNull()
  })
})
