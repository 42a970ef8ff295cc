/** The measures of the design, and that strips fill their panel without overlap. */
import { describe, expect, it } from 'vitest'
import {
  ALL_STRIPS,
  FOLDED_STRIPS,
  layoutStrips,
  STRIP_GROUPS,
  type LayoutRequest,
} from '../../../renderer/charts/strip-layout'
import type { StripId } from '../../../renderer/charts/strip'

/** How many values each strip shows, in the order of all strips: a title line is enough for them. */
const READOUTS = { budget: 1, burn: 2, traffic: 3, latency: 2, fleet: 4, database: 2, cost: 2 }
const textsOf = (strips: readonly StripId[], titleLines = 1) =>
  strips.map((id) => ({ readouts: READOUTS[id], titleLines }))

const at1366: LayoutRequest = {
  scale: 'm',
  folded: false,
  narrow: false,
  strips: ALL_STRIPS,
  widthPixels: 700,
  heightPixels: 460,
  linePixels: 20,
  texts: textsOf(ALL_STRIPS),
}

describe('layoutStrips', () => {
  it('gives 32, 76, 60, 48, 60, 48 and 40 px in the 460 px of 1366 × 768 where values have room', () => {
    const texts = ALL_STRIPS.map(() => ({ readouts: 1, titleLines: 1 }))
    const layout = layoutStrips({ ...at1366, texts })
    expect(layout.boxes.map((box) => box.height)).toEqual([32, 76, 60, 48, 60, 48, 40])
    expect([layout.plotLeft, layout.plotRight, layout.height]).toEqual([132, 540, 460])
  })

  it('has no gutters in the fold, and a title of 20 px above each plot', () => {
    const request = { ...at1366, folded: true, strips: FOLDED_STRIPS, widthPixels: 432 }
    const layout = layoutStrips({ ...request, texts: textsOf(FOLDED_STRIPS) })
    expect([layout.plotLeft, layout.plotRight, layout.hasGutters]).toEqual([52, 424, false])
    expect(layout.boxes.map((box) => box.titleHeight)).toEqual(Array(6).fill(20))
  })

  it('keeps a second row of 20 px above the one strip that needs it', () => {
    const strips = STRIP_GROUPS.overview
    const texts = strips.map((id) => ({ readouts: 2, titleLines: id === 'fleet' ? 2 : 1 }))
    const layout = layoutStrips({ ...at1366, folded: true, strips, texts })
    expect(layout.boxes.map((box) => box.titleHeight)).toEqual([20, 20, 40])
    expect(layout.height).toBeLessThanOrEqual(460)
  })

  it.each([
    [460, 20],
    [380, 17.75],
  ])(
    'makes every strip as high as its values together, in %d px %d px apart',
    (heightPixels, pitch) => {
      const layout = layoutStrips({ ...at1366, heightPixels })
      expect(layout.readoutPixels).toBe(pitch)
      for (const box of layout.boxes) {
        expect(box.height).toBeGreaterThanOrEqual(Math.floor(READOUTS[box.id] * pitch))
      }
      expect(layout.height).toBeLessThanOrEqual(heightPixels)
    },
  )

  it('puts two values side by side in the 168 px of a text of 200 %, and needs no scrollbar', () => {
    const strips = STRIP_GROUPS.overview
    const request = { ...at1366, narrow: true, strips, texts: textsOf(strips), heightPixels: 168 }
    const layout = layoutStrips(request)
    expect([layout.readoutColumns, layout.height]).toEqual([2, 168])
    expect(layoutStrips({ ...request, heightPixels: 340 }).readoutColumns).toBe(1)
  })

  it.each([
    ['m', 508, ALL_STRIPS],
    ['m', 380, ALL_STRIPS],
    ['l', 656, ALL_STRIPS],
    ['p', 500, STRIP_GROUPS.overview],
    ['p', 500, STRIP_GROUPS.data],
  ] as const)('fills scale %s at %d px without overlap', (scale, heightPixels, strips) => {
    const layout = layoutStrips({ ...at1366, scale, heightPixels, strips, texts: textsOf(strips) })
    for (const [place, box] of layout.boxes.slice(1).entries()) {
      const above = layout.boxes[place]
      expect(box.top - box.titleHeight).toBeGreaterThanOrEqual(
        (above?.top ?? 0) + (above?.height ?? 0),
      )
    }
    expect(layout.height).toBeLessThanOrEqual(heightPixels)
    expect(layout.height).toBeGreaterThan(heightPixels - strips.length)
  })
})
