/** A recorded shift with what makeDebrief reports of it and what the recomputation finds, and how the two are compared. */
import { expect } from 'vitest'
import type { Debrief, DebriefMetrics } from '@shared/contract/debrief'
import type { LossWeights } from '@shared/contract/session-notes'
import { makeDebrief } from '../../main/debrief/make-debrief'
import type { ShiftToDebrief } from '../../main/debrief/shift-to-debrief'
import { onCallEngine } from '../../main/engine/on-call/on-call-engine'
import type { IndependentMinute } from '../support/independent-minute'
import {
  causesOf,
  effectsOf,
  phasesOf,
  playedMinutes,
  totalsOf,
  type RecomputedEffect,
  type RecomputedShift,
} from './recomputed-losses'
import {
  firstAcknowledgement,
  firstEffective,
  raisedByIncident,
  recomputeMetrics,
  type RecomputedMetrics,
} from './recomputed-metrics'

const TOLERANCE = 1e-9

export interface Debriefed {
  readonly name: string
  readonly recorded: ShiftToDebrief
  readonly weights: LossWeights
  readonly shift: RecomputedShift
  readonly minutes: readonly IndependentMinute[]
  readonly effects: readonly RecomputedEffect[]
  readonly metrics: RecomputedMetrics
  readonly debrief: Debrief
  readonly simulation: NonNullable<Debrief['simulation']>
}

export function debriefPlay(
  name: string,
  recorded: ShiftToDebrief,
  weights: LossWeights,
): Debriefed {
  const debrief = makeDebrief(recorded, { engine: onCallEngine, weights })
  const { simulation } = debrief
  if (simulation === null) throw new Error(`${name} was not simulated`)
  const { seed, decisions, scenario, snapshots } = recorded
  const shift = { scenario: scenario.id, seed, decisions, lastMinute: snapshots.length - 1 }
  const minutes = playedMinutes(shift)
  const own = {
    ...{ name, recorded, weights, shift, minutes, effects: effectsOf(shift, weights), simulation },
  }
  return { ...own, metrics: ownMetrics(own), debrief }
}

/** Null where no alert that the incident raised was acknowledged. */
export function acknowledgedMinute({ shift, recorded }: Debriefed): number | null {
  return firstAcknowledgement({ shift, alerts: recorded.alerts })
}

export function comparePhases(one: Debriefed): readonly [own: object, reported: object] {
  const { minutes, effects, debrief } = one
  const firstAcknowledged = acknowledgedMinute(one)
  const hasAlert = raisedByIncident({ shift: one.shift, alerts: one.recorded.alerts }).length > 0
  const moments = { hasAlert, firstAcknowledged, firstEffective: firstEffective(effects) }
  const own = phasesOf(minutes, moments).map((phase) => ({
    id: phase.id,
    ...{ from: phase.minutes[0]?.minute ?? null, to: phase.minutes.at(-1)?.minute ?? null },
    ...causesOf(phase.minutes),
  }))
  const reported = debrief.phases.map(({ id, span, lossByCause }) => ({
    id,
    ...{ from: span?.from ?? null, to: span?.to ?? null },
    ...lossByCause,
  }))
  return [own, reported]
}

function ownMetrics(one: Omit<Debriefed, 'metrics' | 'debrief'>): RecomputedMetrics {
  const { shift, minutes, effects, weights, recorded, simulation } = one
  const reference = playedMinutes({ ...shift, decisions: simulation.referenceDecisions })
  return recomputeMetrics({
    ...{ shift, minutes, effects, alerts: recorded.alerts },
    totals: totalsOf(minutes, weights),
    handsOff: totalsOf(playedMinutes({ ...shift, decisions: [] }), weights),
    reference: { totals: totalsOf(reference, weights), minutes: reference },
  })
}

/** `M10` or, a detail, `M10.highestP99`. */
export function reportedMetric(metrics: DebriefMetrics, name: string): number | null | undefined {
  const [id = '', detail] = name.split('.')
  const metric = metrics[id as keyof DebriefMetrics]
  return detail === undefined ? metric.main : metric.details[detail]
}

type Compare = (one: Debriefed) => readonly [own: object, reported: object]

/** Compares own and reported numbers of the shifts, deeply, and names each one that differs. */
export function expectAlikeIn(
  debriefed: readonly Debriefed[],
): (compare: Compare, isMeant?: (one: Debriefed) => boolean) => void {
  return (compare, isMeant = () => true) => {
    const meant = debriefed.filter(isMeant)
    expect(meant).not.toHaveLength(0)
    const differing = meant.flatMap((one) => {
      const [own, reported] = compare(one)
      return differences(own, reported, '').map((difference) => `${one.name}: ${difference}`)
    })
    expect(differing).toEqual([])
  }
}

function differences(own: unknown, reported: unknown, path: string): string[] {
  if (isObject(own) && isObject(reported)) {
    const names = new Set([...Object.keys(own), ...Object.keys(reported)])
    return [...names].flatMap((name) =>
      differences(own[name], reported[name], path === '' ? name : `${path}.${name}`),
    )
  }
  return isClose(own, reported) ? [] : [`${path} own ${String(own)}, reported ${String(reported)}`]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isClose(own: unknown, reported: unknown): boolean {
  if (typeof own !== 'number' || typeof reported !== 'number') return own === reported
  const magnitude = Math.max(1, Math.abs(own), Math.abs(reported))
  return Math.abs(own - reported) <= TOLERANCE * magnitude
}
