/** The proof of the hints: whoever decides in each minute exactly what the hint says does well on every shift. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DECISION_TYPES } from '@shared/contract/decisions'
import { presentValue } from '@shared/session/present-value'
import { BUILT_IN_SCENARIOS } from '../../../main/scenarios/built-in-scenarios'
import { anyShift } from '../../main/engine/on-call/played-shift'
import { playHandsOff, playWithHints, turnsOf, type PlayedWithHints } from './followed-hints'

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1)

interface Pair {
  readonly handsOff: PlayedWithHints
  readonly hinted: PlayedWithHints
}

const PAIRS: ReadonlyMap<string, readonly Pair[]> = new Map(
  BUILT_IN_SCENARIOS.map((scenario) => [
    scenario.id,
    SEEDS.map((seed) => ({
      handsOff: playHandsOff(scenario, seed),
      hinted: playWithHints({ scenario, seed }),
    })),
  ]),
)
const pairsOf = (id: string): readonly Pair[] => PAIRS.get(id) ?? []

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle - 0.5)] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2
}

const factors = (pairs: readonly Pair[]): number[] =>
  pairs.map(({ handsOff, hinted }) => handsOff.loss / hinted.loss)

describe('following each hint, seeds 1 to 20', () => {
  it.each(BUILT_IN_SCENARIOS.map(({ id }) => id))(
    'loses no more than hands off on every one, %s',
    (id) => {
      for (const { handsOff, hinted } of pairsOf(id))
        expect(hinted.loss).toBeLessThanOrEqual(handsOff.loss)
    },
  )

  // Measured: medians 23.0, 5.8 and 7.2; lowest 22.8, 2.3 and 6.2.
  it.each([
    ['bad-deploy', 20, 20],
    ['viral-surge', 5, 2],
    ['cache-flush', 7, 6],
  ])('in %s loses in the median %d times less, on each at least %d times', (id, middle, lowest) => {
    const found = factors(pairsOf(id))
    expect(median(found)).toBeGreaterThan(middle)
    expect(Math.min(...found)).toBeGreaterThan(lowest)
  })

  it('decides nothing in a steady morning', () => {
    for (const { hinted } of pairsOf('steady-morning')) expect(hinted.decisions).toEqual([])
  })

  it('turns no control round more than once, and moves none more than 3 times', () => {
    for (const { id } of BUILT_IN_SCENARIOS)
      for (const { hinted } of pairsOf(id))
        for (const type of DECISION_TYPES) {
          expect(turnsOf(type, hinted)).toBeLessThanOrEqual(1)
          const moved = hinted.decisions.filter((one) => one.type === type)
          expect(moved.length).toBeLessThanOrEqual(3)
        }
  })

  it('leaves every lever as it was at the start of the shift', () => {
    for (const { id } of BUILT_IN_SCENARIOS)
      for (const { hinted } of pairsOf(id))
        for (const type of DECISION_TYPES)
          expect(presentValue(type, hinted.controls)).toBe(
            presentValue(type, hinted.openingControls),
          )
  })
})

describe('following each hint after a first half of any decisions', () => {
  it('moves no control more than 4 times, and calls no shift calm that still has a lever pulled', () => {
    fc.assert(
      fc.property(anyShift(), (shift) => {
        const half = shift.scenario.durationMinutes / 2
        const own = shift.decisions.filter(({ minute }) => minute <= half)
        const played = playWithHints({ ...shift, own, follows: (minute) => minute > half })
        for (const type of DECISION_TYPES) {
          const moved = played.decisions.filter((one) => one.type === type)
          expect(moved.length).toBeLessThanOrEqual(4)
        }
        const last = played.hints.at(-1)
        if (last?.id === 'calm') {
          expect(played.controls).toMatchObject({
            shedShare: 0,
            featureOn: true,
            autoscalerOn: true,
          })
        }
      }),
      { numRuns: 100 },
    )
  })
})
