/** The two streams of a seed: derived by hashing, as model.md section 2 words it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mulberryOutput, nextMulberryState } from '@shared/random/mulberry32'
import { scheduleStream, trafficStream } from '@shared/random/streams'
import { exactMulberry, exactScheduleSeed } from './exact-mulberry'

const anySeed = fc.oneof(
  fc.integer({ min: 0, max: 9_999 }),
  fc.integer({ min: 0, max: 4_294_967_295 }),
  fc.constantFrom(0, 1, 2_147_483_647, 2_147_483_648, 4_294_967_295, 0x9e3779b9),
)

function outputsOf(start: number): number[] {
  let state = start
  return Array.from({ length: 5 }, () => {
    state = nextMulberryState(state)
    return mulberryOutput(state)
  })
}

describe('trafficStream', () => {
  it('is mulberry32 of the seed itself', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        expect(outputsOf(trafficStream(seed))).toEqual(exactMulberry(seed, 5))
      }),
    )
  })
})

describe('scheduleStream', () => {
  it('is mulberry32 of the first output of mulberry32(seed XOR 0x9E3779B9)', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        expect(outputsOf(scheduleStream(seed))).toEqual(exactMulberry(exactScheduleSeed(seed), 5))
      }),
    )
  })

  it('is not the traffic stream shifted by a few draws, for seeds 1 to 200', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const first = outputsOf(scheduleStream(seed))[0]
      expect(exactMulberry(seed, 500)).not.toContain(first)
    }
  })
})
