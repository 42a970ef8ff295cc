/** M6 and M7. */
import { describe, expect, it } from 'vitest'
import { recoveryMetrics } from '../../../../main/debrief/metrics/recovery'
import { shiftFacts } from '../../../../main/debrief/shift-facts'
import type { ShiftToDebrief } from '../../../../main/debrief/shift-to-debrief'
import { madeUpShift } from '../debriefed-shift'

/** A burn of 2 in the minutes named; the flush is in minute 15. */
function recoveryOf(burning: readonly number[], changed: Partial<ShiftToDebrief> = {}) {
  const shift = madeUpShift('cache-flush', 60, (minute) => ({
    burnRate5m: burning.includes(minute) ? 2 : 0.99,
    bootingInstances: minute < 41 ? 2 : 0,
  }))
  const notices: ShiftToDebrief['notices'] = [{ minute: 15, type: 'cache-flushed' }]
  const { M6, M7 } = recoveryMetrics(shiftFacts({ ...shift, notices, ...changed }))
  return [M6.main, M7.main]
}

describe('recoveryMetrics', () => {
  it('counts to the first of ten calm minutes, and passes over nine', () => {
    expect(recoveryOf([16, 17])[0]).toBe(3)
    expect(recoveryOf([16, 26])[0]).toBe(12)
    expect(recoveryOf([16, 27])[0]).toBe(2)
  })

  it('is null where it never burned after the onset, or not all ten calm minutes were recorded', () => {
    expect(recoveryOf([3, 14])).toEqual([null, null])
    expect(recoveryOf([16, 26, 36, 46, 51])).toEqual([null, null])
    expect(recoveryOf([16, 26, 36, 46, 50])[0]).toBe(36)
  })

  it('is normal again while instances still boot, which are no setting', () => {
    expect(recoveryOf([16])).toEqual([2, 2])
  })

  it.each([
    {
      what: 'a lever is let go in minute 45',
      decisions: [
        { minute: 16, type: 'set-shed-share', value: 1 },
        { minute: 45, type: 'set-shed-share', value: 0 },
      ],
      normal: 30,
    },
    {
      what: 'a rollback is being prepared, which is no setting',
      decisions: [{ minute: 16, type: 'start-rollback' }],
      normal: 2,
    },
    {
      what: 'the autoscaler stays off',
      decisions: [{ minute: 2, type: 'set-autoscaler', value: false }],
      normal: null,
    },
  ] as const)('is normal again $normal minutes after the onset where $what', (given) => {
    expect(recoveryOf([16], { decisions: given.decisions })).toEqual([2, given.normal])
  })
})
