/** Plays a tone for alerts that are raised, where the person has asked for it: one a minute, for the worst of them. */
import { watch } from 'vue'
import { ALERT_CATALOG, type AlertSeverity } from '@shared/alerts/alert-catalog'
import type { LogEntry } from '@shared/contract/session'
import { playTone } from '../../components/alert-tones'
import { useSessionStore } from '../../stores/session-store'
import { useSettingsStore } from '../../stores/settings-store'

export interface DueTone {
  readonly severity: AlertSeverity
  readonly minute: number
}

type RaisedAlert = Extract<LogEntry, { kind: 'alert' }>

const isRaised = (entry: LogEntry): entry is RaisedAlert =>
  entry.kind === 'alert' && entry.event === 'raised'

/**
 * The tone for what is new in the log: for the latest minute in which an alert was raised, a page before a watch.
 * @param soundedMinute the minute that had its tone already, or null
 */
export function dueTone(fresh: readonly LogEntry[], soundedMinute: number | null): DueTone | null {
  const raised = fresh.filter(isRaised)
  const minute = raised.at(-1)?.minute
  if (minute === undefined || minute === soundedMinute) return null
  const severities = raised
    .filter((entry) => entry.minute === minute)
    .map((entry) => ALERT_CATALOG[entry.alert].severity)
  return { severity: severities.includes('page') ? 'page' : 'watch', minute }
}

export function useAlertSound(): void {
  const session = useSessionStore()
  const settings = useSettingsStore()
  let soundedMinute: number | null = null
  watch(
    () => session.status?.log.length ?? 0,
    (length, before) => {
      if (!settings.soundOn || length <= before) return
      const due = dueTone(session.status?.log.slice(before) ?? [], soundedMinute)
      if (!due) return
      soundedMinute = due.minute
      playTone(due.severity)
    },
  )
}
