/** Puts the answers to the page's requests together, and opens the channel on which they come. */
import { app, dialog, type BrowserWindow } from 'electron'
import path from 'node:path'
import { APP_ORIGIN } from './app-address'
import { createDataFolderChoice, type DataFolderMeans } from './chosen-data-folder'
import type { Services } from './compose-services'
import { createApplicationHandlers, type ApplicationPort } from './ipc/handlers/application'
import { createLibraryHandlers } from './ipc/handlers/library'
import { createRecordingsHandlers } from './ipc/handlers/recordings'
import { createReviewHandlers } from './ipc/handlers/review'
import { createSessionHandlers } from './ipc/handlers/session'
import { registerRequests } from './ipc/register-requests'
import { mayAsk } from './ipc/trusted-sender'
import { createLibraryPort } from './library-port'
import { readLicences } from './licence-list'
import { openShiftOf, tellOfOpenings } from './open-shift'
import type { DebriefPrinter } from './print/debrief-printer'
import type { SettingsFile } from './settings/settings-file'

const LICENCES_FILE = path.join(import.meta.dirname, '../licences.json')

export interface RequestMeans {
  readonly settings: SettingsFile
  readonly services: Services
  readonly base: DataFolderMeans['base']
  readonly window: () => BrowserWindow | null
  readonly text: (key: string) => string
  readonly blockedRequests: () => number
  readonly onShiftOpened: () => void
  readonly printer: DebriefPrinter
}

export function answerRequests(means: RequestMeans): void {
  const { settings, services, window } = means
  const language = () => settings.current().language
  const library = createLibraryPort({ library: services.library, window, text: means.text })
  const opening = {
    ...createSessionHandlers(services.session, language),
    ...createReviewHandlers({ ...services.review, print: means.printer.print }, language),
  }
  registerRequests({
    isTrusted: (event, name) =>
      mayAsk(event, name, {
        window: window()?.webContents ?? null,
        paper: means.printer.contents(),
        origin: APP_ORIGIN,
      }),
    reportFault: (line) => {
      console.error(line)
    },
    handlers: {
      ...createApplicationHandlers(applicationPort(means), settings),
      ...tellOfOpenings(opening, means.onShiftOpened),
      ...createRecordingsHandlers(services.recordings),
      ...createLibraryHandlers(library),
    },
  })
}

function applicationPort(means: RequestMeans): ApplicationPort {
  const { settings, services, base } = means
  const dataFolder = createDataFolderChoice({
    base,
    settings,
    isShiftOpen: () => openShiftOf(services.session) !== null,
    askForFolder: (present) => askForFolder(means, present),
  })
  return {
    version: app.getVersion(),
    engineVersion: services.engineVersion,
    runtime: {
      electron: process.versions.electron,
      chromium: process.versions.chrome,
      node: process.versions.node,
    },
    scenarios: services.scenarios,
    damagedSettings: settings.damaged,
    blockedRequests: means.blockedRequests,
    licences: () => readLicences(LICENCES_FILE, process.versions.electron),
    dataFolder: dataFolder.current,
    chooseDataFolder: dataFolder.choose,
    resetDataFolder: dataFolder.reset,
    quit: () => {
      app.quit()
    },
  }
}

/** The system's dialog speaks the system's language; title and button are ours. */
async function askForFolder(
  { window, text }: RequestMeans,
  present: string,
): Promise<string | null> {
  const title = text('window.dataFolder.title')
  const options = {
    title,
    // macOS shows this instead of a title.
    message: title,
    buttonLabel: text('window.dataFolder.choose'),
    defaultPath: present,
    properties: ['openDirectory' as const, 'createDirectory' as const, 'dontAddToRecent' as const],
  }
  const parent = window()
  const { filePaths } = await (parent === null
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(parent, options))
  return filePaths[0] ?? null
}
