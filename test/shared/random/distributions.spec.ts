/** Exponential and normal numbers against values computed elsewhere (sources.md part 2). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exponential, firstNormal, normalRadius, secondNormal } from '@shared/random/distributions'
import { exactMulberry } from './exact-mulberry'

const uniforms = (seed: number): [number, number] => {
  const [first = Number.NaN, second = Number.NaN] = exactMulberry(seed, 2)
  return [first / 2 ** 32, second / 2 ** 32]
}
const anyUniform = fc.integer({ min: 0, max: 4_294_967_295 }).map((output) => output / 2 ** 32)

const PAIRS: readonly (readonly [number, number, number])[] = [
  [1, 1.404338778415, 0.024141617523],
  [42, -1.284838157629, 0.432780267876],
  [0xdeadbeef, -0.256839761505, 2.367918433772],
]

describe('firstNormal and secondNormal', () => {
  it.each(PAIRS)('of the first two uniforms of seed %i are %f and %f', (seed, first, second) => {
    const [radiusUniform, angleUniform] = uniforms(seed)
    const radius = normalRadius(radiusUniform)
    expect(firstNormal(radius, angleUniform)).toBeCloseTo(first, 11)
    expect(secondNormal(radius, angleUniform)).toBeCloseTo(second, 11)
  })

  it('are never farther from 0 than 6.66, and both 0 for the uniform 0', () => {
    expect(normalRadius(1 - 2 ** -32)).toBeCloseTo(Math.sqrt(64 * Math.LN2), 12)
    expect(normalRadius(1 - 2 ** -32)).toBeLessThan(6.661)
    expect(Math.abs(normalRadius(0))).toBe(0)
  })

  it('lie on the circle of the radius', () => {
    fc.assert(
      fc.property(anyUniform, anyUniform, (radiusUniform, angleUniform) => {
        const radius = normalRadius(radiusUniform)
        const length = Math.hypot(
          firstNormal(radius, angleUniform),
          secondNormal(radius, angleUniform),
        )
        expect(Math.abs(length - radius)).toBeLessThanOrEqual(4e-15 * Math.max(1, radius))
      }),
    )
  })
})

describe('exponential', () => {
  it.each([
    [1, 0.986375111129],
    [42, 0.919053925781],
    [0xdeadbeef, 2.836502186043],
  ])('of mean 1 from the first uniform of seed %i is %f', (seed, value) => {
    expect(exponential(uniforms(seed)[0], 1)).toBeCloseTo(value, 11)
    expect(exponential(uniforms(seed)[0], 30)).toBeCloseTo(30 * value, 9)
  })

  it('is 0 for the uniform 0 and 22.18 means for the largest uniform', () => {
    expect(Math.abs(exponential(0, 1))).toBe(0)
    expect(exponential(1 - 2 ** -32, 1)).toBeCloseTo(22.18, 2)
  })
})
