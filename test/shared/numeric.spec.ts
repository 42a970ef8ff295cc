/** Sine and cosine of turns against Math, and the bits of all elementary functions in Node against Electron. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { cosineOfTurns, exp, log, sineOfTurns } from '@shared/numeric'
import { askElectron } from '../support/electron-as-node'
import { BLOCK_NAMES, blockDigests, bitsOf } from './numeric-bits'

const anyTurns = fc.oneof(
  fc.double({ min: -3, max: 3, noNaN: true }),
  fc.integer({ min: 0, max: 4_294_967_295 }).map((output) => output / 2 ** 32),
  fc.integer({ min: -1_440, max: 2_880 }).map((minute) => minute / 1_440),
)
const MANY = { numRuns: 2_000 }

/** How far sine and cosine of an angle in turns lie from what Math says; the worse of the two. */
function distanceFromMath(turns: number): number {
  const radians = 2 * Math.PI * turns
  const sine = Math.abs(sineOfTurns(turns) - Math.sin(radians))
  return Math.max(sine, Math.abs(cosineOfTurns(turns) - Math.cos(radians)))
}

function worstOf(from: number, to: number, measure: (step: number) => number): number {
  let worst = -Infinity
  for (let step = from; step <= to; step += 1) worst = Math.max(worst, measure(step))
  return worst
}

describe('sineOfTurns and cosineOfTurns', () => {
  it('agree with Math.sin and Math.cos to 1e-15 and the rounding of the angle, over a whole turn', () => {
    // 2π·turns is itself rounded by up to 4.4e-16 before Math.sin sees it.
    const excess = worstOf(0, 20_000, (step) => {
      const turns = step / 20_000
      return distanceFromMath(turns) - 4.5e-16 * turns
    })
    expect(excess).toBeLessThan(1e-15)
  })

  it('agree with Math.sin and Math.cos to 2 units in the last place within an eighth of a turn', () => {
    expect(worstOf(-10_000, 10_000, (step) => distanceFromMath(step / 80_000))).toBeLessThan(
      4.5e-16,
    )
  })

  it.each([-8, -5, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 11, 4_001])(
    'are exact at %i quarters of a turn',
    (quarter) => {
      const within = ((quarter % 4) + 4) % 4
      expect(sineOfTurns(quarter / 4) + 0).toBe([0, 1, 0, -1][within])
      expect(cosineOfTurns(quarter / 4) + 0).toBe([1, 0, -1, 0][within])
    },
  )

  it('stay within -1..1 and on the unit circle, whatever the turns', () => {
    fc.assert(
      fc.property(anyTurns, (turns) => {
        const [sine, cosine] = [sineOfTurns(turns), cosineOfTurns(turns)]
        expect(Math.max(Math.abs(sine), Math.abs(cosine))).toBeLessThanOrEqual(1)
        expect(Math.abs(sine * sine + cosine * cosine - 1)).toBeLessThan(2e-15)
      }),
      MANY,
    )
  })

  it('repeat after whole turns and change sign with the angle', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 65_536 }),
        fc.integer({ min: -9, max: 9 }),
        (part, whole) => {
          const turns = part / 65_536
          expect(sineOfTurns(turns + whole)).toBe(sineOfTurns(turns))
          expect(cosineOfTurns(turns + whole)).toBe(cosineOfTurns(turns))
          // On an odd eighth of a turn either polynomial may serve; they agree to their last bit.
          expect(Math.abs(sineOfTurns(-turns) + sineOfTurns(turns))).toBeLessThan(2.3e-16)
        },
      ),
      MANY,
    )
  })
})

describe('exp and log', () => {
  it('agree with 12 digits known from tables', () => {
    expect(exp(1)).toBeCloseTo(2.718281828459045, 14)
    expect(log(100)).toBeCloseTo(4.605170185988092, 14)
    expect(exp(-1 / 30)).toBeCloseTo(0.967216100482006, 14)
  })
})

const folder = mkdtempSync(join(tmpdir(), 'guardia-bits-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('bitsOf', () => {
  it('tells numbers apart that differ in their last bit, and 0 from -0', () => {
    expect(bitsOf(1)).toBe('3ff0000000000000')
    expect(bitsOf(1 + Number.EPSILON)).toBe('3ff0000000000001')
    expect(bitsOf(-0)).not.toBe(bitsOf(0))
  })
})

describe('sine, cosine, exp and log in Electron', () => {
  it(
    'give the same bits as in Node for every one of 200,000 inputs',
    { timeout: 120_000 },
    async () => {
      const entry = 'test/shared/print-numeric-bits.ts'
      const answer = (await askElectron({ entry, folder })) as {
        electron?: string
        digests: Record<string, string[]>
      }
      expect(answer.electron).toMatch(/^\d+\.\d+\.\d+$/)
      expect(Object.keys(answer.digests)).toEqual([...BLOCK_NAMES])
      expect(answer.digests).toEqual(blockDigests())
    },
  )
})
