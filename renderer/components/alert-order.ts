/** In which order alerts are listed: what is open first, then what is known, then what is over. */
import { ALERT_CATALOG } from '@shared/alerts/alert-catalog'
import type { AlertOccurrence } from '@shared/contract/session'

export type AlertStage = 'open' | 'acknowledged' | 'cleared'

export function stageOf(alert: AlertOccurrence): AlertStage {
  if (alert.clearedMinute !== null) return 'cleared'
  return alert.acknowledgedMinute === null ? 'open' : 'acknowledged'
}

const STAGE_ORDER: Readonly<Record<AlertStage, number>> = { open: 0, acknowledged: 1, cleared: 2 }

/** Open, acknowledged, cleared; within each, pages before watches and the newest first. */
export function sortedAlerts(alerts: readonly AlertOccurrence[]): readonly AlertOccurrence[] {
  const rank = (alert: AlertOccurrence): number =>
    STAGE_ORDER[stageOf(alert)] * 2 + (ALERT_CATALOG[alert.id].severity === 'page' ? 0 : 1)
  return [...alerts].sort((a, b) => rank(a) - rank(b) || b.raisedMinute - a.raisedMinute)
}
