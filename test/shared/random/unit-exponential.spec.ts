/** The unit exponential of a draw against the logarithm of the platform, bit for bit. */
import { describe, expect, it } from 'vitest'
import { mulberryOutput, nextMulberryState } from '@shared/random/mulberry32'
import { mulberryUnitExponential, unitExponential } from '@shared/random/unit-exponential'

const TWO_TO_32 = 2 ** 32

/** −ln(1 − u) as anything else would compute it; adding 0 makes a negative zero an ordinary one. */
const byLogarithm = (output: number): number => -Math.log(1 - output / TWO_TO_32) + 0

describe('unitExponential', () => {
  it('has the bits of −ln(1 − u) over 300,000 draws', () => {
    let state = 20_261_201
    const different: number[] = []
    for (let draw = 0; draw < 300_000; draw += 1) {
      state = nextMulberryState(state)
      const output = mulberryOutput(state)
      if (mulberryUnitExponential(state) !== byLogarithm(output)) different.push(output)
    }
    expect(different).toEqual([])
  })

  it('has them around every power of two and around √½ between two of them', () => {
    const different: number[] = []
    for (let power = 0; power <= 32; power += 1) {
      for (const centre of [2 ** power, Math.round(2 ** power * Math.SQRT1_2)]) {
        for (let step = -3_000; step <= 3_000; step += 1) {
          const output = TWO_TO_32 - centre - step
          if (output < 0 || output >= TWO_TO_32) continue
          if (unitExponential(output) !== byLogarithm(output)) different.push(output)
        }
      }
    }
    expect(different).toEqual([])
  })

  it('is 0 for the smallest draw and 32·ln 2 for the largest', () => {
    expect(unitExponential(0)).toBe(0)
    expect(unitExponential(TWO_TO_32 - 1)).toBe(32 * Math.LN2)
  })
})
