/** A slider's track: ends, middle and steps, linear and logarithmic. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundToStep, shareOfTrack, valueAtShare } from '../../../renderer/components/slider-scale'

const LIFETIME = { minimum: 1, maximum: 3600, step: 1, logarithmic: true }
const TARGET = { minimum: 0.3, maximum: 0.95, step: 0.01 }

describe('shareOfTrack', () => {
  it('puts 60 s of 1 to 3,600 s exactly in the middle of a logarithmic track', () => {
    expect(shareOfTrack(LIFETIME, 1)).toBe(0)
    expect(shareOfTrack(LIFETIME, 60)).toBeCloseTo(0.5, 12)
    expect(shareOfTrack(LIFETIME, 3600)).toBe(1)
  })

  it('puts 60 % of 30 to 95 % at 30/65 of a linear track, and keeps values inside', () => {
    expect(shareOfTrack(TARGET, 0.6)).toBeCloseTo(30 / 65, 12)
    expect(shareOfTrack(TARGET, 2)).toBe(1)
  })
})

describe('valueAtShare', () => {
  it('comes back to every whole lifetime it started from', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3600 }), (seconds) => {
        expect(valueAtShare(LIFETIME, shareOfTrack(LIFETIME, seconds))).toBe(seconds)
      }),
    )
  })
})

describe('roundToStep', () => {
  it('gives 0.6 and 0.29 as they are written, without a tail of digits', () => {
    expect(roundToStep(TARGET, 0.6000000000000001)).toBe(0.6)
    expect(roundToStep({ ...TARGET, minimum: 0 }, 0.29)).toBe(0.29)
  })
})
