/** Each alert rule at, just below and just above its threshold, as product.md words it. */
import { describe, expect, it } from 'vitest'
import { ALERT_CATALOG, ALERT_IDS, type AlertId } from '@shared/alerts/alert-catalog'
import { nearnessShare } from '@shared/alerts/nearest-rules'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { snapshotWith } from './sample-snapshots'

function fires(
  id: AlertId,
  changes: Partial<OnCallSnapshot>,
  earlierHitRatios: number[] = [],
): boolean {
  const snapshot = snapshotWith(changes)
  const recentHitRatios = [...earlierHitRatios, snapshot.hitRatio].slice(-5)
  return ALERT_CATALOG[id].fires({ snapshot, recentHitRatios })
}

type Case = readonly [id: AlertId, what: string, changes: Partial<OnCallSnapshot>]

const FIRING: readonly Case[] = [
  ['page-fast', 'both windows just above 14.4', { burnRate1h: 14.41, burnRate5m: 14.41 }],
  ['page-slow', 'both windows just above 6', { burnRate6h: 6.01, burnRate30m: 6.01 }],
  ['budget-low', '9.99 % left', { budgetLeftShare: 0.0999 }],
  ['budget-low', 'the budget overdrawn', { budgetLeftShare: -0.1 }],
  ['budget-exhausted', 'exactly 0 left', { budgetLeftShare: 0 }],
  ['budget-exhausted', 'the budget overdrawn', { budgetLeftShare: -1e-9 }],
  ['early-warning', '5-minute burn just above 14.4', { burnRate5m: 14.41 }],
  ['db-80', 'the database at exactly 80 %', { dbUtilization: 0.8 }],
  ['db-95', 'the database at exactly 95 %', { dbUtilization: 0.95 }],
  ['db-95', 'the database at 140 %', { dbUtilization: 1.4 }],
  ['p99-500', 'a p99 of exactly 500 ms', { p99Seconds: 0.5 }],
  ['p99-500', 'an unbounded p99', { p99Seconds: null }],
  ['headroom-10', 'headroom of 9.99 %', { headroomShare: 0.0999, utilization: 0.9001 }],
  ['headroom-10', 'no headroom', { headroomShare: 0, utilization: 1 }],
]

const QUIET: readonly Case[] = [
  ['page-fast', 'both windows at exactly 14.4', { burnRate1h: 14.4, burnRate5m: 14.4 }],
  ['page-fast', 'the hour alone above', { burnRate1h: 50, burnRate5m: 14.4 }],
  ['page-fast', 'the five minutes alone above', { burnRate1h: 14.4, burnRate5m: 50 }],
  ['page-fast', 'the slow rule’s windows above', { burnRate6h: 50, burnRate30m: 50 }],
  ['page-slow', 'both windows at exactly 6', { burnRate6h: 6, burnRate30m: 6 }],
  ['page-slow', 'the six hours alone above', { burnRate6h: 50, burnRate30m: 6 }],
  ['page-slow', 'the half hour alone above', { burnRate6h: 6, burnRate30m: 50 }],
  ['page-slow', 'the fast rule’s windows above', { burnRate1h: 50, burnRate5m: 50 }],
  ['budget-low', 'exactly 10 % left', { budgetLeftShare: 0.1 }],
  ['budget-exhausted', 'a billionth left', { budgetLeftShare: 1e-9 }],
  ['early-warning', '5-minute burn of exactly 14.4', { burnRate5m: 14.4 }],
  ['early-warning', 'the hour alone above', { burnRate1h: 50 }],
  ['db-80', 'the database at 79.9 %', { dbUtilization: 0.799 }],
  ['db-95', 'the database at 94.9 %', { dbUtilization: 0.949 }],
  ['p99-500', 'a p99 of 499.9 ms', { p99Seconds: 0.4999 }],
  ['headroom-10', 'headroom of exactly 10 %', { headroomShare: 0.1, utilization: 0.9 }],
]

describe('ALERT_CATALOG', () => {
  it('holds four pages and six watches', () => {
    const ofSeverity = (severity: string): AlertId[] =>
      ALERT_IDS.filter((id) => ALERT_CATALOG[id].severity === severity).sort()
    expect(ofSeverity('page')).toEqual(['budget-exhausted', 'budget-low', 'page-fast', 'page-slow'])
    expect(ofSeverity('watch')).toEqual([
      'db-80',
      'db-95',
      'early-warning',
      'headroom-10',
      'hit-drop',
      'p99-500',
    ])
  })

  it.each(FIRING)('%s fires with %s', (id, _, changes) => {
    expect(fires(id, changes)).toBe(true)
    const context = { snapshot: snapshotWith(changes), recentHitRatios: [] }
    expect(nearnessShare(id, context, snapshotWith({}))).toBe(1)
  })

  it.each(QUIET)('%s stays quiet with %s', (id, _, changes) => {
    expect(fires(id, changes)).toBe(false)
  })

  it.each(ALERT_IDS.map((id) => [id]))('%s stays quiet on a healthy service', (id) => {
    expect(fires(id, {})).toBe(false)
  })
})

describe('hit-drop', () => {
  it('fires at exactly 15 points below the maximum of the last five minutes', () => {
    expect(fires('hit-drop', { hitRatio: 0.75 - 0.15 }, [0.3, 0.75, 0.7])).toBe(true)
    expect(fires('hit-drop', { hitRatio: 0 }, [0.75])).toBe(true)
  })

  it('stays quiet at less than 15 points below, and while the ratio rises', () => {
    expect(fires('hit-drop', { hitRatio: 0.75 - 0.15 + 1e-9 }, [0.3, 0.75, 0.7])).toBe(false)
    expect(fires('hit-drop', { hitRatio: 0.8 }, [0.1, 0.3, 0.5, 0.7])).toBe(false)
  })
})
