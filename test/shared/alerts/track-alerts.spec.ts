/** When alerts are raised, cleared, raised anew and acknowledged; and how long each error share takes to page. */
import { describe, expect, it } from 'vitest'
import { ALERT_IDS, type AlertId } from '@shared/alerts/alert-catalog'
import {
  NO_ALERTS,
  acknowledgeAlert,
  trackAlerts,
  type AlertHistory,
} from '@shared/alerts/track-alerts'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { snapshotWith, snapshotsOfErrors } from './sample-snapshots'

interface Tracked {
  readonly history: AlertHistory
  readonly changes: readonly string[]
}

/** Runs a shift through the rules; each change as `minute: id event`. */
function track(snapshots: readonly OnCallSnapshot[], ids: readonly AlertId[] = ALERT_IDS): Tracked {
  let history = NO_ALERTS
  const all = snapshots.flatMap((snapshot) => {
    const { history: next, changes } = trackAlerts(history, snapshot)
    history = next
    return changes
      .filter(({ id }) => ids.includes(id))
      .map(({ id, event, raisedMinute }) => `${snapshot.minute}: ${id} ${event} (${raisedMinute})`)
  })
  return { history, changes: all }
}

const constantErrors = (share: number, minutes: number): number[] => [
  0,
  ...Array.from({ length: minutes }, () => share),
]

const firstRaised = (id: AlertId, errors: readonly number[]): number | undefined =>
  track(snapshotsOfErrors(errors)).history.occurrences.find((one) => one.id === id)?.raisedMinute

const shiftOf = (budgetLeftShares: readonly number[]): OnCallSnapshot[] =>
  budgetLeftShares.map((budgetLeftShare, minute) => snapshotWith({ minute, budgetLeftShare }))

describe('trackAlerts, detection from a clean window', () => {
  it.each([
    [2, 44],
    [5, 18],
    [10, 9],
    [15, 6],
    [50, 2],
    [100, 1],
  ])('raises page-fast at %i %% errors after %i minutes', (percent, minutes) => {
    expect(firstRaised('page-fast', constantErrors(percent / 100, 60))).toBe(minutes)
  })

  it.each([2.5, 5, 10, 15, 50, 100])(
    'raises page-slow at %f %% errors when both of its means pass 6',
    (percent) => {
      const passes = (minutes: number, window: number): boolean =>
        ((Math.min(minutes, window) / window) * percent) / 100 / 0.001 > 6
      const minutes = Array.from({ length: 360 }, (_, index) => index + 1)
      const expected = minutes.find((minute) => passes(minute, 360) && passes(minute, 30))
      expect(firstRaised('page-slow', constantErrors(percent / 100, 120))).toBe(expected)
    },
  )

  it('raises early-warning within the first minute from 7.3 % errors on, and not at 7.1 %', () => {
    expect(firstRaised('early-warning', constantErrors(0.073, 2))).toBe(1)
    expect(firstRaised('early-warning', constantErrors(0.071, 2))).toBe(2)
  })

  it('never raises page-fast at 1.4 % errors, nor page-slow at 0.5 %', () => {
    expect(firstRaised('page-fast', constantErrors(0.014, 200))).toBeUndefined()
    expect(firstRaised('page-slow', constantErrors(0.005, 400))).toBeUndefined()
  })

  it('ends page-fast five minutes after 15 % errors of ten minutes are over', () => {
    const errors = [...constantErrors(0.15, 10), ...Array.from({ length: 20 }, () => 0)]
    expect(track(snapshotsOfErrors(errors), ['page-fast']).changes).toEqual([
      '6: page-fast raised (6)',
      '15: page-fast cleared (6)',
    ])
  })

  it('has a fault of minute 0 at full height at once, in minute 1', () => {
    expect(firstRaised('page-fast', [0.05, 0.05, 0.05])).toBe(1)
  })
})

describe('trackAlerts', () => {
  it('does not evaluate minute 0', () => {
    expect(track(shiftOf([-1])).changes).toEqual([])
    expect(track(shiftOf([-1])).history.occurrences).toEqual([])
  })

  it('raises from minute 1 on what was already true in minute 0', () => {
    expect(track(shiftOf([-1, -1])).changes).toEqual([
      '1: budget-low raised (1)',
      '1: budget-exhausted raised (1)',
    ])
  })

  it('clears at the first minute at which the condition is false, and raises anew after that', () => {
    const { history, changes } = track(shiftOf([1, 0.05, 0.05, 0.2, 0.3, 0.05, 0.2]))
    expect(changes).toEqual([
      '1: budget-low raised (1)',
      '3: budget-low cleared (1)',
      '5: budget-low raised (5)',
      '6: budget-low cleared (5)',
    ])
    expect(history.occurrences).toEqual([
      { id: 'budget-low', raisedMinute: 1, acknowledgedMinute: null, clearedMinute: 3 },
      { id: 'budget-low', raisedMinute: 5, acknowledgedMinute: null, clearedMinute: 6 },
    ])
  })

  it('raises a lasting alert only once', () => {
    const lasting = track(shiftOf([1, ...Array.from({ length: 50 }, () => 0.05)]))
    expect(lasting.changes).toEqual(['1: budget-low raised (1)'])
  })

  it('keeps hit-drop until the old maximum is more than five minutes of snapshots away', () => {
    const ratios = [0.75, 0.75, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1]
    const shift = ratios.map((hitRatio, minute) => snapshotWith({ minute, hitRatio }))
    expect(track(shift).changes).toEqual(['2: hit-drop raised (2)', '6: hit-drop cleared (2)'])
  })

  it('compares with the hit ratio of minute 0 as well', () => {
    const shift = [0.75, 0.1].map((hitRatio, minute) => snapshotWith({ minute, hitRatio }))
    expect(track(shift).changes).toEqual(['1: hit-drop raised (1)'])
  })

  it('changes neither the history nor the snapshot it is given', () => {
    const history = Object.freeze({
      occurrences: Object.freeze([]),
      recentHitRatios: Object.freeze([0.7]),
    })
    const snapshot = Object.freeze(snapshotWith({ minute: 4, budgetLeftShare: 0.01 }))
    expect(trackAlerts(history, snapshot).changes).toHaveLength(1)
    expect(history).toEqual({ occurrences: [], recentHitRatios: [0.7] })
  })
})

describe('acknowledgeAlert', () => {
  const raised = track(shiftOf([1, 0.05])).history
  const wanted = { id: 'budget-low', raisedMinute: 1 } as const

  it('notes the minute and leaves the alert raised', () => {
    expect(acknowledgeAlert(raised, wanted, 3)?.occurrences).toEqual([
      { ...wanted, acknowledgedMinute: 3, clearedMinute: null },
    ])
    expect(raised.occurrences[0]?.acknowledgedMinute).toBeNull()
  })

  it('keeps the acknowledgement when the alert clears, and not for the next occurrence', () => {
    let history = acknowledgeAlert(raised, wanted, 2) ?? NO_ALERTS
    for (const [minute, budgetLeftShare] of [
      [2, 0.05],
      [3, 0.5],
      [4, 0.05],
    ] as const) {
      history = trackAlerts(history, snapshotWith({ minute, budgetLeftShare })).history
    }
    expect(history.occurrences).toEqual([
      { ...wanted, acknowledgedMinute: 2, clearedMinute: 3 },
      { id: 'budget-low', raisedMinute: 4, acknowledgedMinute: null, clearedMinute: null },
    ])
  })

  it('refuses what was never raised, raised in another minute, or is acknowledged already', () => {
    expect(acknowledgeAlert(raised, { id: 'db-80', raisedMinute: 1 }, 2)).toBeNull()
    expect(acknowledgeAlert(raised, { id: 'budget-low', raisedMinute: 2 }, 2)).toBeNull()
    const once = acknowledgeAlert(raised, wanted, 2) ?? NO_ALERTS
    expect(acknowledgeAlert(once, wanted, 3)).toBeNull()
  })

  it('accepts an alert that has cleared by itself: its row stays until acknowledged', () => {
    const cleared = track(shiftOf([1, 0.05, 0.5])).history
    expect(acknowledgeAlert(cleared, wanted, 4)?.occurrences).toEqual([
      { ...wanted, acknowledgedMinute: 4, clearedMinute: 2 },
    ])
  })
})
