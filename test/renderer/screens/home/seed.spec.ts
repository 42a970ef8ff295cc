/** Seeds: what may be typed, what is drawn. */
import { describe, expect, it } from 'vitest'
import { drawSeed, parseSeed } from '../../../../renderer/screens/home/seed'

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

describe('drawSeed', () => {
  it('lies between 1 and 9,999', () => {
    expect(drawSeed(() => 0)).toBe(1)
    expect(drawSeed(() => 1 - 2 ** -53)).toBe(9_999)
  })
})
