/** What a press on the plots is meant for: a curve within reach, else the strip's main metric. */
import { describe, expect, it } from 'vitest'
import { pointUnder } from '../../../renderer/charts/point-under'
import { STRIP_CATALOG } from '../../../renderer/charts/strip-catalog'
import type { StripBox } from '../../../renderer/charts/strip-layout'
import { contextOf, playShift } from './chart-session'

const context = contextOf(playShift('bad-deploy', 24))
const strips = [STRIP_CATALOG.burn(context), STRIP_CATALOG.traffic(context)]
const boxes: readonly StripBox[] = [
  { id: 'burn', top: 20, height: 100, titleHeight: 0 },
  { id: 'traffic', top: 130, height: 100, titleHeight: 0 },
]
/** Where the curve of a metric stands, in pixels from the recorder's top. */
function heightOf(index: number, id: string): number {
  const share = strips[index]?.readouts.find((each) => each.id === id)?.heightShare(24)
  return (boxes[index]?.top ?? 0) + (1 - (share ?? NaN)) * 100
}

describe('pointUnder', () => {
  it('finds the curve that is nearest, within reach', () => {
    const y = heightOf(0, 'burn-rate-1h') + 4
    expect(pointUnder(strips, boxes, { minute: 24, y })).toEqual({
      id: 'burn-rate-1h',
      isOnCurve: true,
    })
  })

  it('gives the main metric of the strip beside the curves', () => {
    expect(pointUnder(strips, boxes, { minute: 0, y: 60 })).toEqual({
      id: 'burn-rate-5m',
      isOnCurve: false,
    })
  })

  it('gives nothing between the strips, and the first strip to a key', () => {
    expect(pointUnder(strips, boxes, { minute: 24, y: 125 })).toBeNull()
    expect(pointUnder(strips, boxes, { minute: 24, y: null })).toEqual({
      id: 'burn-rate-5m',
      isOnCurve: true,
    })
    expect(pointUnder([], [], { minute: 24, y: null })).toBeNull()
  })
})
