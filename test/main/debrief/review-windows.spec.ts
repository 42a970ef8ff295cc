/** Windows that a debrief proposes to see again. */
import { describe, expect, it } from 'vitest'
import type { TimedDecision } from '@shared/contract/decisions'
import { reviewWindows } from '../../../main/debrief/review-windows'
import { shiftFacts } from '../../../main/debrief/shift-facts'
import type { ShiftToDebrief } from '../../../main/debrief/shift-to-debrief'
import { alertOf, madeUpShift, playedShift } from './debriefed-shift'

function windowsOf(changed: Partial<ShiftToDebrief>, burn: (minute: number) => number) {
  const shift = madeUpShift('bad-deploy', 40, (minute) => ({
    burnRate: burn(minute),
    burnRate5m: burn(minute),
  }))
  return reviewWindows(shiftFacts({ ...shift, ...changed }))
}
const windowOf = (kind: string, windows: ReturnType<typeof windowsOf>) =>
  windows.find((window) => window.kind === kind)

describe('reviewWindows', () => {
  it('proposes nothing in a quiet shift', () => {
    const shift = playedShift({ scenario: 'steady-morning', seed: 4 })
    expect(reviewWindows(shiftFacts(shift))).toEqual([])
  })

  it('proposes the ten minutes in which most was lost', () => {
    const burn = (minute: number): number => (minute >= 12 && minute < 25 ? minute : 0)
    expect(windowOf('largest-loss', windowsOf({}, burn))).toMatchObject({ from: 15, to: 24 })
  })

  it('passes over a loss of less than 0.01 % of the month', () => {
    // A burn of 4.3 in one minute is 0.00995 %, one of 4.4 is 0.0102 %.
    expect(
      windowOf(
        'largest-loss',
        windowsOf({}, (minute) => (minute === 20 ? 4.3 : 0)),
      ),
    ).toBe(undefined)
    expect(
      windowOf(
        'largest-loss',
        windowsOf({}, (minute) => (minute === 20 ? 4.4 : 0)),
      ),
    ).toMatchObject({
      from: 20,
      to: 29,
    })
  })

  it('proposes the longest stretch without decision, acknowledgement or look, as long as it really was', () => {
    const burn = (minute: number): number => (minute >= 25 && minute <= 30 ? 1 : 0.9)
    expect(windowOf('longest-silence', windowsOf({}, burn))).toMatchObject({ from: 1, to: 40 })
    const active = {
      decisions: [{ minute: 10, type: 'start-rollback' } as const],
      alerts: [alertOf({ raisedMinute: 5, acknowledgedMinute: 21 })],
      looks: [{ minute: 35, kind: 'metric', id: 'p99' } as const],
    }
    expect(windowOf('longest-silence', windowsOf(active, burn))).toMatchObject({ from: 22, to: 34 })
  })

  it('proposes no silence in which nothing burned, nor one of two minutes', () => {
    const early = (minute: number): number => (minute < 3 ? 1 : 0)
    const looks = [{ minute: 3, kind: 'metric', id: 'p99' } as const]
    expect(windowOf('longest-silence', windowsOf({ looks }, early))).toBe(undefined)
    expect(
      windowOf(
        'longest-silence',
        windowsOf({}, () => 0.9),
      ),
    ).toBe(undefined)
  })

  it('proposes the reversal that changed most of its control’s range, with two minutes around it', () => {
    const decisions: TimedDecision[] = [
      { minute: 2, type: 'set-min-instances', value: 20 },
      { minute: 4, type: 'set-min-instances', value: 10 },
      { minute: 20, type: 'set-shed-share', value: 1 },
      { minute: 26, type: 'set-shed-share', value: 0.2 },
    ]
    const quiet = (): number => 0
    expect(windowsOf({ decisions }, quiet)).toEqual([
      { kind: 'biggest-reversal', from: 18, to: 28 },
    ])
    expect(windowsOf({ decisions: decisions.slice(0, 2) }, quiet)).toEqual([
      { kind: 'biggest-reversal', from: 1, to: 6 },
    ])
    expect(windowsOf({ decisions: decisions.slice(0, 1) }, quiet)).toEqual([])
  })
})
