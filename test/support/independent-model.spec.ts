/** The independent model against the golden runs, which make it a second source. */
import { describe, expect, it } from 'vitest'
import type { Decision, TimedDecision } from '@shared/contract/decisions'
import { drawSurge, mulberry32 } from './independent-chance'
import { readGolden, readGoldenRuns, relativeDistance } from './golden-runs'
import { playIndependently } from './independent-model'
import { erlangB, erlangC } from './independent-queue'

const TOLERANCE = 1e-9

describe('playIndependently', () => {
  it.each(readGoldenRuns())('gives every number of the golden run $name', (run) => {
    const minutes = playIndependently(run)
    expect(minutes).toHaveLength(run.snapshots.length)
    const differing = run.snapshots.flatMap((row, minute) =>
      run.columns.flatMap((column, index) => {
        const own = (minutes[minute] as unknown as Record<string, unknown>)[column]
        return isSame(own, row[index]) ? [] : [{ minute, column, own, golden: row[index] }]
      }),
    )
    expect(differing).toEqual([])
  })

  it('plays as far as it is asked, and the minutes are those of the whole shift', () => {
    const shift = { scenario: 'viral-surge', seed: 7, decisions: [] }
    const part = playIndependently({ ...shift, lastMinute: 50 })
    expect(part).toEqual(playIndependently(shift).slice(0, 51))
  })
})

describe('mulberry32', () => {
  it('gives the first outputs of the golden seeds', () => {
    const golden = readGolden('mulberry32') as Record<string, readonly number[]>
    for (const [seed, outputs] of Object.entries(golden)) {
      const next = mulberry32(Number(seed))
      expect(outputs.map(() => next() * 2 ** 32)).toEqual(outputs)
    }
  })
})

describe('erlangB and erlangC', () => {
  it('give the exact values of the golden table within 1e-12', () => {
    const cases = readGolden('erlang') as readonly ErlangCase[]
    expect(cases.length).toBeGreaterThan(0)
    for (const { servers, offeredLoad, erlangB: b, erlangC: c } of cases) {
      expect(relativeDistance(erlangB(servers, offeredLoad), b)).toBeLessThan(1e-12)
      expect(relativeDistance(erlangC(servers, offeredLoad), c)).toBeLessThan(1e-12)
    }
  })
})

describe('drawSurge', () => {
  it('draws a start, a peak and a hold in their ranges', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const { start, peak, hold } = drawSurge(seed)
      expect(start).toBeGreaterThanOrEqual(30)
      expect(start).toBeLessThanOrEqual(120)
      expect(peak).toBeGreaterThanOrEqual(2.2)
      expect(peak).toBeLessThan(3.6)
      expect(hold).toBeGreaterThanOrEqual(20)
      expect(hold).toBeLessThanOrEqual(40)
    }
  })
})

describe('the onset of a surge', () => {
  it('is the start that the seed draws: [onset + 3] gives the numbers of the model’s table', () => {
    const capacity = [{ type: 'set-min-instances', value: 40 }] as const
    expect(spentFromOnset(3, capacity)).toEqual({ budget: '1.8–7.0', cost: '41–58' })
    const all = [
      { type: 'set-shed-share', value: 1 },
      { type: 'set-feature', value: false },
      { type: 'set-min-instances', value: 30 },
    ] as const
    expect(spentFromOnset(3, all)).toEqual({ budget: '0.0–0.2', cost: '33–44' })
    // A minute later it would be more than the table says.
    expect(spentFromOnset(4, all)).toEqual({ budget: '0.0–0.7', cost: '33–44' })
  })
})

/** Lowest and highest over seeds 1 to 20: budget in % of the month, dollars. */
function spentFromOnset(after: number, decisions: readonly Decision[]): object {
  const lasts = Array.from({ length: 20 }, (_, index) => {
    const seed = index + 1
    const minute = drawSurge(seed).start + after
    const timed = decisions.map((decision): TimedDecision => ({ minute, ...decision }))
    return playIndependently({ scenario: 'viral-surge', seed, decisions: timed }).at(-1)
  })
  const range = (values: readonly number[], decimals: number): string =>
    `${Math.min(...values).toFixed(decimals)}–${Math.max(...values).toFixed(decimals)}`
  return {
    budget: range(
      lasts.map((last) => 100 * (1 - (last?.budgetLeftShare ?? 0))),
      1,
    ),
    cost: range(
      lasts.map((last) => last?.costDollars ?? 0),
      0,
    ),
  }
}

interface ErlangCase {
  readonly servers: number
  readonly offeredLoad: number
  readonly erlangB: number
  readonly erlangC: number
}

function isSame(own: unknown, golden: unknown): boolean {
  if (typeof own === 'number' && typeof golden === 'number') {
    return relativeDistance(own, golden) < TOLERANCE
  }
  return own === golden
}
