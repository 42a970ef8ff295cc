/** A curve has the corners that can be seen, and no others. */
import { describe, expect, it } from 'vitest'
import { cornersOf, curveCorners, outline } from '../../../renderer/charts/curve-corners'
import type { Point } from '../../../renderer/charts/line-series'

/** 10 px a minute, 1 px a unit, upwards. */
const SCALE = { xOf: (minute: number) => minute * 10, yOf: (value: number) => 100 - value }
const points = (...values: number[]): Point[] => values.map((value, minute) => [minute, value])

describe('curveCorners', () => {
  it('draws a corner a minute where the curve moves', () => {
    expect(curveCorners(points(0, 20, 10), SCALE, false)).toEqual([0, 100, 10, 80, 20, 90])
  })

  it('draws but the ends of a level stretch, at the start, inside and at the end', () => {
    expect(curveCorners(points(5, 5, 5, 30, 30, 30, 7, 7, 7), SCALE, false)).toEqual([
      ...[0, 95, 20, 95],
      ...[30, 70, 50, 70],
      ...[60, 93, 80, 93],
    ])
  })

  it('holds a value of a step until the next minute', () => {
    expect(curveCorners(points(5, 5, 30, 7), SCALE, true)).toEqual([
      ...[0, 95, 20, 95, 20, 70],
      ...[30, 70, 30, 93],
    ])
  })

  it('leaves out what is nearer than can be seen, but no slow climb', () => {
    const dense = { ...SCALE, xOf: (minute: number) => minute * 0.4 }
    expect(curveCorners(points(0, 0.1, 0.2, 30), dense, false)).toEqual([
      0,
      100,
      ...[2 * 0.4, 99.8],
      3 * 0.4,
      70,
    ])
  })
})

describe('outline', () => {
  it('goes along the upper edge, and back along the lower one', () => {
    const upper = cornersOf(points(20, 30), SCALE, false)
    const lower = cornersOf(points(5, 10), SCALE, false)
    expect(outline(upper, lower)).toEqual([0, 80, 10, 70, 10, 90, 0, 95])
  })
})
