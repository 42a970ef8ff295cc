/** Present values stand at their lines' height, a line apart, beside their strip. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitInRow, spreadColumn, spreadGutter } from '../../../renderer/charts/gutter-layout'

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

describe('spreadColumn', () => {
  it('leaves the numbers of two strips where they are while each strip has room for its own', () => {
    const blocks = [
      { top: 24, height: 76, items: [{ wanted: 15 }, { wanted: 60 }] },
      { top: 108, height: 48, items: [{ wanted: 10 }, { wanted: 38 }] },
    ]
    const room = { bottom: 460, linePixels: 20 }
    expect(spreadColumn(blocks, room)).toEqual([
      [39, 84],
      [118, 146],
    ])
  })

  it('keeps four numbers of a strip of 60 px 20 px away from those above and below', () => {
    const two = [{ wanted: 0 }, { wanted: 48 }]
    const blocks = [
      { top: 0, height: 48, items: two },
      { top: 56, height: 60, items: [10, 20, 30, 40].map((wanted) => ({ wanted })) },
      { top: 124, height: 48, items: two },
    ]
    const centres = spreadColumn(blocks, { bottom: 200, linePixels: 20 }).flat()
    expect(centres).toHaveLength(8)
    const steps = centres.slice(1).map((centre, place) => centre - (centres[place] ?? 0))
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(20)
  })

  it('lifts what would stand below the column of 100 px', () => {
    const blocks = [{ top: 80, height: 20, items: [{ wanted: 0 }, { wanted: 10 }] }]
    expect(spreadColumn(blocks, { bottom: 100, linePixels: 20 })).toEqual([[70, 90]])
  })
})

describe('fitInRow', () => {
  it('keeps three items of 100 px in 300 px', () => {
    expect(fitInRow([100, 100, 100], 300, -1)).toEqual([0, 1, 2])
  })

  it('drops the one at the end in 299 px, and the one named to give way where there is one', () => {
    expect(fitInRow([100, 100, 100], 299, -1)).toEqual([0, 1])
    expect(fitInRow([100, 100, 100], 299, 1)).toEqual([0, 2])
  })
})
