/** Requests on the application itself: what it is, and its settings. */
import { success } from '@shared/result'
import type { OnCallScenario } from '@shared/contract/scenario'
import type { SettingsStore } from '../../settings/settings-file'
import type { HandlersOf } from '../request-handlers'

export interface ApplicationFacts {
  readonly version: string
  readonly engineVersion: string
  readonly dataFolder: string
  readonly scenarios: readonly OnCallScenario[]
  readonly blockedRequests: () => number
}

export function createApplicationHandlers(
  facts: ApplicationFacts,
  settings: SettingsStore,
): HandlersOf<'app'> & HandlersOf<'settings'> {
  return {
    'app.describe': () =>
      success({
        version: facts.version,
        engineVersion: facts.engineVersion,
        dataFolder: facts.dataFolder,
        scenarios: facts.scenarios,
        blockedRequests: facts.blockedRequests(),
        ...settings.current(),
      }),
    'settings.change': (change) => settings.change(change),
  }
}
