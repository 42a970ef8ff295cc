/** What lies above a threshold is cut exactly where the line crosses it. */
import { describe, expect, it } from 'vitest'
import { raisedTo } from '../../../renderer/charts/line-series'

describe('raisedTo', () => {
  it('adds the crossing point between the minutes and cuts what is below', () => {
    const raised = raisedTo(
      [
        [0, 0],
        [1, 20],
        [2, 10],
      ],
      15,
    )
    expect(raised).toEqual([
      [0, 15],
      [0.75, 15],
      [1, 20],
      [1.5, 15],
      [2, 15],
    ])
  })

  it('adds nothing where the line stays on one side', () => {
    expect(
      raisedTo(
        [
          [0, 16],
          [1, 17],
        ],
        15,
      ),
    ).toHaveLength(2)
  })
})
