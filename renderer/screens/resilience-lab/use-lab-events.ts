/** Tells screen readers what changes in a run and is worth hearing: the breaker, endpoints set aside, pause and end. */
import { watch } from 'vue'
import { labClock } from '@shared/lab/row-facts'
import type { Announcer } from '../../components/use-announcer'
import { useWords } from '../../i18n/use-words'
import { useLabStore } from '../../stores/lab-store'

export function useLabEvents({ say }: Pick<Announcer, 'say'>): void {
  const { t, format } = useWords()
  const lab = useLabStore()

  watch(
    () => lab.latest?.breaker,
    (state, before) => {
      if (state === undefined || before === undefined || state === 'off') return
      say(t('labScreen.spoken.breaker', { state: t(`labBreaker.${state}`) }))
    },
  )
  watch(
    () => lab.latest?.unavailableEndpoints,
    (unavailable, before) => {
      const total = lab.latest?.endpoints.length
      if (unavailable === undefined || before === undefined || total === undefined) return
      say(
        t('labScreen.spoken.endpoints', {
          count: format.value.number(total - unavailable),
          total: format.value.number(total),
        }),
      )
    },
  )
  watch(
    () => lab.status?.phase.kind,
    (phase) => {
      const time = labClock(lab.latest?.second ?? 0)
      if (phase === 'paused') say(t('labScreen.spoken.paused', { time }))
      if (phase === 'running') say(t('labScreen.spoken.running'))
    },
  )
}
