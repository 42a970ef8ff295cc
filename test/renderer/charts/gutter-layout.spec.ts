/** Present values stand at their lines' height, a line apart, beside their strip. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spreadGutter } from '../../../renderer/charts/gutter-layout'

describe('spreadGutter', () => {
  it('puts two far lines at their own heights', () => {
    expect(spreadGutter([{ wanted: 15 }, { wanted: 60 }], 76, 20)).toEqual([15, 60])
  })

  it('pushes two near lines 20 px apart and keeps both inside 48 px', () => {
    const [upper = 0, lower = 0] = spreadGutter([{ wanted: 44 }, { wanted: 45 }], 48, 20)
    expect(lower - upper).toBeGreaterThanOrEqual(20)
    expect(lower).toBeLessThanOrEqual(38)
  })

  it('orders by the lines, and puts a number without line last', () => {
    const centres = spreadGutter([{ wanted: null }, { wanted: 40 }, { wanted: 10 }], 60, 20)
    expect(centres).toEqual([50, 30, 10])
  })

  it('keeps any three values 20 px apart, and inside wherever 60 px are there', () => {
    const wanted = fc.option(fc.float({ min: 0, max: 112, noNaN: true }), { nil: null })
    fc.assert(
      fc.property(fc.array(wanted, { minLength: 1, maxLength: 3 }), (places) => {
        const items = places.map((each) => ({ wanted: each }))
        const sorted = [...spreadGutter(items, 112, 20)].sort((a, b) => a - b)
        for (const [place, centre] of sorted.entries()) {
          expect(centre).toBeGreaterThanOrEqual(10)
          expect(centre).toBeLessThanOrEqual(102)
          if (place > 0) expect(centre - (sorted[place - 1] ?? 0)).toBeGreaterThanOrEqual(19.999)
        }
      }),
    )
  })
})
