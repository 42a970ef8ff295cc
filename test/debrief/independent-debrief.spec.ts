/**
 * What makeDebrief reports of a class of shifts, against a recomputation from the texts of model and debrief: another
 * model, other code for every number. A difference is named with its shift, its quantity and both numbers.
 */
import { describe, expect, it } from 'vitest'
import { DEFAULT_LOSS_WEIGHTS, type Debrief } from '@shared/contract/debrief'
import type { TimedDecision } from '@shared/contract/decisions'
import type { LossWeights } from '@shared/contract/session-notes'
import { makeDebrief } from '../../main/debrief/make-debrief'
import type { ShiftToDebrief } from '../../main/debrief/shift-to-debrief'
import { onCallEngine } from '../../main/engine/on-call/on-call-engine'
import { CLASS_PLAYS } from '../support/class-plays'
import { REPLAY_CORPUS } from '../support/replay-corpus'
import { scenarioCalled } from '../support/review-desk'
import { shiftToDebrief } from './debriefed-play'
import { comparePhases, debriefPlay, expectAlikeIn, reportedMetric } from './debriefed-recomputed'
import {
  causesOf,
  playedMinutes,
  savedAgainst,
  totalsOf,
  type RecomputedShift,
} from './recomputed-losses'

const DEFAULT_MEANS = { engine: onCallEngine, weights: DEFAULT_LOSS_WEIGHTS }
const OTHER_WEIGHTS: LossWeights = { budgetPercent: 0.5, dollars: 0.2, degradedMinutes: 0 }

/** The class with the default weights, some random sessions of the corpus with others. */
const DEBRIEFED = [
  ...CLASS_PLAYS.map(({ name, shift }) =>
    debriefPlay(name, shiftToDebrief(shift), DEFAULT_LOSS_WEIGHTS),
  ),
  ...REPLAY_CORPUS.filter((_, index) => index % 5 === 2).map(({ name, shift }) =>
    debriefPlay(`corpus ${name}`, shiftToDebrief(shift), OTHER_WEIGHTS),
  ),
]

const expectAlike = expectAlikeIn(DEBRIEFED)

describe('makeDebrief, recomputed', () => {
  it('stands on at least 24 shifts of four scenarios, with and without decisions', () => {
    expect(CLASS_PLAYS.length).toBeGreaterThanOrEqual(24)
    expect(new Set(CLASS_PLAYS.map(({ shift }) => shift.scenario.id)).size).toBe(4)
    expect(DEBRIEFED.some(({ effects }) => effects.length >= 10)).toBe(true)
  })

  it('is told shifts that the independent model plays alike, to 1e-9', () => {
    expectAlike(({ recorded, minutes }) => {
      const { budgetLeftShare, costDollars } = minutes.at(-1) ?? {}
      const last = recorded.snapshots.at(-1)
      return [{ budgetLeftShare, costDollars }, pick(last, ['budgetLeftShare', 'costDollars'])]
    })
  })

  it('totals budget, cost, degraded minutes and loss, up to the last minute recorded', () => {
    expectAlike(({ minutes, weights, debrief, shift }) => [
      { ...totalsOf(minutes, weights), lastMinute: shift.lastMinute },
      { ...debrief.totals, lastMinute: debrief.lastMinute },
    ])
  })

  it('splits the loss by cause', () => {
    expectAlike(({ minutes, debrief }) => [causesOf(minutes), debrief.lossByCause])
  })

  it('plays hands off just as far', () => {
    expectAlike(({ shift, weights, simulation }) => [
      totalsOf(playedMinutes({ ...shift, decisions: [] }), weights),
      simulation.handsOff,
    ])
  })

  it('plays the reference that it reports, just as far', () => {
    expectAlike(({ shift, weights, simulation }) => [
      totalsOf(playedMinutes({ ...shift, decisions: simulation.referenceDecisions }), weights),
      simulation.reference,
    ])
  })

  it('draws budget curves of both baselines from minute 0 on', () => {
    expectAlike(({ shift, simulation, recorded }) => {
      const curve = (decisions: RecomputedShift['decisions']): readonly number[] => [
        recorded.scenario.openingBudgetShare,
        ...playedMinutes({ ...shift, decisions }).map(({ budgetLeftShare }) => budgetLeftShare),
      ]
      return [
        { handsOff: curve([]), reference: curve(simulation.referenceDecisions) },
        { handsOff: simulation.handsOffBudgetLeft, reference: simulation.referenceBudgetLeft },
      ]
    })
  })

  it('weighs every decision by leaving it out, and moved by five minutes both ways', () => {
    expectAlike(({ effects, simulation }) => [
      effects,
      simulation.decisions.map(({ value: _, ...effect }) => effect),
    ])
  })

  it('weighs all decisions together', () => {
    expectAlike(({ minutes, shift, weights, simulation }) => {
      const without = totalsOf(playedMinutes({ ...shift, decisions: [] }), weights)
      return [savedAgainst(without, totalsOf(minutes, weights)), simulation.together]
    })
  })

  it('gives the share of avoidable loss avoided', () => {
    expectAlike(({ metrics, simulation }) => [
      { share: metrics.M9 },
      { share: simulation.avoidedLossShare },
    ])
  })

  it('splits a shift into phases by their definitions', () => {
    expectAlike(comparePhases)
  })
})

const METRIC_NAMES = Object.keys(DEBRIEFED[0]?.metrics ?? {})

describe('the metrics of makeDebrief, recomputed', () => {
  it.each(METRIC_NAMES)('%s', (metric) => {
    expectAlike(({ metrics, debrief }) => [
      { [metric]: metrics[metric] },
      { [metric]: reportedMetric(debrief.metrics, metric) },
    ])
  })
})

describe('the metrics of makeDebrief, in small cases', () => {
  it('M4 counts the first look at what shows the cause, from the onset on', () => {
    const recorded = shiftToDebrief({ scenario: scenarioCalled('bad-deploy'), seed: 42 })
    const m4 = (...looks: readonly (readonly [number, string])[]): number | null =>
      debriefLooks(recorded, looks).metrics.M4.main
    expect(m4()).toBeNull()
    expect(m4([30, 'cost-so-far'])).toBeNull()
    expect(m4([5, 'bad-build'])).toBeNull()
    const early = m4([20, 'bad-build'], [40, 'bad-build']) ?? NaN
    const late = m4([20, 'cost-so-far'], [30, 'bad-build']) ?? NaN
    expect(late - early).toBe(10)
  })

  it('M20 counts a direction change after ten minutes, not one after eleven', () => {
    const m20 = (...minutes: readonly number[]): number | null =>
      debriefDecisions(
        minutes.map((minute, index) => ({
          minute,
          type: 'set-min-instances',
          value: index % 2 === 0 ? 12 : 11,
        })),
      ).metrics.M20.main
    expect(m20(20, 30)).toBe(1)
    expect(m20(20, 31)).toBe(0)
    expect(m20(20, 30, 40)).toBe(2)
  })

  it('M20 counts neither a step further nor a value set again', () => {
    const steps = [12, 14, 14, 16].map((value, index): TimedDecision => ({
      minute: 20 + index,
      type: 'set-min-instances',
      value,
    }))
    expect(debriefDecisions(steps).metrics.M20.main).toBe(0)
  })

  it('M21 counts a rollback pressed again before its five minutes are over', () => {
    const rollback = { type: 'start-rollback' } as const
    const m21 = (...minutes: readonly number[]): number | null =>
      debriefDecisions(minutes.map((minute) => ({ minute, ...rollback }))).metrics.M21.main
    expect(m21(14)).toBe(0)
    expect(m21(14, 16)).toBe(1)
    expect(m21(14, 30)).toBe(0)
  })
})

function debriefDecisions(decisions: readonly TimedDecision[]): Debrief {
  const recorded = shiftToDebrief({ scenario: scenarioCalled('bad-deploy'), seed: 42, decisions })
  return makeDebrief(recorded, DEFAULT_MEANS)
}

function debriefLooks(
  recorded: ShiftToDebrief,
  metrics: readonly (readonly [minute: number, id: string])[],
): Debrief {
  const looks = metrics.map(([minute, id]) => ({ minute, kind: 'metric' as const, id }))
  return makeDebrief({ ...recorded, looks }, DEFAULT_MEANS)
}

function pick(from: object | undefined, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(from ?? {}).filter(([name]) => names.includes(name)))
}
