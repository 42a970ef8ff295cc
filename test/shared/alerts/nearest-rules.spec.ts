/** How near each rule is, counted from the shift's opening, and which two of them are shown. */
import { describe, expect, it } from 'vitest'
import { ALERT_IDS, type AlertId } from '@shared/alerts/alert-catalog'
import { nearestRules, nearnessShare } from '@shared/alerts/nearest-rules'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import { BUILT_IN_SCENARIOS } from '../../../main/scenarios/built-in-scenarios'
import { snapshotWith } from './sample-snapshots'

type Changes = Partial<OnCallSnapshot>
const contextOf = (changes: Changes) => {
  const snapshot = snapshotWith(changes)
  return { snapshot, recentHitRatios: [0.75, snapshot.hitRatio] }
}

const HALF_WAY: readonly [id: AlertId, opening: Changes, now: Changes][] = [
  ['page-fast', {}, { burnRate1h: 7.2, burnRate5m: 30 }],
  ['page-fast', {}, { burnRate1h: 30, burnRate5m: 7.2 }],
  ['page-slow', {}, { burnRate6h: 3, burnRate30m: 30 }],
  ['early-warning', {}, { burnRate5m: 7.2 }],
  // Of 20 % at the start 10 points may go before it fires.
  ['budget-low', { budgetLeftShare: 0.2 }, { budgetLeftShare: 0.15 }],
  ['budget-exhausted', { budgetLeftShare: 0.2 }, { budgetLeftShare: 0.1 }],
  ['db-80', { dbUtilization: 0.2 }, { dbUtilization: 0.5 }],
  ['db-95', { dbUtilization: 0.25 }, { dbUtilization: 0.6 }],
  ['p99-500', { p99Seconds: 0.34 }, { p99Seconds: 0.42 }],
  ['headroom-10', { headroomShare: 0.5 }, { headroomShare: 0.3 }],
  ['hit-drop', {}, { hitRatio: 0.675 }],
]

describe('nearnessShare', () => {
  it.each(HALF_WAY)('%s is half-way from %o at %o', (id, opening, now) => {
    expect(nearnessShare(id, contextOf(now), snapshotWith(opening))).toBeCloseTo(0.5, 10)
  })

  it.each(ALERT_IDS)(
    '%s has gone nowhere at its opening, nor where all is better than that',
    (id) => {
      const opening = snapshotWith({ budgetLeftShare: 0.5, dbUtilization: 0.4, p99Seconds: 0.4 })
      expect(nearnessShare(id, contextOf(opening), opening)).toBe(0)
      const better = {
        budgetLeftShare: 0.6,
        dbUtilization: 0.1,
        p99Seconds: 0.3,
        headroomShare: 0.9,
      }
      expect(nearnessShare(id, contextOf(better), opening)).toBe(0)
    },
  )

  it('has arrived with a p99 that has no bound', () => {
    expect(nearnessShare('p99-500', contextOf({ p99Seconds: null }), snapshotWith({}))).toBe(1)
  })

  it('counts from the ideal where the shift opened beyond the threshold, or on it', () => {
    const now = contextOf({ dbUtilization: 0.6, p99Seconds: 0.25, budgetLeftShare: 0.1 })
    const opening = snapshotWith({ dbUtilization: 0.9, p99Seconds: null, budgetLeftShare: 0.1 })
    expect(nearnessShare('db-80', now, opening)).toBeCloseTo(0.75, 10)
    expect(nearnessShare('p99-500', now, opening)).toBeCloseTo(0.5, 10)
    expect(nearnessShare('budget-low', now, opening)).toBe(1)
  })
})

const idsOf = (now: Changes, opening: Changes = {}, count = 2): AlertId[] =>
  nearestRules(contextOf(now), snapshotWith(opening), count).map(({ id }) => id)

describe('nearestRules', () => {
  it('gives the nearest first, and none that fires', () => {
    const now = { dbUtilization: 0.82, burnRate5m: 10, burnRate1h: 5, p99Seconds: 0.36 }
    // The database at 82 % fires its first rule and has gone 83 % of the way to the second.
    expect(idsOf(now)).toEqual(['db-95', 'early-warning'])
  })

  it('gives the second place to another quantity, however far the same one has gone', () => {
    const now = { budgetLeftShare: 0.11, dbUtilization: 0.25 }
    expect(idsOf(now, { budgetLeftShare: 0.2 })).toEqual(['budget-low', 'db-80'])
  })

  it('gives both places to one quantity where nothing else is on its way', () => {
    const now = { budgetLeftShare: 0.15, failedShare: 1e-12, burnRate5m: 1e-9 }
    expect(idsOf(now, { budgetLeftShare: 0.2 })).toEqual(['budget-low', 'budget-exhausted'])
  })

  it('gives on a service at rest the first rules of burn and budget', () => {
    expect(idsOf({})).toEqual(['page-fast', 'budget-low'])
  })

  it('gives every rule that does not fire once, if so many are asked for', () => {
    expect(new Set(idsOf({}, {}, 99))).toEqual(new Set(ALERT_IDS))
    expect(idsOf({}, {}, 99)).toHaveLength(ALERT_IDS.length)
  })

  it('is not about the budget twice in any minute of bad-deploy', () => {
    const scenario = BUILT_IN_SCENARIOS.find(({ id }) => id === 'bad-deploy')
    if (!scenario) throw new Error('no bad-deploy')
    let { state, snapshot } = onCallEngine.open(scenario, 42)
    const opening = snapshot
    const pairs: string[] = []
    for (let minute = 1; minute <= 30; minute += 1) {
      ;({ state, snapshot } = onCallEngine.advance(state, []))
      const context = { snapshot, recentHitRatios: [snapshot.hitRatio] }
      const [first, second] = nearestRules(context, opening, 2)
      pairs.push(`${first?.id} ${second?.id}`)
    }
    expect(pairs).not.toContain('budget-low budget-exhausted')
    expect(pairs[4]).toBe('headroom-10 db-80')
    expect(pairs[23]).toBe('page-fast p99-500')
  })
})
