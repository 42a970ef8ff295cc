/** Hands every new minute's events to the announcer: pages loudly, everything else politely. */
import { watch } from 'vue'
import { ALERT_CATALOG } from '@shared/alerts/alert-catalog'
import type { LogEntry } from '@shared/contract/session'
import { useWords } from '../../i18n/use-words'
import { useSessionStore } from '../../stores/session-store'
import { alertText, decisionText } from './log-rows'
import type { Announcer } from '../../components/use-announcer'
import { useShiftClock } from './use-shift-clock'

const isPage = (entry: LogEntry): entry is Extract<LogEntry, { kind: 'alert' }> =>
  entry.kind === 'alert' &&
  entry.event === 'raised' &&
  ALERT_CATALOG[entry.alert].severity === 'page'

export function useMinuteEvents(announcer: Announcer): void {
  const { t, format } = useWords()
  const session = useSessionStore()
  const { clockOf } = useShiftClock()

  function textOf(entry: LogEntry): string | null {
    const words = { t, format: format.value }
    switch (entry.kind) {
      case 'decision':
        return decisionText(entry.decision, entry.from ?? undefined, words)
      case 'alert':
        return entry.event === 'acknowledged' ? null : alertText(entry, words)
      case 'notice':
        return t(`notices.${entry.notice.type}`)
      case 'note':
      case 'hint':
      case 'resumed':
        return null
    }
  }

  function pageText(entry: LogEntry): string | null {
    if (!isPage(entry)) return null
    const names = { alert: t(`alerts.${entry.alert}.name`), rule: t(`alerts.${entry.alert}.rule`) }
    return t('live.spoken.page', names)
  }

  /** The time stands in front, so that the same again is another message, and is spoken again. */
  function spoken(entries: readonly LogEntry[], text: (entry: LogEntry) => string | null): string {
    const events = entries.map(text).filter((each) => each !== null)
    if (events.length === 0) return ''
    const time = clockOf(entries[0]?.minute ?? 0)
    return t('live.spoken.minute', { time, events: events.join('; ') })
  }

  /** A message a minute: after a skip, what is new comes from many. */
  function speak(fresh: readonly LogEntry[]): void {
    const alarms: string[] = []
    for (const minute of new Set(fresh.map((entry) => entry.minute))) {
      const entries = fresh.filter((entry) => entry.minute === minute)
      const polite = spoken(entries, (entry) => (isPage(entry) ? null : textOf(entry)))
      const urgent = spoken(entries, pageText)
      if (polite !== '') announcer.say(polite)
      if (urgent !== '') alarms.push(urgent)
    }
    if (alarms.length > 0) announcer.alarm(alarms.join(' '))
  }

  watch(
    () => session.status?.log.length ?? 0,
    (length, before) => {
      const fresh = session.status?.log.slice(before) ?? []
      if (length > before && fresh.length > 0) speak(fresh)
    },
  )
}
