/** The metrics of a debrief computed a second time, from their definitions in words and with the independent model. */
import { ALERT_CATALOG } from '@shared/alerts/alert-catalog'
import type { AlertOccurrence } from '@shared/contract/session'
import { drawSurge } from '../support/independent-chance'
import type { IndependentMinute } from '../support/independent-minute'
import { independentScenario } from '../support/independent-scenarios'
import {
  avoidedShare,
  sum,
  type RecomputedEffect,
  type RecomputedShift,
  type Totals,
} from './recomputed-losses'

export interface MetricFacts {
  readonly shift: RecomputedShift
  readonly minutes: readonly IndependentMinute[]
  readonly alerts: readonly AlertOccurrence[]
  readonly effects: readonly RecomputedEffect[]
  readonly totals: Totals
  readonly handsOff: Totals
  readonly reference: { readonly totals: Totals; readonly minutes: readonly IndependentMinute[] }
}

/** `M10` is the number that stands for the metric, `M10.highestP99` one of its details. */
export type RecomputedMetrics = Readonly<Record<string, number | null>>

export function recomputeMetrics(facts: MetricFacts): RecomputedMetrics {
  return {
    ...detection(facts),
    ...recovery(facts),
    ...outcome(facts),
    ...price(facts),
    M19: facts.effects.filter(({ effect }) => effect < -0.01).length,
    M20: reversals(facts),
    ...alarms(facts),
  }
}

/** Minute of the fault: the rollout's, the flush's, the surge's start; null where nothing happens, or not yet. */
export function onsetOf({ scenario, seed, lastMinute }: RecomputedShift): number | null {
  const { rolloutMinute, flushMinute, hasSurge } = independentScenario(scenario)
  const onset = hasSurge === true ? drawSurge(seed).start : (rolloutMinute ?? flushMinute ?? null)
  return onset !== null && onset > lastMinute ? null : onset
}

/**
 * Rules that an incident cannot fire by itself: a bad build changes neither hit ratio nor database load, and
 * r·T/(1 + r·T) only rises with traffic.
 */
const FIRED_BY_A_LEVER: Readonly<Record<string, readonly string[]>> = {
  'bad-deploy': ['hit-drop', 'db-80', 'db-95'],
  'viral-surge': ['hit-drop'],
}

/** First acknowledgement of an alert raised by the incident, which is one raised from the onset on. */
export function firstAcknowledgement({
  shift,
  alerts,
}: Pick<MetricFacts, 'shift' | 'alerts'>): number | null {
  return earliest(
    raisedByIncident({ shift, alerts }).map(({ acknowledgedMinute }) => acknowledgedMinute),
  )
}

export function raisedByIncident({
  shift,
  alerts,
}: Pick<MetricFacts, 'shift' | 'alerts'>): MetricFacts['alerts'] {
  const onset = onsetOf(shift)
  if (onset === null) return []
  return alerts.filter(
    ({ id, raisedMinute }) =>
      raisedMinute >= onset && FIRED_BY_A_LEVER[shift.scenario]?.includes(id) !== true,
  )
}

function detection({ shift, alerts, effects }: MetricFacts): RecomputedMetrics {
  const onset = onsetOf(shift)
  const raised = alerts.filter(
    ({ id, raisedMinute }) =>
      onset !== null &&
      raisedMinute >= onset &&
      FIRED_BY_A_LEVER[shift.scenario]?.includes(id) !== true,
  )
  const waits = alerts.map(
    ({ raisedMinute, acknowledgedMinute }) =>
      (acknowledgedMinute ?? shift.lastMinute) - raisedMinute,
  )
  return {
    M1: minus(firstAcknowledgement({ shift, alerts }), onset),
    M2: minus(earliest(raised.map(({ raisedMinute }) => raisedMinute)), onset),
    M3: median(waits),
    M5: minus(firstEffective(effects), onset),
  }
}

/** The minute in which the earliest decision acts whose removal raises the loss by more than 0.01. */
export function firstEffective(effects: readonly RecomputedEffect[]): number | null {
  return earliest(effects.filter(({ effect }) => effect > 0.01).map(({ minute }) => minute))
}

function recovery({ shift, minutes }: MetricFacts): RecomputedMetrics {
  const onset = onsetOf(shift)
  // Before the burn has once reached 1 since the onset, there is nothing to mitigate.
  const burning = minutes.find(
    ({ minute, burnRate5m }) => minute >= (onset ?? 0) && burnRate5m >= 1,
  )
  if (onset === null || burning === undefined) return { M6: null, M7: null }
  const mitigated = minutes.find(({ minute }) => {
    const ten = minutes.filter((one) => one.minute >= minute && one.minute < minute + 10)
    return minute > burning.minute && ten.length === 10 && ten.every((one) => one.burnRate5m < 1)
  })
  if (mitigated === undefined) return { M6: null, M7: null }
  const recovered = minutes.find(
    (one) => one.minute >= mitigated.minute && one.burnRate5m < 1 && isNormal(shift, one),
  )
  return { M6: mitigated.minute - onset, M7: minus(recovered?.minute ?? null, onset) }
}

function isNormal({ scenario }: RecomputedShift, { controls }: IndependentMinute): boolean {
  const { fleet, target, ttl } = independentScenario(scenario)
  const { minimum, autoscaler, shed, feature } = controls
  const isFleetNormal = minimum === fleet && autoscaler && controls.target === target
  return isFleetNormal && shed === 0 && feature && controls.ttl === ttl
}

function outcome(facts: MetricFacts): RecomputedMetrics {
  const { shift, minutes, totals, handsOff, reference } = facts
  const p99s = minutes.map(({ p99Seconds }) => p99Seconds)
  const offered = sum(minutes.map(({ requestRatePerSecond }) => requestRatePerSecond))
  const answered = minutes
    .filter(({ p99Seconds }) => p99Seconds !== null && p99Seconds < 0.5)
    .map(({ admittedRatePerSecond, errorRate }) => admittedRatePerSecond * (1 - errorRate))
  return {
    M8: totals.budgetSpentShare,
    'M8.ofWhatWasLeft': totals.budgetSpentShare / independentScenario(shift.scenario).budget,
    M9: avoidedShare(handsOff.loss, totals.loss, reference.totals.loss),
    M10: minutes.filter(
      ({ p99Seconds, dbUtilization }) => (p99Seconds ?? Infinity) > 1 || dbUtilization > 0.9,
    ).length,
    // One minute without a bound leaves the highest without one.
    'M10.highestP99': p99s.includes(null) ? null : Math.max(...p99s.map((p99) => p99 ?? 0)),
    M12: sum(answered) / offered,
  }
}

function price({ shift, minutes, totals, handsOff, reference }: MetricFacts): RecomputedMetrics {
  const shed = (some: readonly IndependentMinute[]): number =>
    sum(some.map(({ requestRatePerSecond, shedShare }) => 60 * requestRatePerSecond * shedShare))
  const off = minutes.filter(({ featureOn }) => !featureOn)
  const needless = off.filter(({ minute }) => reference.minutes[minute - 1]?.featureOn === true)
  const normalAge = independentScenario(shift.scenario).ttl / 2
  const idle = minutes.filter(({ utilization }) => utilization < 0.3)
  const savedPercent = 100 * (handsOff.budgetSpentShare - totals.budgetSpentShare)
  return {
    M13: shed(minutes),
    'M13.whileHeadroom': share(
      shed(minutes.filter(({ utilization }) => 1 - utilization > 0.3)),
      shed(minutes),
    ),
    M14: off.length,
    'M14.needless': share(needless.length, off.length),
    M15: sum(minutes.map(({ meanAgeSeconds }) => Math.max(0, meanAgeSeconds - normalAge))),
    M16: totals.costDollars,
    'M16.aboveReference': totals.costDollars - reference.totals.costDollars,
    'M16.idleInstanceHours': sum(idle.map(({ servingInstances }) => servingInstances)) / 60,
    // A trade only where budget was saved.
    M17: savedPercent > 1e-9 ? (totals.costDollars - handsOff.costDollars) / savedPercent : null,
  }
}

/** Direction changes of one control within ten minutes; what sets a control to what it is already changes nothing. */
function reversals({ shift }: MetricFacts): number {
  const { fleet, target, ttl } = independentScenario(shift.scenario)
  const opening: Readonly<Record<string, number>> = {
    ...{ 'set-min-instances': fleet, 'set-target-utilization': target, 'set-cache-ttl': ttl },
    ...{ 'set-shed-share': 0, 'set-autoscaler': 1, 'set-feature': 1 },
  }
  return sum(
    Object.entries(opening).map(([type, first]) => {
      let value = first
      let latest: { readonly minute: number; readonly direction: number } | null = null
      let count = 0
      for (const decision of shift.decisions) {
        if (decision.type !== type) continue
        const next = Number(decision.value)
        const direction = Math.sign(next - value)
        value = next
        if (direction === 0) continue
        const { minute } = decision
        if (latest !== null && direction !== latest.direction && minute - latest.minute <= 10) {
          count += 1
        }
        latest = { minute, direction }
      }
      return count
    }),
  )
}

function alarms({ alerts }: MetricFacts): RecomputedMetrics {
  const inTime = alerts.filter(
    ({ raisedMinute, acknowledgedMinute }) =>
      acknowledgedMinute !== null && acknowledgedMinute - raisedMinute <= 3,
  )
  const raised = alerts.map(({ raisedMinute }) => raisedMinute)
  const perTenMinutes = raised.map(
    (from) => raised.filter((minute) => minute >= from && minute < from + 10).length,
  )
  return {
    M22: share(inTime.length, alerts.length),
    'M22.inPriorityOrder': inPriorityOrder(alerts),
    // Open as on screen: active and not acknowledged.
    'M22.openAtEnd': alerts.filter(
      ({ acknowledgedMinute, clearedMinute }) =>
        acknowledgedMinute === null && clearedMinute === null,
    ).length,
    'M22.mostInTenMinutes': Math.max(0, ...perTenMinutes),
  }
}

/** An acknowledgement is in order where nothing that comes before it (severity, then time raised) still waits. */
function inPriorityOrder(alerts: readonly AlertOccurrence[]): number | null {
  const acknowledged = alerts.filter(({ acknowledgedMinute }) => acknowledgedMinute !== null)
  const inOrder = acknowledged.filter((one) => {
    const at = one.acknowledgedMinute ?? 0
    return !alerts.some(
      (other) =>
        other.raisedMinute <= at &&
        (other.clearedMinute ?? Infinity) > at &&
        (other.acknowledgedMinute ?? Infinity) > at &&
        comesBefore(other, one),
    )
  })
  return share(inOrder.length, acknowledged.length)
}

function comesBefore(one: AlertOccurrence, other: AlertOccurrence): boolean {
  const rank = ({ id }: AlertOccurrence): number => (ALERT_CATALOG[id].severity === 'page' ? 0 : 1)
  return (
    rank(one) < rank(other) || (rank(one) === rank(other) && one.raisedMinute < other.raisedMinute)
  )
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

function minus(minute: number | null, onset: number | null): number | null {
  return minute === null || onset === null ? null : minute - onset
}

function earliest(minutes: readonly (number | null)[]): number | null {
  const known = minutes.filter((minute) => minute !== null)
  return known.length === 0 ? null : Math.min(...known)
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  return middle.length === 0 ? null : sum(middle) / middle.length
}
