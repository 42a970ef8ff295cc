/** The generator against published outputs and against the same algorithm in exact integers. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  mulberryIndex,
  mulberryOutput,
  mulberryUniform,
  nextMulberryState,
} from '@shared/random/mulberry32'
import { readGolden } from '../../support/golden-runs'
import { exactMulberry } from './exact-mulberry'

const anySeed = fc.integer({ min: 0, max: 4_294_967_295 })

function firstOutputs(seed: number, count: number): number[] {
  let state = seed | 0
  return Array.from({ length: count }, () => {
    state = nextMulberryState(state)
    return mulberryOutput(state)
  })
}

describe('mulberryOutput', () => {
  const golden = Object.entries(readGolden('mulberry32') as Record<string, number[]>)

  it.each(golden)('gives the golden first ten outputs of seed %s', (seed, outputs) => {
    expect(outputs).toHaveLength(10)
    expect(firstOutputs(Number(seed), 10)).toEqual(outputs)
  })

  it('gives 0 as the first output of seed 2463401483', () => {
    expect(firstOutputs(2_463_401_483, 1)).toEqual([0])
  })

  it('gives the sequence of seed 1, shifted by one, for seed 1831565814', () => {
    expect(firstOutputs(1_831_565_814, 1)).toEqual([11_749_833])
    expect(firstOutputs(1_831_565_814, 9)).toEqual(firstOutputs(1, 10).slice(1))
  })

  it('equals the algorithm in exact integers over 200 draws of any seed', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        expect(firstOutputs(seed, 200)).toEqual(exactMulberry(seed, 200))
      }),
      { numRuns: 50 },
    )
  })

  it('gives whole numbers from 0 to 4,294,967,295', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        for (const output of firstOutputs(seed, 5)) {
          expect(Number.isInteger(output) && output >= 0 && output <= 4_294_967_295).toBe(true)
        }
      }),
    )
  })
})

describe('mulberryUniform', () => {
  it.each([
    [1, [0.627073940588, 0.00273572118, 0.52744703996]],
    [42, [0.60110375192, 0.448290558998, 0.85246579349]],
    [0xdeadbeef, [0.941369614098, 0.267195749795, 0.772033357527]],
  ])('starts seed %i with the published uniforms', (seed, uniforms) => {
    let state = seed | 0
    for (const uniform of uniforms) {
      state = nextMulberryState(state)
      expect(mulberryUniform(state)).toBeCloseTo(uniform, 12)
    }
  })

  it('is the 32-bit output divided by 2^32, exactly', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const state = nextMulberryState(seed | 0)
        expect(mulberryUniform(state)).toBe(mulberryOutput(state) / 2 ** 32)
      }),
    )
  })
})

describe('mulberryIndex', () => {
  it('is the whole part of u times the count, for any draw and count', () => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 1, max: 32_767 }), (seed, count) => {
        const state = nextMulberryState(seed | 0)
        expect(mulberryIndex(state, count)).toBe(Math.floor(mulberryUniform(state) * count))
      }),
      { numRuns: 2_000 },
    )
  })
})
