/** Hands every new minute's events to the announcer: pages loudly, everything else politely. */
import { watch } from 'vue'
import { ALERT_CATALOG } from '@shared/alerts/alert-catalog'
import type { LogEntry } from '@shared/contract/session'
import { useWords } from '../../i18n/use-words'
import { useSessionStore } from '../../stores/session-store'
import { alertText, decisionText } from './log-rows'
import type { Announcer } from './use-announcer'
import { useShiftClock } from './use-shift-clock'

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

  const isPage = (entry: LogEntry): boolean =>
    entry.kind === 'alert' &&
    entry.event === 'raised' &&
    ALERT_CATALOG[entry.alert].severity === 'page'

  function speak(fresh: readonly LogEntry[]): void {
    const texts = fresh.filter((entry) => !isPage(entry)).map(textOf)
    const events = texts.filter((text) => text !== null).join('; ')
    const time = clockOf(fresh[0]?.minute ?? 0)
    if (events !== '') announcer.say(t('live.spoken.minute', { time, events }))
    for (const entry of fresh) {
      if (!isPage(entry) || entry.kind !== 'alert') continue
      announcer.alarm(
        t('live.spoken.page', {
          alert: t(`alerts.${entry.alert}.name`),
          rule: t(`alerts.${entry.alert}.rule`),
        }),
      )
    }
  }

  watch(
    () => session.status?.log.length ?? 0,
    (length, before) => {
      const fresh = session.status?.log.slice(before) ?? []
      if (length > before && fresh.length > 0) speak(fresh)
    },
  )
}
