/** M22: how alerts were dealt with. */
import { ALERT_CATALOG } from '@shared/alerts/alert-catalog'
import type { DebriefMetrics } from '@shared/contract/debrief'
import type { AlertOccurrence } from '@shared/contract/session'
import type { ShiftFacts } from '../shift-facts'
import { shareOf } from './spans'

const PROMPT_MINUTES = 3
const WINDOW_MINUTES = 10

/**
 * Main: of all alerts, those acknowledged within 3 minutes. Beside it the share of acknowledgements in the order of
 * priority, alerts open and unacknowledged at the end, and the most raised within ten minutes.
 */
export function alarmMetrics({ shift }: Pick<ShiftFacts, 'shift'>): Pick<DebriefMetrics, 'M22'> {
  const { alerts } = shift
  const acknowledged = alerts.filter(({ acknowledgedMinute }) => acknowledgedMinute !== null)
  const inOrder = acknowledged.filter((alert) => isInPriorityOrder(alert, alerts))
  return {
    M22: {
      main: shareOf(alerts.filter(isPrompt).length, alerts.length),
      details: {
        inPriorityOrder: shareOf(inOrder.length, acknowledged.length),
        openAtEnd: alerts.filter(isOpenAtEnd).length,
        mostInTenMinutes: mostInWindow(alerts.map(({ raisedMinute }) => raisedMinute)),
      },
    },
  }
}

function isPrompt({ raisedMinute, acknowledgedMinute }: AlertOccurrence): boolean {
  return acknowledgedMinute !== null && acknowledgedMinute - raisedMinute <= PROMPT_MINUTES
}

function isOpenAtEnd({ acknowledgedMinute, clearedMinute }: AlertOccurrence): boolean {
  return acknowledgedMinute === null && clearedMinute === null
}

/**
 * In order where no alert of higher priority was still waiting after that minute: neither acknowledged nor cleared
 * by then. Two acknowledged in one minute count as in order, since a recording's alerts hold no finer time.
 */
function isInPriorityOrder(alert: AlertOccurrence, all: readonly AlertOccurrence[]): boolean {
  const at = alert.acknowledgedMinute ?? 0
  const waits = ({ raisedMinute, acknowledgedMinute, clearedMinute }: AlertOccurrence): boolean =>
    raisedMinute <= at &&
    (acknowledgedMinute === null || acknowledgedMinute > at) &&
    (clearedMinute === null || clearedMinute > at)
  return !all.some((other) => waits(other) && isBefore(other, alert))
}

/** Severity first, then the time raised. */
function isBefore(one: AlertOccurrence, other: AlertOccurrence): boolean {
  const [first, second] = [ALERT_CATALOG[one.id].severity, ALERT_CATALOG[other.id].severity]
  return first === second ? one.raisedMinute < other.raisedMinute : first === 'page'
}

function mostInWindow(raisedMinutes: readonly number[]): number {
  const counts = raisedMinutes.map(
    (from) =>
      raisedMinutes.filter((minute) => minute >= from && minute < from + WINDOW_MINUTES).length,
  )
  return Math.max(0, ...counts)
}
