/** The chart library is given the same points, as bare numbers. */
import { describe, expect, it } from 'vitest'
import { packPoints } from '../../../renderer/charts/pack-points'

describe('packPoints', () => {
  it('writes minute and value of every point one after the other, and names the two', () => {
    const [series] = [
      packPoints({
        series: [
          {
            type: 'line',
            id: 'p99',
            data: [
              [3, 0.5],
              [4, 0.25],
            ],
          },
        ],
      }).series ?? [],
    ].flat()
    expect(series).toEqual({
      type: 'line',
      id: 'p99',
      dimensions: ['minute', 'value'],
      data: new Float64Array([3, 0.5, 4, 0.25]),
    })
  })

  it('leaves a series without points, and everything beside the series, as it is', () => {
    const option = { animation: false, series: [{ type: 'line' as const, id: 'frame', data: [] }] }
    expect(packPoints(option)).toEqual(option)
  })
})
