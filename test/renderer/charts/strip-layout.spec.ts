/** The measures of the design, and that strips fill their panel without overlap. */
import { describe, expect, it } from 'vitest'
import {
  ALL_STRIPS,
  FOLDED_STRIPS,
  layoutStrips,
  STRIP_GROUPS,
  type LayoutRequest,
} from '../../../renderer/charts/strip-layout'

const at1366: LayoutRequest = {
  scale: 'm',
  folded: false,
  narrow: false,
  strips: ALL_STRIPS,
  widthPixels: 700,
  heightPixels: 460,
  linePixels: 20,
}

describe('layoutStrips', () => {
  it('gives 32, 76, 60, 48, 60, 48 and 40 px in the 460 px of 1366 × 768', () => {
    const layout = layoutStrips(at1366)
    expect(layout.boxes.map((box) => box.height)).toEqual([32, 76, 60, 48, 60, 48, 40])
    expect([layout.plotLeft, layout.plotRight, layout.height]).toEqual([132, 540, 460])
  })

  it('has no gutters in the fold, and a title of 20 px above each plot', () => {
    const request = { ...at1366, folded: true, strips: FOLDED_STRIPS, widthPixels: 432 }
    const layout = layoutStrips(request)
    expect([layout.plotLeft, layout.plotRight, layout.titleHeight]).toEqual([52, 424, 20])
  })

  it.each([
    ['m', 508, ALL_STRIPS],
    ['m', 380, ALL_STRIPS],
    ['l', 656, ALL_STRIPS],
    ['p', 500, STRIP_GROUPS.overview],
    ['p', 500, STRIP_GROUPS.data],
  ] as const)('fills scale %s at %d px without overlap', (scale, heightPixels, strips) => {
    const layout = layoutStrips({ ...at1366, scale, heightPixels, strips })
    for (const [place, box] of layout.boxes.slice(1).entries()) {
      const above = layout.boxes[place]
      expect(box.top - layout.titleHeight).toBeGreaterThanOrEqual(
        (above?.top ?? 0) + (above?.height ?? 0),
      )
    }
    expect(layout.height).toBeLessThanOrEqual(heightPixels)
    expect(layout.height).toBeGreaterThan(heightPixels - strips.length)
  })
})
