/** Present values stand at their lines' height, a line apart, beside their strip, or in rows above it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spreadGutter, titleGrid } from '../../../renderer/charts/gutter-layout'

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

describe('titleGrid', () => {
  const room = { titlePixels: 50, widthPixels: 400, gapPixels: 10 }

  it('puts three items of 100 px beside a title of 50 px into one row of 400 px', () => {
    expect(titleGrid([100, 100, 100], room)).toEqual({ columns: 3, offset: 0, rows: 1 })
  })

  it('fills two rows evenly where four items have no room in one', () => {
    expect(titleGrid([100, 100, 100, 100], room)).toEqual({ columns: 2, offset: 0, rows: 2 })
  })

  it('leaves the first cell to the title where that spares a third row', () => {
    expect(titleGrid([190, 190, 190], room)).toEqual({ columns: 2, offset: 1, rows: 2 })
  })

  it('stacks items that are too wide for two beside each other', () => {
    expect(titleGrid([300, 300, 300], room)).toEqual({ columns: 1, offset: 0, rows: 3 })
  })

  it('leaves no item out, whatever their widths, and never lets a row run into the title', () => {
    const anyWidths = fc.array(fc.integer({ min: 20, max: 330 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(anyWidths, (widths) => {
        const { columns, offset, rows } = titleGrid(widths, room)
        expect(columns * rows - offset).toBeGreaterThanOrEqual(widths.length)
        const firstRow = widths.slice(0, columns - offset)
        const used = firstRow.reduce((sum, each) => sum + each + room.gapPixels, room.titlePixels)
        expect(used).toBeLessThanOrEqual(room.widthPixels)
      }),
    )
  })
})
