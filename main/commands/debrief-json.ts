/** A debrief as JSON: times are minutes, shares 0..1, money US dollars, null where undefined. */
import {
  DEBRIEF_METRIC_IDS,
  type Debrief,
  type DebriefMetricId,
  type DecisionEffect,
  type RunTotals,
} from '@shared/contract/debrief'
import type { TimedDecision } from '@shared/contract/decisions'
import { answersInLog } from '@shared/review/note-in'
import type { DebriefedFile } from './debriefed-file'
import { answersJson } from './recorded-answers'

export function debriefJson(
  { shift, codeName, verification, content }: DebriefedFile,
  debrief: Debrief,
): Readonly<Record<string, unknown>> {
  const { scenarioId, seed, lastMinute, totals, simulation, weights } = debrief
  return {
    scenario: scenarioId,
    ...{ seed, codeName, lastMinute, verification, weights },
    ...totalsJson(totals),
    lossByCause: debrief.lossByCause,
    phases: debrief.phases.map(({ id, span, lossByCause }) => ({
      id,
      from: span?.from ?? null,
      to: span?.to ?? null,
      lossByCause,
    })),
    baselines: {
      handsOff: simulation === null ? null : totalsJson(simulation.handsOff),
      reference: simulation === null ? null : totalsJson(simulation.reference),
    },
    avoidedLossShare: simulation?.avoidedLossShare ?? null,
    decisions: simulation?.decisions ?? shift.decisions.map(withoutEffect),
    together: simulation?.together ?? null,
    metrics: byMetric((id) => debrief.metrics[id].main),
    metricDetails: byMetric((id) => debrief.metrics[id].details),
    tasks: debrief.tasks,
    answers: answersJson(answersInLog(content.entries), 'minute'),
  }
}

/** The four numbers of a run, in one order everywhere. */
export function totalsJson({
  budgetSpentShare,
  costDollars,
  degradedMinutes,
  loss,
}: RunTotals): RunTotals {
  return { budgetSpentShare, costDollars, degradedMinutes, loss }
}

/** What stands for the effects where the shift cannot be played again. */
function withoutEffect(decision: TimedDecision): {
  readonly [Key in keyof DecisionEffect]: DecisionEffect[Key] | null
} {
  const { minute, type } = decision
  const unknown = { budgetShare: null, costDollars: null, degradedMinutes: null }
  return {
    ...{ minute, type, value: decision.value ?? null, effect: null },
    ...unknown,
    ...{ earlier: null, later: null, verdict: null },
  }
}

function byMetric<Value>(
  valueOf: (id: DebriefMetricId) => Value,
): Readonly<Record<DebriefMetricId, Value>> {
  const entries = DEBRIEF_METRIC_IDS.map((id) => [id, valueOf(id)] as const)
  return Object.fromEntries(entries) as Record<DebriefMetricId, Value>
}
