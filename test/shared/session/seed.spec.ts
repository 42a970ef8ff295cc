/** Seeds: what may be typed, and what is one. */
import { describe, expect, it } from 'vitest'
import { isSeed, parseSeed } from '@shared/session/seed'

describe('parseSeed', () => {
  it('takes whole numbers from 0 to 4,294,967,295', () => {
    expect(parseSeed('0')).toBe(0)
    expect(parseSeed(' 42 ')).toBe(42)
    expect(parseSeed('4294967295')).toBe(4_294_967_295)
  })

  it.each(['', '-1', '4294967296', '1.5', '1e3', 'abc', '99999999999', '٣'])(
    'refuses “%s”',
    (text) => {
      expect(parseSeed(text)).toBeNull()
    },
  )
})

describe('isSeed', () => {
  it.each([0, 1, 4_294_967_295])('takes %d', (value) => {
    expect(isSeed(value)).toBe(true)
  })

  it.each([-1, 0.5, 4_294_967_296, NaN, Infinity])('refuses %d', (value) => {
    expect(isSeed(value)).toBe(false)
  })
})
