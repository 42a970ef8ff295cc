/** The state of each part, from the shifts that the scenarios teach and from values at the thresholds. */
import { describe, expect, it } from 'vitest'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { countFailing, partStates } from '@shared/metrics/part-state'
import { playShift } from '../../renderer/charts/chart-session'

function at(scenario: string, minute: number): OnCallSnapshot {
  const snapshot = playShift(scenario, minute).at(-1)
  if (snapshot === undefined) throw new Error('a shift has snapshots')
  return snapshot
}

const calm = at('steady-morning', 1)

describe('partStates', () => {
  it('finds all parts normal on a steady morning', () => {
    expect(new Set(Object.values(partStates(calm)))).toEqual(new Set(['normal']))
  })

  it('finds only the fleet failing and the users affected at minute 24 of a bad deploy', () => {
    expect(partStates(at('bad-deploy', 24))).toEqual({
      users: 'watch',
      'load-balancer': 'normal',
      fleet: 'failing',
      cache: 'normal',
      database: 'normal',
    })
  })

  it('watches the fleet at minute 11 of a bad deploy, when the 5-minute burn is still 3 ×', () => {
    expect(partStates(at('bad-deploy', 11)).fleet).toBe('watch')
  })

  it('finds the database failing and the cache to be watched after the cache was emptied', () => {
    const states = partStates(at('cache-flush', 17))
    expect(states.database).toBe('failing')
    expect(states.cache).toBe('watch')
    expect(countFailing(states)).toBeGreaterThanOrEqual(1)
  })

  it.each([
    [0.79, 'normal'],
    [0.8, 'watch'],
    [0.95, 'failing'],
  ])('finds a database at %d of its capacity %s', (dbUtilization, state) => {
    expect(partStates({ ...calm, dbUtilization }).database).toBe(state)
  })

  it.each([
    [{ headroomShare: 0.09, utilization: 0.91 }, 'watch'],
    [{ headroomShare: 0.05, utilization: 0.95 }, 'failing'],
    [{ p99Seconds: 0.5 }, 'watch'],
    [{ p99Seconds: null }, 'watch'],
  ])('judges a fleet with %o as %s', (change, state) => {
    expect(partStates({ ...calm, ...change }).fleet).toBe(state)
  })

  it('gives timeouts to the database while it holds the workers, else to the fleet', () => {
    const timeouts = { ...calm, failedShare: 0.05, burnRate5m: 50, burnRate: 50 }
    expect(partStates(timeouts).fleet).toBe('failing')
    expect(partStates({ ...timeouts, dbUtilization: 1.1 }).fleet).toBe('normal')
  })

  it('calls the fleet sound again once no traffic is on the bad build, though the 5-minute burn is 40 ×', () => {
    expect(partStates({ ...calm, burnRate5m: 40 }).fleet).toBe('normal')
  })
})
