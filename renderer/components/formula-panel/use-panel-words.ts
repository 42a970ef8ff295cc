/** The panel's own words: times of the shift, and what it was opened from. */
import { computed, type ComputedRef } from 'vue'
import { useWords } from '../../i18n/use-words'
import { useFormulaStore } from '../../stores/formula-store'
import type { MinuteSource } from './minute-source'

export interface PanelWords {
  readonly clockOf: (minute: number) => string
  /** "Opened from the chart p99 latency." */
  readonly openedFrom: ComputedRef<string>
}

export function usePanelWords(source: MinuteSource): PanelWords {
  const { t, format } = useWords()
  const store = useFormulaStore()
  const clockOf = (minute: number): string =>
    format.value.clock((source.identity.value?.startMinuteOfDay ?? 0) + minute)

  const openedFrom = computed(() => {
    const question = store.opened?.question
    if (question === undefined) return ''
    const { kind, id } = question
    if (kind === 'number') return t('formulaPanel.from.readout', { name: t(`symbols.${id}`) })
    const group = { readout: 'metrics', chart: 'metrics', control: 'decisions', alert: 'alerts' }
    return t(`formulaPanel.from.${kind}`, { name: t(`${group[kind]}.${id}.name`) })
  })
  return { clockOf, openedFrom }
}
