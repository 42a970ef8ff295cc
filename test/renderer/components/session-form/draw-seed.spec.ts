/** Seeds that the form draws. */
import { describe, expect, it } from 'vitest'
import { drawSeed } from '../../../../renderer/components/session-form/draw-seed'

describe('drawSeed', () => {
  it('lies between 1 and 9,999', () => {
    expect(drawSeed(() => 0)).toBe(1)
    expect(drawSeed(() => 1 - 2 ** -53)).toBe(9_999)
  })
})
