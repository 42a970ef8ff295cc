/** M1 to M5: how soon it was noticed, acknowledged, looked at, and acted upon. */
import type { AlertId } from '@shared/alerts/alert-catalog'
import type { DebriefMetrics, DecisionEffect } from '@shared/contract/debrief'
import type { Look } from '@shared/contract/review'
import type { MetricId } from '@shared/metrics/metric-catalog'
import { earliest, effectiveMinute, type ShiftFacts } from '../shift-facts'
import { medianOf, minutesBetween } from './spans'

/** The metrics and alerts that show the cause of what happens in a scenario, and not only that something does. */
interface CauseViews {
  readonly metrics: readonly MetricId[]
  readonly alerts: readonly AlertId[]
}

export const CAUSE_VIEWS: Readonly<Record<string, CauseViews>> = {
  'bad-deploy': {
    metrics: ['bad-build', 'error-rate', 'burn-rate-5m', 'burn-rate-1h', 'burn-rate-6h'],
    alerts: ['early-warning', 'page-fast', 'page-slow'],
  },
  'viral-surge': {
    metrics: ['requests', 'admitted-requests', 'serving', 'fleet-utilization', 'headroom'],
    alerts: ['headroom-10'],
  },
  'cache-flush': {
    metrics: ['hit-ratio', 'database-utilization', 'database-load', 'query-time'],
    alerts: ['hit-drop', 'db-80', 'db-95'],
  },
}

/** @param effects null where nothing was simulated */
export function detectionMetrics(
  facts: ShiftFacts,
  effects: readonly DecisionEffect[] | null,
): Pick<DebriefMetrics, 'M1' | 'M2' | 'M3' | 'M4' | 'M5'> {
  const { onset, firstAlert, symptom, acknowledged } = facts
  const effective = effects === null ? null : effectiveMinute(facts, effects)
  const look = firstRelevantLook(facts)?.minute ?? null
  return {
    /** First acknowledgement of an alert of the incident − onset; beside it the same from the first symptom on. */
    M1: {
      main: minutesBetween(onset, acknowledged),
      details: { sinceSymptom: minutesBetween(symptom, acknowledged) },
    },
    /** First alert of the incident − onset. */
    M2: { main: minutesBetween(onset, firstAlert), details: {} },
    M3: { main: medianOf(acknowledgementDelays(facts)), details: {} },
    M4: { main: minutesBetween(symptom, look), details: {} },
    /** First effective decision − onset; below 0 where it had acted before. */
    M5: { main: minutesBetween(onset, effective), details: {} },
  }
}

/** M3: minutes from raise to acknowledgement of every alert of the shift; one never acknowledged counts to the last minute. */
export function acknowledgementDelays({ shift, lastMinute }: ShiftFacts): number[] {
  return shift.alerts.map(
    ({ raisedMinute, acknowledgedMinute }) => (acknowledgedMinute ?? lastMinute) - raisedMinute,
  )
}

/** M4: the first look, from the first symptom on, at a metric or alert that shows the scenario's cause. */
export function firstRelevantLook({ shift, symptom }: ShiftFacts): Look | null {
  const views = CAUSE_VIEWS[shift.scenario.id]
  if (views === undefined || symptom === null) return null
  const shows = ({ kind, id }: Look): boolean =>
    (kind === 'metric' && views.metrics.some((metric) => metric === id)) ||
    (kind === 'alert' && views.alerts.some((alert) => alert === id))
  const relevant = shift.looks.filter((look) => look.minute >= symptom && shows(look))
  const first = earliest(relevant.map(({ minute }) => minute))
  return relevant.find(({ minute }) => minute === first) ?? null
}
