/** Columns grow minute by minute to what a whole list gives. */
import { describe, expect, it } from 'vitest'
import { columnsOf, valueAt, withSnapshot } from '@shared/metrics/metric-columns'
import { playShift } from '../../renderer/charts/chart-session'

const snapshots = playShift('bad-deploy', 5)

describe('withSnapshot', () => {
  it('gives after 5 appended minutes the columns of the whole list', () => {
    const grown = snapshots.slice(1).reduce(withSnapshot, columnsOf(snapshots.slice(0, 1)))
    expect(grown).toEqual(columnsOf(snapshots))
  })

  it('gives a new object around the same lists, so that a watcher sees it without a copy', () => {
    const before = columnsOf(snapshots.slice(0, 1))
    const [, second] = snapshots
    if (second === undefined) throw new Error('a shift of 5 minutes has a second snapshot')
    const after = withSnapshot(before, second)
    expect(after).not.toBe(before)
    expect(after.values.utilization).toBe(before.values.utilization)
  })

  it('refuses a minute that comes twice', () => {
    const [first] = snapshots
    if (first === undefined) throw new Error('a shift has a first snapshot')
    expect(() => withSnapshot(columnsOf(snapshots), first)).toThrow('minutes arrive in order')
  })
})

describe('valueAt', () => {
  it('reads the feature as 1 and an unbounded p99 as null', () => {
    const unbounded = snapshots.map((each) => ({ ...each, p99Seconds: null }))
    const columns = columnsOf(unbounded)
    expect(valueAt(columns, 'featureOn', 3)).toBe(1)
    expect(valueAt(columns, 'p99Seconds', 3)).toBeNull()
    expect(valueAt(columns, 'utilization', 99)).toBeNull()
  })
})
