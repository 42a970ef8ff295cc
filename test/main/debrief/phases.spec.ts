/** The four phases of a shift. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DecisionEffect } from '@shared/contract/debrief'
import { makeDebrief } from '../../../main/debrief/make-debrief'
import { phasesOf } from '../../../main/debrief/phases'
import { shiftFacts } from '../../../main/debrief/shift-facts'
import type { ShiftToDebrief } from '../../../main/debrief/shift-to-debrief'
import { anyShift } from '../engine/on-call/played-shift'
import { MEANS, alertOf, madeUpShift, playedShift } from './debriefed-shift'

/** Thirty minutes of a bad deploy; the burn is 2 in minutes 10 to 19. */
function burning(changed: Partial<ShiftToDebrief> = {}): ShiftToDebrief {
  const shift = madeUpShift('bad-deploy', 30, (minute) => ({
    burnRate5m: minute >= 10 && minute < 20 ? 2 : 0,
  }))
  return { ...shift, notices: [{ minute: 10, type: 'rollout-started' }], ...changed }
}
const effectAt = (minute: number, verdict: DecisionEffect['verdict']): DecisionEffect => ({
  ...{ minute, type: 'start-rollback', value: null, verdict, effect: 0, budgetShare: 0 },
  ...{ costDollars: 0, degradedMinutes: 0, earlier: null, later: null },
})
const spansOf = (shift: ShiftToDebrief, effects: readonly DecisionEffect[] | null): string =>
  phasesOf(shiftFacts(shift), effects)
    .map(({ span }) => (span === null ? '–' : `${span.from}-${span.to}`))
    .join(' ')

const acknowledgedAt12 = { alerts: [alertOf({ raisedMinute: 11, acknowledgedMinute: 12 })] }

describe('phasesOf', () => {
  it('ends with the acknowledgement, before the first helpful decision, before the calm, and with the shift', () => {
    const effects = [effectAt(13, 'neutral'), effectAt(15, 'helpful'), effectAt(17, 'helpful')]
    expect(spansOf(burning(acknowledgedAt12), effects)).toBe('1-12 13-14 15-19 20-30')
  })

  it('has nothing to respond to where a decision had helped before the acknowledgement', () => {
    expect(spansOf(burning(acknowledgedAt12), [effectAt(5, 'helpful')])).toBe('1-12 – 13-19 20-30')
  })

  it('takes an alert from before the onset as none of the incident', () => {
    const alerts = [alertOf({ raisedMinute: 9, acknowledgedMinute: 12 })]
    expect(spansOf(burning({ alerts }), [effectAt(15, 'helpful')])).toBe('– – – 1-30')
  })

  it('goes unnoticed to the end without acknowledgement and effect, and is responded to without effect', () => {
    const raised = { alerts: [alertOf({ raisedMinute: 11, acknowledgedMinute: null })] }
    expect(spansOf(burning(raised), [])).toBe('1-30 – – –')
    expect(spansOf(burning(acknowledgedAt12), [effectAt(14, 'harmful')])).toBe('1-12 13-30 – –')
  })

  it('is calm from the first minute to the last where no alert of an incident was raised', () => {
    expect(spansOf(burning(), [effectAt(15, 'helpful')])).toBe('– – – 1-30')
    const steady = madeUpShift('steady-morning', 120, () => ({}))
    expect(spansOf(steady, [])).toBe('– – – 1-120')
  })

  it('recovers to the end where the burn was 1 or more in the last minute', () => {
    const shift = burning(acknowledgedAt12)
    const snapshots = shift.snapshots.map((now) =>
      now.minute === 30 ? { ...now, burnRate5m: 1 } : now,
    )
    expect(spansOf({ ...shift, snapshots }, [effectAt(15, 'helpful')])).toBe('1-12 13-14 15-30 –')
  })

  it('takes the first decision for effective where nothing can be simulated', () => {
    const decisions = [{ minute: 14, type: 'start-rollback' } as const]
    expect(spansOf(burning({ ...acknowledgedAt12, decisions }), null)).toBe(
      '1-12 13-13 14-19 20-30',
    )
  })

  it('holds every minute once, and its losses add up to the budget spent, in any shift', () => {
    fc.assert(
      fc.property(anyShift(5), fc.nat(9), (shift, acknowledgeAfter) => {
        const { phases, lossByCause, lastMinute } = makeDebrief(
          playedShift({ ...shift, acknowledgeAfter }),
          MEANS,
        )
        const minutes = phases.flatMap(({ span }) =>
          span === null
            ? []
            : Array.from({ length: span.to - span.from + 1 }, (_, k) => span.from + k),
        )
        expect(minutes).toEqual(Array.from({ length: lastMinute }, (_, index) => index + 1))
        for (const cause of ['badBuild', 'saturation', 'waiting'] as const) {
          const sum = phases.reduce((total, phase) => total + phase.lossByCause[cause], 0)
          expect(Math.abs(sum - lossByCause[cause])).toBeLessThan(1e-9)
        }
      }),
      { numRuns: 25 },
    )
  })
})
