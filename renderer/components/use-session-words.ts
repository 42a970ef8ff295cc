/** What a recorded session is called in the present language: its scenario, and the clock that it reached. */
import { useI18n } from 'vue-i18n'
import { useWords } from '../i18n/use-words'
import { useSettingsStore } from '../stores/settings-store'

/** All that the words depend on: a row of a list, or a recording that is open. */
export interface NamedSession {
  readonly scenarioId: string
}

export interface SessionWords {
  /** A recording may come from a scenario that this version does not know: then its id. */
  readonly scenarioName: (session: NamedSession) => string
  /** The clock at a minute of the session; the minute itself where the scenario is not known. */
  readonly clockAt: (session: NamedSession, minute: number) => string
}

export function useSessionWords(): SessionWords {
  const { t, format } = useWords()
  const { te } = useI18n({ useScope: 'global' })
  const settings = useSettingsStore()
  const scenarioOf = (session: NamedSession) =>
    settings.scenarios.find(({ id }) => id === session.scenarioId)

  return {
    scenarioName: (session) => {
      if (scenarioOf(session)) return t(`scenarios.${session.scenarioId}.name`)
      const ofLab = `labScenarios.${session.scenarioId}.name`
      return te(ofLab) ? t(ofLab) : session.scenarioId
    },
    clockAt: (session, minute) => {
      const scenario = scenarioOf(session)
      return scenario
        ? format.value.clock(scenario.startMinuteOfDay + minute)
        : t('home.recent.minute', { minute: format.value.number(minute) })
    },
  }
}
