/** What a tab says of its panel while another one is shown: parts failing, changes waiting, alerts open. */
import { computed, type ComputedRef } from 'vue'
import { ALERT_CATALOG } from '@shared/alerts/alert-catalog'
import { countFailing, partStates } from '@shared/metrics/part-state'
import { useWords } from '../../i18n/use-words'
import { useSessionStore } from '../../stores/session-store'
import { useTimelineStore } from '../../stores/timeline-store'
import { stageOf } from './alert-rows'

/** Those states of a chip that a tab has a reason to show. */
type MarkState = 'crit' | 'watch' | 'info'

export interface TabMark {
  readonly state: MarkState
  readonly count: number
  /** The same in words. */
  readonly text: string
}

export interface TabMarks {
  readonly service: TabMark | null
  readonly controls: TabMark | null
  readonly alerts: TabMark | null
}

export function useTabMarks(): ComputedRef<TabMarks> {
  const { t } = useWords()
  const session = useSessionStore()
  const timeline = useTimelineStore()
  const open = computed(
    () => session.status?.alerts.filter((alert) => stageOf(alert) === 'open') ?? [],
  )
  const mark = (key: string, state: MarkState, count: number): TabMark | null =>
    count === 0 ? null : { state, count, text: t(key, { count }, count) }

  return computed(() => {
    const pages = open.value.some((alert) => ALERT_CATALOG[alert.id].severity === 'page')
    const failing = timeline.latest ? countFailing(partStates(timeline.latest)) : 0
    return {
      service: mark('schematic.failing', 'crit', failing),
      controls: mark('live.controls.waiting', 'info', session.status?.pending.length ?? 0),
      alerts: mark('live.alerts.open', pages ? 'crit' : 'watch', open.value.length),
    }
  })
}
