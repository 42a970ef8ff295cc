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

/** Scenario and seed: all that the reference may depend on. */
type World = Pick<Shift, 'scenario' | 'seed'>

const worldsByName = new Map<string, World>(
  CLASS_PLAYS.map(({ shift: { scenario, seed } }) => [
    `${scenario.id} ${seed}`,
    { scenario, seed },
  ]),
)
const WORLDS = [...worldsByName].map(([name, world]) => ({ name, world }))

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

  it.each(CLASS_PLAYS)('does not mind decisions that change nothing: $name', ({ shift }) => {
    const plain = debriefOf(shift)
    const added = openingValues(shift.scenario)
    const other = debriefOf({ ...shift, decisions: [...added, ...(shift.decisions ?? [])] })
    expect(other.totals).toEqual(plain.totals)
    expect(other.lossByCause).toEqual(plain.lossByCause)
    expect(other.simulation?.handsOff).toEqual(plain.simulation?.handsOff)
    expect(other.simulation?.reference).toEqual(plain.simulation?.reference)
    expect(other.simulation?.avoidedLossShare).toEqual(plain.simulation?.avoidedLossShare)
    const effects = other.simulation?.decisions ?? []
    expect(effects.slice(0, added.length)).toMatchObject(
      added.map(({ type }) => ({ minute: 1, type, effect: 0, verdict: 'neutral' })),
    )
    expect(effects.slice(added.length)).toEqual(plain.simulation?.decisions)
  })
})

describe('the reference responder', () => {
  it.each(WORLDS)('decides the same where the shift ends sooner: $name', ({ world }) => {
    const whole = handsOffReference(world)
    const ends = whole.flatMap(({ minute }) => [minute - 1, minute]).filter((end) => end >= 1)
    for (const throughMinute of new Set([5, 33, 64, ...ends])) {
      const cut = handsOffReference({ ...world, throughMinute })
      expect(cut).toEqual(whole.filter(({ minute }) => minute <= throughMinute))
    }
  })

  // Together with the one above: whatever the trainee did, and wherever it ended.
  it.each(CLASS_PLAYS)('decides the same whatever the trainee did: $name', ({ shift }) => {
    const { scenario, seed, throughMinute = scenario.durationMinutes } = shift
    const decided = handsOffReference({ scenario, seed }).filter(
      ({ minute }) => minute <= throughMinute,
    )
    expect(referenceOf(shift)).toEqual(decided)
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
    handsOffReference({ scenario: one, seed }).filter(({ minute }) => minute <= alike)
  expect(past({ ...scenario, incidents })).toEqual(past(scenario))
}

function rollout(minute: number): Incident {
  return { type: 'rollout', minute }
}

/** Before all others they stay neutral whichever of them is left out or moved. */
function openingValues(scenario: OnCallScenario): TimedDecision[] {
  return [
    { minute: 1, type: 'set-min-instances', value: scenario.openingInstances },
    { minute: 1, type: 'set-feature', value: true },
    { minute: 1, type: 'set-cache-ttl', value: scenario.openingTtlSeconds },
  ]
}

/** Every property of a play is told of one debrief: each of them plays the shift some dozens of times. */
const made = new WeakMap<Shift, Debrief>()

function debriefOf(shift: Shift): Debrief {
  const known = made.get(shift)
  if (known !== undefined) return known
  const facts = shiftToDebrief(shift)
  const debrief = makeDebrief(facts, { engine: onCallEngine, weights: DEFAULT_LOSS_WEIGHTS })
  made.set(shift, debrief)
  return debrief
}

function referenceOf(shift: Shift): readonly TimedDecision[] {
  return debriefOf(shift).simulation?.referenceDecisions ?? []
}

const handsOff = new Map<string, readonly TimedDecision[]>()

/** Of a shift in which nobody decides anything: the reference alone is played then. */
function handsOffReference(shift: World & Pick<Shift, 'throughMinute'>): readonly TimedDecision[] {
  const { scenario, seed, throughMinute } = shift
  const name = JSON.stringify([scenario, seed, throughMinute])
  const known = handsOff.get(name) ?? referenceOf(shift)
  handsOff.set(name, known)
  return known
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
