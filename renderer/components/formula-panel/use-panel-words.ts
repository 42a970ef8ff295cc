/** The panel's own words: times of the shift or the run, what it was opened from, and what is said of minutes or seconds. */
import { computed, type ComputedRef } from 'vue'
import { endpointName, labClock } from '@shared/lab/row-facts'
import { useWords } from '../../i18n/use-words'
import { useFormulaStore } from '../../stores/formula-store'
import type { MinuteSource } from './minute-source'

export interface PanelWords {
  readonly clockOf: (minute: number) => string
  /** "Opened from the chart p99 latency." */
  readonly openedFrom: ComputedRef<string>
  /** What is said of minutes in a shift, and of seconds in the lab. */
  readonly own: (text: OwnText) => string
  /** @param about what the numbers are of, where they are no state of a minute */
  readonly facts: (about: string | null) => string
}

const OWN_TEXTS = {
  'on-call': {
    view: 'formulaPanel.views.minute',
    earlier: 'formulaPanel.earlierMinute',
    later: 'formulaPanel.laterMinute',
    follow: 'formulaPanel.follow',
    before: 'formulaPanel.earlier.title',
    first: 'formulaPanel.earlier.none',
    none: 'formulaPanel.noNumbers',
  },
  lab: {
    view: 'formulaPanel.lab.view',
    earlier: 'formulaPanel.lab.earlier',
    later: 'formulaPanel.lab.later',
    follow: 'formulaPanel.lab.follow',
    before: 'formulaPanel.lab.before',
    first: 'formulaPanel.lab.first',
    none: 'formulaPanel.lab.none',
  },
} as const
export type OwnText = keyof (typeof OWN_TEXTS)['lab']

export function usePanelWords(source: MinuteSource): PanelWords {
  const { t, format } = useWords()
  const store = useFormulaStore()
  const isLab = source.model === 'lab'
  const clockOf = (minute: number): string =>
    isLab
      ? labClock(minute)
      : format.value.clock((source.identity.value?.startMinuteOfDay ?? 0) + minute)

  const openedFrom = computed(() => {
    const question = store.opened?.question
    if (question === undefined) return ''
    if (question.kind === 'number') {
      const { id, endpoint } = question
      const what = t(`symbols.${id}`)
      const name =
        endpoint === undefined
          ? what
          : t('formulaPanel.lab.endpoint', { name: endpointName(endpoint), what })
      return t('formulaPanel.from.readout', { name })
    }
    const group = { readout: 'metrics', chart: 'metrics', control: 'decisions', alert: 'alerts' }
    const { kind, id } = question
    return t(`formulaPanel.from.${kind}`, { name: t(`${group[kind]}.${id}.name`) })
  })

  function facts(about: string | null): string {
    const identity = source.identity.value
    if (!identity) return ''
    const { scenarioId } = identity
    const seed = String(identity.seed)
    const minute = source.minute.value
    const from = openedFrom.value
    if (!isLab) {
      const scenario = t(`scenarios.${scenarioId}.name`)
      return t('formulaPanel.facts', { scenario, seed, minute: format.value.number(minute), from })
    }
    const scenario = t(`labScenarios.${scenarioId}.name`)
    return about === null
      ? t('formulaPanel.lab.facts', { scenario, seed, time: clockOf(minute), from })
      : t('formulaPanel.lab.told', { scenario, seed, about, from })
  }

  return { clockOf, openedFrom, own: (text) => t(OWN_TEXTS[source.model][text]), facts }
}
