/** The dots: one for every ten requests that were sent, spread over the time until the next second, gone when they arrive. */
import { describe, expect, it } from 'vitest'
import {
  createDotStream,
  TRAVEL_MILLISECONDS,
} from '../../../../renderer/components/lab/dot-stream'

/** How many have set off to each zone when all have. */
function counted(stream: ReturnType<typeof createDotStream>, now: number): readonly number[] {
  const counts = [0, 0, 0]
  for (const { zone } of stream.at(now)) counts[zone] = (counts[zone] ?? 0) + 1
  return counts
}

describe('createDotStream', () => {
  it('sends one dot for ten requests and keeps what is left over for the next second', () => {
    const stream = createDotStream()
    const traffic = [
      { sent: 104, failed: 0 },
      { sent: 6, failed: 0 },
      { sent: 0, failed: 0 },
    ]
    stream.send(traffic, 0, 100)
    expect(counted(stream, 100)).toEqual([10, 0, 0])
    stream.send(traffic, 1_000, 100)
    expect(counted(stream, 1_100)).toEqual([10, 1, 0])
  })

  it('spreads them over the time until the next second, and lets each go as it arrives', () => {
    const stream = createDotStream()
    stream.send([{ sent: 100, failed: 0 }], 0, 1_000)
    expect(stream.at(0)).toHaveLength(1)
    expect(stream.at(450)).toHaveLength(5)
    expect(stream.at(TRAVEL_MILLISECONDS / 2)[0]?.wayShare).toBeCloseTo(0.5)
    expect(stream.at(900 + TRAVEL_MILLISECONDS)).toHaveLength(0)
    expect(stream.isEmpty()).toBe(true)
  })

  it('marks as many as failed, evenly among the others', () => {
    const stream = createDotStream()
    stream.send([{ sent: 100, failed: 50 }], 0, 100)
    expect(stream.at(100).map(({ failed }) => failed)).toEqual(
      Array.from({ length: 10 }, (_, place) => place % 2 === 1),
    )
  })
})
