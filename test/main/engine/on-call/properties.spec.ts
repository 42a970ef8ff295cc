/** What holds in every shift, whatever the seed and whatever is decided. */
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { TimedDecision } from '@shared/contract/decisions'
import type { OnCallSnapshot, SnapshotColumn } from '@shared/contract/snapshot'
import { onCallEngine } from '../../../../main/engine/on-call/on-call-engine'
import { BUILT_IN_SCENARIOS } from '../../../../main/scenarios/built-in-scenarios'
import { withPoisonedAmbience } from '../../../support/poisoned-ambience'
import {
  anySeed,
  anyShift,
  deepFrozen,
  playHashes,
  playSnapshots,
  playSteps,
  scenarioNamed,
  type Shift,
} from './played-shift'

vi.setConfig({ testTimeout: 60_000 })

const SHARES: readonly SnapshotColumn[] = [
  'shedShare',
  'cacheWarmShare',
  'hitRatio',
  'utilization',
  'waitProbability',
  'failedShare',
  'errorRate',
  'badBuildShare',
  'headroomShare',
  'target',
]

/** First minute in which something does not hold; -1 where it always does. */
const firstBreach = (
  snapshots: readonly OnCallSnapshot[],
  holds: (now: OnCallSnapshot, before: OnCallSnapshot | undefined) => boolean,
): number => snapshots.findIndex((now, minute) => !holds(now, snapshots[minute - 1]))

function holdsAlways(
  holds: (now: OnCallSnapshot, before: OnCallSnapshot | undefined) => boolean,
  numRuns = 150,
): void {
  fc.assert(
    fc.property(anyShift(), (shift) => {
      expect(firstBreach(playSnapshots(shift), holds)).toBe(-1)
    }),
    { numRuns },
  )
}

describe('every snapshot', () => {
  it('has all its shares within 0..1, while the database’s utilization may be above', () => {
    holdsAlways((now) => SHARES.every((name) => Number(now[name]) >= 0 && Number(now[name]) <= 1))
    const flushed = playSnapshots({
      scenario: scenarioNamed('cache-flush'),
      seed: 1,
      decisions: [],
    })
    expect(Math.max(...flushed.map(({ dbUtilization }) => dbUtilization))).toBeGreaterThan(1)
  })

  it('holds finite numbers only, none of them negative but the budget', () => {
    holdsAlways((now) =>
      Object.entries(now).every(
        ([name, value]) =>
          typeof value === 'boolean' ||
          (value === null && name === 'p99Seconds') ||
          (Number.isFinite(value) && (Number(value) >= 0 || name === 'budgetLeftShare')),
      ),
    )
  })

  it('counts the minutes from 0 to the last without a gap', () => {
    holdsAlways((now, before) => now.minute === (before === undefined ? 0 : before.minute + 1))
  })

  it('has a fleet of 1 to 40 whole instances, serving and booting together', () => {
    holdsAlways(({ servingInstances: serving, bootingInstances: booting }) => {
      const fleet = serving + booting
      return Number.isInteger(serving) && Number.isInteger(booting) && fleet >= 1 && fleet <= 40
    })
  })

  it('has p99 unbounded exactly where the utilization is 1', () => {
    holdsAlways(({ p99Seconds, utilization }) => (p99Seconds === null) === (utilization === 1))
  })

  it('derives headroom and wanted instances from its own utilization, minimum and target', () => {
    holdsAlways((now) => {
      const raw = Math.ceil((now.servingInstances * now.utilization) / now.target - 1e-9)
      const wanted = Math.min(40, Math.max(now.minimum, raw))
      return now.wantedInstances === wanted && now.headroomShare === 1 - now.utilization
    })
  })
})

describe('the books', () => {
  it('let the budget fall by exactly the burn rate over 43,200 each minute', () => {
    holdsAlways((now, before) => {
      if (before === undefined) return true
      return now.budgetLeftShare === before.budgetLeftShare - now.burnRate / 43_200
    })
  })

  it('let the cost rise by exactly a sixtieth of the hourly cost, from 0', () => {
    holdsAlways((now, before) => {
      if (before === undefined) return now.costDollars === 0
      return now.costDollars === before.costDollars + now.costRatePerHour / 60
    })
  })

  it('never let the cost fall nor the budget rise', () => {
    holdsAlways((now, before) => {
      if (before === undefined) return true
      const { costDollars, budgetLeftShare } = before
      return now.costDollars > costDollars && now.budgetLeftShare <= budgetLeftShare
    })
  })

  it('charge every instance, and twice for exactly five minutes of a rollback', () => {
    const decisions: TimedDecision[] = [{ minute: 14, type: 'start-rollback' }]
    const played = playSnapshots({ scenario: scenarioNamed('bad-deploy'), seed: 3, decisions })
    const factors = played.map(
      (one) => one.costRatePerHour / (0.4 * (one.servingInstances + one.bootingInstances)),
    )
    const doubled = factors.flatMap((factor, minute) => (factor > 1.5 ? [minute] : []))
    expect(doubled).toEqual([14, 15, 16, 17, 18])
    expect(played[18]?.badBuildShare).toBeCloseTo(0.9, 12)
    expect(played[19]?.badBuildShare).toBe(0)
  })
})

describe('the traffic of a seed', () => {
  it('is the same, bit for bit, whatever is decided', () => {
    fc.assert(
      fc.property(anyShift(60), (shift) => {
        const rates = (one: Shift): number[] =>
          playSnapshots(one).map(({ requestRatePerSecond }) => requestRatePerSecond)
        expect(rates(shift)).toEqual(rates({ ...shift, decisions: [] }))
      }),
      { numRuns: 120 },
    )
  })

  it('differs from seed to seed, and is a whole number of requests a minute after minute 0', () => {
    const ratesOf = (seed: number): number[] =>
      playSnapshots({ scenario: scenarioNamed('steady-morning'), seed, decisions: [] })
        .slice(1)
        .map(({ requestRatePerSecond }) => requestRatePerSecond * 60)
    expect(ratesOf(1)).not.toEqual(ratesOf(2))
    const offWhole = ratesOf(7).map((count) => Math.abs(count - Math.round(count)))
    expect(Math.max(...offWhole)).toBeLessThan(1e-9)
  })
})

describe('advance', () => {
  it('takes deeply frozen scenarios, states and decisions, and changes none of them', () => {
    fc.assert(
      fc.property(anyShift(), ({ scenario, seed, decisions }) => {
        const frozen = deepFrozen(structuredClone(scenario))
        let step = deepFrozen(onCallEngine.open(frozen, seed))
        for (let minute = 1; minute <= scenario.durationMinutes; minute += 1) {
          const acting = deepFrozen(decisions.filter((one) => one.minute === minute))
          const before = JSON.stringify(step.state)
          const next = deepFrozen(onCallEngine.advance(step.state, acting))
          expect(JSON.stringify(step.state)).toBe(before)
          step = next
        }
        const unfrozen = playSteps({ scenario, seed, decisions }).at(-1)
        expect(step.snapshot).toEqual(unfrozen?.snapshot)
      }),
      { numRuns: 30 },
    )
  })

  it('goes on from a state that went through JSON as from the state itself', () => {
    fc.assert(
      fc.property(anyShift(), fc.integer({ min: 1, max: 100 }), (shift, cut) => {
        const steps = playSteps(shift)
        const state = JSON.parse(
          JSON.stringify(steps[cut]?.state),
        ) as (typeof steps)[number]['state']
        const acting = shift.decisions.filter(({ minute }) => minute === cut + 1)
        const next = onCallEngine.advance(state, acting)
        expect(next).toEqual(steps[cut + 1])
      }),
      { numRuns: 60 },
    )
  })

  it('reads no chance, clock or locale', () => {
    fc.assert(
      fc.property(anyShift(), (shift) => {
        expect(withPoisonedAmbience(() => playSnapshots(shift))).toEqual(playSnapshots(shift))
      }),
      { numRuns: 30 },
    )
  })
})

describe('foldSession', () => {
  it('gives the same state hashes when played twice', () => {
    fc.assert(
      fc.property(anyShift(), (shift) => {
        expect(playHashes(shift)).toEqual(playHashes(structuredClone(shift)))
      }),
      { numRuns: 15 },
    )
  })

  it('gives other hashes for another seed, and from the minute on in which a decision differs', () => {
    const scenario = scenarioNamed('steady-morning')
    const decided = (value: number): string[] =>
      playHashes({ scenario, seed: 5, decisions: [{ minute: 40, type: 'set-cache-ttl', value }] })
    const [one, other] = [decided(100), decided(101)]
    expect(one.findIndex((hash, minute) => hash !== other[minute])).toBe(40)
    expect(playHashes({ scenario, seed: 6, decisions: [] })[1]).not.toBe(one[1])
    expect(new Set(one).size).toBe(121)
  })

  it('lets decisions of one minute act in their order, whatever stands between them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...BUILT_IN_SCENARIOS),
        anySeed,
        fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 5 }),
        (scenario, seed, values) => {
          const minimums = values.map((value): TimedDecision => ({
            minute: 20,
            type: 'set-min-instances',
            value,
          }))
          const played = playSnapshots({ scenario, seed, decisions: minimums })
          expect(played[20]?.minimum).toBe(values.at(-1))
        },
      ),
      { numRuns: 40 },
    )
  })

  it('does not care in which order decisions of different minutes are listed', () => {
    fc.assert(
      fc.property(anyShift(), (shift) => {
        const sorted = [...shift.decisions].sort((one, other) => one.minute - other.minute)
        const expected = playSnapshots({ ...shift, decisions: sorted })
        expect(playSnapshots(shift)).toEqual(expected)
      }),
      { numRuns: 40 },
    )
  })
})
