/** Weights as people type them. */
import { describe, expect, it } from 'vitest'
import { parseWeight } from '../../../../../renderer/screens/review/debrief/parse-weight'

describe('parseWeight', () => {
  it('takes a decimal point and a decimal comma', () => {
    expect([' 0.05', '0,05', '1000', '0'].map(parseWeight)).toEqual([0.05, 0.05, 1000, 0])
  })

  it('refuses what is no number from 0 to 1000', () => {
    expect(['', '-1', '1e3', '1001', '1.000,5', 'many'].map(parseWeight)).toEqual(
      Array.from({ length: 6 }, () => null),
    )
  })
})
