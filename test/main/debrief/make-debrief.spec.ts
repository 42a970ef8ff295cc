/** A whole debrief of a recorded shift. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEBRIEF_METRICS, DEBRIEF_METRIC_IDS, type Debrief } from '@shared/contract/debrief'
import { makeDebrief } from '../../../main/debrief/make-debrief'
import { readGoldenRuns } from '../../support/golden-runs'
import { withPoisonedAmbience } from '../../support/poisoned-ambience'
import { anyShift, deepFrozen } from '../engine/on-call/played-shift'
import { MEANS, playedShift, type Play } from './debriefed-shift'

const debriefOf = (play: Play): Debrief => makeDebrief(playedShift(play), MEANS)
/** M1 to M22 without what needs the shift to be played again. */
const SIMULATED = ['M5', 'M9', 'M17', 'M18', 'M19'] as const

describe('makeDebrief', () => {
  it.each(readGoldenRuns())(
    'gives what $name came to',
    ({ scenario, seed, decisions, columns, snapshots }) => {
      const debrief = debriefOf({ scenario, seed, decisions })
      const last = (name: string) => Number(snapshots.at(-1)?.[columns.indexOf(name)])
      expect(debrief.totals.costDollars).toBeCloseTo(last('costDollars'), 9)
      expect(debrief.lastMinute).toBe(snapshots.length - 1)
      expect(debrief.simulation?.decisions).toHaveLength(decisions.length)
      const { handsOff, together } = debrief.simulation ?? {}
      expect(together?.effect).toBe((handsOff?.loss ?? NaN) - debrief.totals.loss)
    },
  )

  it('gives the same, needs no surroundings and changes nothing, whatever is played', () => {
    fc.assert(
      fc.property(anyShift(6), (shift) => {
        const recorded = deepFrozen(playedShift({ ...shift, acknowledgeAfter: 2 }))
        const first = withPoisonedAmbience(() => makeDebrief(recorded, MEANS))
        expect(makeDebrief(recorded, MEANS)).toEqual(first)
        expect(JSON.parse(JSON.stringify(first))).toEqual(first)
      }),
      { numRuns: 20 },
    )
  })

  it('holds every metric of the contract with just its details', () => {
    const { metrics } = debriefOf({ scenario: 'cache-flush', seed: 2 })
    expect(Object.keys(metrics).toSorted()).toEqual([...DEBRIEF_METRIC_IDS].toSorted())
    for (const id of DEBRIEF_METRIC_IDS) {
      expect(Object.keys(metrics[id].details)).toEqual(Object.keys(DEBRIEF_METRICS[id].details))
    }
  })

  it('compares no further than the minutes recorded', () => {
    const { simulation, lastMinute } = debriefOf({
      scenario: 'bad-deploy',
      seed: 1,
      lastMinute: 30,
    })
    expect(lastMinute).toBe(30)
    expect(simulation?.handsOffBudgetLeft).toHaveLength(31)
    expect(simulation?.referenceBudgetLeft).toHaveLength(31)
    // Ten minutes of rollout cost 5.5 full ones, then eleven full ones: 0.05/43.2 of the month each.
    const spent = ((5.5 + 11) * 0.05) / 43.2
    expect(simulation?.handsOff.budgetSpentShare).toBeCloseTo(spent, 9)
  })

  it('stands on what is recorded where the shift cannot be played again', () => {
    const decisions = [{ minute: 30, type: 'start-rollback' } as const]
    const shift = playedShift({ scenario: 'bad-deploy', seed: 1, decisions })
    const again = makeDebrief(shift, MEANS)
    const recorded = makeDebrief({ ...shift, reproduces: false }, MEANS)
    expect(recorded.simulation).toBeNull()
    expect(recorded.totals).toEqual(again.totals)
    expect(recorded.lossByCause).toEqual(again.lossByCause)
    expect(SIMULATED.map((id) => recorded.metrics[id].main)).toEqual(SIMULATED.map(() => null))
    expect(SIMULATED.map((id) => again.metrics[id].main)).not.toContain(null)
    expect(recorded.metrics.M16.details['aboveReference']).toBeNull()
  })

  it('weighs by the weights given', () => {
    const shift = playedShift({ scenario: 'bad-deploy', seed: 1 })
    const weights = { budgetPercent: 0, dollars: 1, degradedMinutes: 0 }
    const { totals, simulation } = makeDebrief(shift, { ...MEANS, weights })
    expect(totals.loss).toBe(totals.costDollars)
    expect(simulation?.reference.loss).toBe(simulation?.reference.costDollars)
  })

  it('leaves out a decision whose minute was never played', () => {
    const shift = playedShift({ scenario: 'bad-deploy', seed: 1, lastMinute: 20 })
    const decisions = [{ minute: 21, type: 'start-rollback' } as const]
    expect(makeDebrief({ ...shift, decisions }, MEANS).simulation?.decisions).toEqual([])
  })

  it('makes a debrief of an opening alone', () => {
    const { totals, phases, metrics, windows } = debriefOf({
      scenario: 'cache-flush',
      seed: 1,
      lastMinute: 0,
    })
    expect(totals).toEqual({ budgetSpentShare: 0, costDollars: 0, degradedMinutes: 0, loss: 0 })
    expect(phases.map(({ span }) => span)).toEqual([null, null, null, null])
    expect([metrics.M10.details.highestP99, metrics.M12.main, windows]).toEqual([null, null, []])
  })
})
