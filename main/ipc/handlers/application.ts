/** Requests on the application itself: what it is, its licences, its settings, its end. */
import type { AppDescription } from '@shared/contract/requests'
import type { DamagedSettings, DataFolder, PackageLicence } from '@shared/contract/settings'
import { success, type Result } from '@shared/result'
import type { SettingsStore } from '../../settings/settings-file'
import type { HandlersOf } from '../request-handlers'

/** What is asked of the application; the composition root fulfils it. */
export interface ApplicationPort extends Pick<
  AppDescription,
  'version' | 'engineVersion' | 'runtime' | 'scenarios' | 'labScenarios'
> {
  readonly damagedSettings: () => DamagedSettings | null
  readonly blockedRequests: () => number
  readonly dataFolder: () => DataFolder
  readonly licences: () => Promise<Result<readonly PackageLicence[]>>
  /** Asks with the system's dialog; null where the person cancelled. */
  readonly chooseDataFolder: () => Promise<Result<DataFolder | null>>
  readonly resetDataFolder: () => Promise<Result<DataFolder>>
  /** Closes a running shift unsealed and ends the program. */
  readonly quit: () => void
}

export function createApplicationHandlers(
  application: ApplicationPort,
  settings: SettingsStore,
): HandlersOf<'app'> & HandlersOf<'settings'> {
  return {
    'app.describe': () =>
      success({
        version: application.version,
        engineVersion: application.engineVersion,
        runtime: application.runtime,
        settings: settings.current(),
        damagedSettings: application.damagedSettings(),
        dataFolder: application.dataFolder(),
        blockedRequests: application.blockedRequests(),
        scenarios: application.scenarios,
        labScenarios: application.labScenarios,
      }),
    'app.licences': () => application.licences(),
    'app.quit': () => {
      application.quit()
      return success(null)
    },
    'settings.change': (change) => settings.change(change),
    'settings.choose-data-folder': () => application.chooseDataFolder(),
    'settings.reset-data-folder': () => application.resetDataFolder(),
  }
}
