/** Story facts of what was noticed: alerts raised and acknowledged, and what was looked at. */
import type { StoryFact } from '@shared/contract/debrief'
import type { Look } from '@shared/contract/review'
import type { AlertOccurrence } from '@shared/contract/session'
import { alarmMetrics } from '../metrics/alarms'
import { acknowledgementDelays, firstRelevantLook } from '../metrics/detection'
import { medianOf } from '../metrics/spans'
import type { ShiftFacts } from '../shift-facts'
import { fact } from './story-catalog'

export function noticeFacts(facts: ShiftFacts): StoryFact[] {
  return [...raisedFacts(facts), ...acknowledgedFacts(facts), ...lookFacts(facts)]
}

const alertName = (id: string): string => `alerts.${id}.name`

function raisedFacts({ shift, onset, incidentAlerts }: ShiftFacts): StoryFact[] {
  const [first] = incidentAlerts
  if (onset !== null && first !== undefined) {
    const sinceOnset = first.raisedMinute - onset
    return [fact('first-alert', first.raisedMinute, { alert: alertName(first.id), sinceOnset })]
  }
  const [stray] = shift.alerts
  if (stray === undefined) return onset === null ? [] : [fact('no-alert', null, {})]
  return [fact('alert-without-incident', stray.raisedMinute, { alert: alertName(stray.id) })]
}

function acknowledgedFacts(facts: ShiftFacts): StoryFact[] {
  const { shift } = facts
  const { alerts } = shift
  const raised = alerts.length
  if (raised === 0) return []
  const acknowledged = alerts
    .flatMap((alert) => (alert.acknowledgedMinute === null ? [] : [acknowledgement(alert)]))
    .sort((one, other) => one.at - other.at)
  const [first] = acknowledged
  if (first === undefined) return [fact('nothing-acknowledged', null, { alerts: raised })]
  const delays = acknowledgementDelays(facts)
  return [
    fact('first-acknowledged', first.at, { alert: first.alert, sinceRaised: first.sinceRaised }),
    fact('alerts-tally', null, {
      raised,
      acknowledged: acknowledged.length,
      openAtEnd: alarmMetrics({ shift }).M22.details['openAtEnd'] ?? 0,
      // As M3 counts them; the sum tells two shifts apart that have the same median.
      medianDelay: medianOf(delays) ?? 0,
      totalDelay: delays.reduce((sum, delay) => sum + delay, 0),
    }),
  ]
}

function acknowledgement({ id, raisedMinute, acknowledgedMinute }: AlertOccurrence) {
  const at = acknowledgedMinute ?? raisedMinute
  return { at, alert: alertName(id), sinceRaised: at - raisedMinute }
}

function lookFacts(facts: ShiftFacts): StoryFact[] {
  const { looks } = facts.shift
  if (looks.length === 0) return []
  const views = new Set(looks.map(({ kind, id }) => `${kind} ${id}`)).size
  const tally = fact('looks-tally', null, { looks: looks.length, views })
  const first = firstRelevantLook(facts)
  if (first === null || facts.symptom === null) return [tally]
  const sinceSymptom = first.minute - facts.symptom
  return [fact('looked-at-cause', first.minute, { view: viewName(first), sinceSymptom }), tally]
}

function viewName({ kind, id }: Look): string {
  return kind === 'alert' ? alertName(id) : `metrics.${id}.name`
}
