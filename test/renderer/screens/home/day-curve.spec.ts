/** The day's curve on a scenario card comes from the model's day factor. */
import { describe, expect, it } from 'vitest'
import { DAY_CURVE, dayCurve } from '../../../../renderer/screens/home/day-curve'

const points = (path: string): number[][] =>
  path
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number))

describe('dayCurve', () => {
  it('spans 09:00 to 12:00 for a shift of 180 minutes from minute 540', () => {
    const { fromX, toX, span } = dayCurve(540, 180)
    expect(fromX).toBeCloseTo((9 / 24) * DAY_CURVE.width, 6)
    expect(toX).toBeCloseTo(DAY_CURVE.width / 2, 6)
    expect(points(span)).toHaveLength(13)
  })

  it('is lowest at midnight and highest at noon', () => {
    const whole = points(dayCurve(0, 60).whole)
    const heights = whole.map(([, y]) => y ?? 0)
    expect(Math.min(...heights)).toBe(heights[24])
    expect(Math.max(...heights)).toBe(heights[0])
    expect(whole.at(-1)?.[0]).toBe(DAY_CURVE.width)
  })
})
