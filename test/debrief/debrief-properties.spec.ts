/** What holds of every debrief, whatever was played: sums, phases, neutral decisions, and a reference that sees no future. */
import { describe, expect, it } from 'vitest'
import { DEBRIEF_PHASES, DEFAULT_LOSS_WEIGHTS, type Debrief } from '@shared/contract/debrief'
import type { TimedDecision } from '@shared/contract/decisions'
import type { Incident, OnCallScenario } from '@shared/contract/scenario'
import { makeDebrief } from '../../main/debrief/make-debrief'
import { onCallEngine } from '../../main/engine/on-call/on-call-engine'
import { CLASS_PLAYS } from '../support/class-plays'
import { drawSurge } from '../support/independent-chance'
import type { Shift } from '../support/recorded-shift'
import { scenarioCalled } from '../support/review-desk'
import { shiftToDebrief } from './debriefed-play'

const SEEDS = [1, 7, 42, 2026, 9_999]

describe('makeDebrief, of every shift of the class', () => {
  it.each(CLASS_PLAYS)('adds up the causes to the budget spent: $name', ({ shift }) => {
    const { lossByCause, totals, phases } = debriefOf(shift)
    expect(sum(Object.values(lossByCause))).toBeCloseTo(totals.budgetSpentShare, 9)
    for (const cause of ['badBuild', 'saturation', 'waiting'] as const) {
      const inPhases = sum(phases.map((phase) => phase.lossByCause[cause]))
      expect(inPhases).toBeCloseTo(lossByCause[cause], 9)
    }
  })

  it.each(CLASS_PLAYS)('gives every minute one phase: $name', ({ shift }) => {
    const { phases, lastMinute } = debriefOf(shift)
    expect(phases.map(({ id }) => id)).toEqual(DEBRIEF_PHASES)
    const minutes = phases.flatMap(({ span }) =>
      span === null ? [] : range(span.from, span.to + 1),
    )
    // The opening spends nothing and need not belong to a phase.
    expect(minutes).toEqual(range(minutes[0] === 0 ? 0 : 1, lastMinute + 1))
  })

  it.each(CLASS_PLAYS)('does not mind a decision that changes nothing: $name', ({ shift }) => {
    const plain = debriefOf(shift)
    for (const added of openingValues(shift.scenario)) {
      const other = debriefOf(withFirstDecision(shift, added))
      expect(other.totals).toEqual(plain.totals)
      expect(other.lossByCause).toEqual(plain.lossByCause)
      expect(other.simulation?.handsOff).toEqual(plain.simulation?.handsOff)
      expect(other.simulation?.reference).toEqual(plain.simulation?.reference)
      expect(other.simulation?.avoidedLossShare).toEqual(plain.simulation?.avoidedLossShare)
      const [first, ...rest] = other.simulation?.decisions ?? []
      expect(first).toMatchObject({ minute: 1, type: added.type, effect: 0, verdict: 'neutral' })
      expect(rest).toEqual(plain.simulation?.decisions)
    }
  })
})

describe('the reference responder', () => {
  it.each(CLASS_PLAYS)('decides the same where the shift ends sooner: $name', ({ shift }) => {
    const whole = referenceOf({ ...shift, throughMinute: shift.scenario.durationMinutes })
    const ends = whole.flatMap(({ minute }) => [minute - 1, minute]).filter((end) => end >= 1)
    for (const throughMinute of [5, 33, 64, ...ends]) {
      const decisions = (shift.decisions ?? []).filter(({ minute }) => minute <= throughMinute)
      const cut = referenceOf({ ...shift, decisions, throughMinute })
      expect(cut).toEqual(whole.filter(({ minute }) => minute <= throughMinute))
    }
  })

  it.each(CLASS_PLAYS)('decides the same whatever the trainee did: $name', ({ shift }) => {
    const { scenario, seed, throughMinute } = shift
    const handsOff = { scenario, seed, ...(throughMinute === undefined ? {} : { throughMinute }) }
    expect(referenceOf(shift)).toEqual(referenceOf(handsOff))
  })

  it.each(SEEDS)('does not know that a rollout will come, seed %i', (seed) => {
    expectSamePast({ id: 'bad-deploy', seed, alike: 10, incidents: [] })
    expectSamePast({ id: 'bad-deploy', seed, alike: 10, incidents: [rollout(70)] })
  })

  it.each(SEEDS)('does not know that a flush will come, seed %i', (seed) => {
    expectSamePast({ id: 'cache-flush', seed, alike: 15, incidents: [] })
    const later: Incident = { type: 'cache-flush', minute: 50 }
    expectSamePast({ id: 'cache-flush', seed, alike: 15, incidents: [later] })
  })

  it.each(SEEDS)('does not know that a surge will come, seed %i', (seed) => {
    // The first minute with more traffic is the one after the start: what acts in it was decided before.
    expectSamePast({ id: 'viral-surge', seed, alike: drawSurge(seed).start + 1, incidents: [] })
  })

  it.each(SEEDS)('does not know what follows upon the first incident, seed %i', (seed) => {
    for (const { id, incidents } of INCIDENTS) {
      const more = [...incidents, { type: 'cache-flush', minute: 60 } as const]
      expectSamePast({ id, seed, alike: 60, incidents: more })
    }
  })
})

const INCIDENTS = ['bad-deploy', 'viral-surge', 'cache-flush'].map((id) => scenarioCalled(id))

interface OtherFuture {
  readonly id: string
  readonly seed: number
  /** Last minute whose decisions can only rest on what both worlds share. */
  readonly alike: number
  readonly incidents: readonly Incident[]
}

function expectSamePast({ id, seed, alike, incidents }: OtherFuture): void {
  const scenario = scenarioCalled(id)
  const past = (one: OnCallScenario): readonly TimedDecision[] =>
    referenceOf({ scenario: one, seed }).filter(({ minute }) => minute <= alike)
  expect(past({ ...scenario, incidents })).toEqual(past(scenario))
}

function rollout(minute: number): Incident {
  return { type: 'rollout', minute }
}

function openingValues(scenario: OnCallScenario): TimedDecision[] {
  return [
    { minute: 1, type: 'set-min-instances', value: scenario.openingInstances },
    { minute: 1, type: 'set-feature', value: true },
    { minute: 1, type: 'set-cache-ttl', value: scenario.openingTtlSeconds },
  ]
}

/** Before all others, so that it stays neutral whichever of them is left out or moved. */
function withFirstDecision(shift: Shift, added: TimedDecision): Shift {
  return { ...shift, decisions: [added, ...(shift.decisions ?? [])] }
}

function debriefOf(shift: Shift): Debrief {
  return makeDebrief(shiftToDebrief(shift), { engine: onCallEngine, weights: DEFAULT_LOSS_WEIGHTS })
}

function referenceOf(shift: Shift): readonly TimedDecision[] {
  return debriefOf(shift).simulation?.referenceDecisions ?? []
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
