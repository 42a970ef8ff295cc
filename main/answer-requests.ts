/** Puts the answers to the page's requests together, and opens the channel on which they come. */
import { app, type BrowserWindow } from 'electron'
import path from 'node:path'
import { APP_ORIGIN } from './app-address'
import { createCaseAnswersStore } from './case-studies/case-answers-store'
import { createDataFolderChoice, type DataFolderMeans } from './chosen-data-folder'
import type { Services } from './compose-services'
import { createApplicationHandlers, type ApplicationPort } from './ipc/handlers/application'
import { createCaseStudiesHandlers } from './ipc/handlers/case-studies'
import { createLabHandlers } from './ipc/handlers/lab'
import { createLibraryHandlers } from './ipc/handlers/library'
import { createRecordingsHandlers } from './ipc/handlers/recordings'
import { createReviewHandlers } from './ipc/handlers/review'
import { createSessionHandlers } from './ipc/handlers/session'
import { registerRequests } from './ipc/register-requests'
import type { RequestHandlers } from './ipc/request-handlers'
import { askerOf, type Asker } from './ipc/trusted-sender'
import { createLibraryPort } from './library-port'
import { readLicences } from './licence-list'
import { openShiftOf, tellOfOpenings } from './open-shift'
import type { DebriefPrinter } from './print/debrief-printer'
import { LAB_SCENARIOS } from './scenarios/lab-scenarios'
import type { SettingsFile } from './settings/settings-file'
import { askForFolder } from './system-dialogs'

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
    ...createLabHandlers(services.lab, services.labReview, language),
    ...createSessionHandlers(services.session, language),
    ...createReviewHandlers({ ...services.review, print: means.printer.print }, language),
  }
  const handlers: RequestHandlers = {
    ...createApplicationHandlers(applicationPort(means), settings),
    ...tellOfOpenings(opening, means.onShiftOpened),
    ...createRecordingsHandlers(services.recordings),
    ...createLibraryHandlers(library),
    ...createCaseStudiesHandlers(createCaseAnswersStore(means.base.path)),
  }
  const handlersOf: Readonly<Record<Asker, RequestHandlers>> = {
    window: handlers,
    paper: { ...handlers, 'review.open': ({ fileName }) => services.review.look(fileName) },
  }
  registerRequests({
    handlersFor: (event, asked) => {
      const asker = askerOf(event, asked, {
        window: window()?.webContents ?? null,
        paper: means.printer.page(),
        origin: APP_ORIGIN,
      })
      return asker === null ? null : handlersOf[asker]
    },
    reportFault: (line) => {
      console.error(line)
    },
  })
}

function applicationPort(means: RequestMeans): ApplicationPort {
  const { settings, services, base } = means
  const dataFolder = createDataFolderChoice({
    base,
    settings,
    isShiftOpen: () => openShiftOf(services) !== null,
    askForFolder: (present) =>
      askForFolder({
        parent: means.window(),
        title: means.text('window.dataFolder.title'),
        buttonLabel: means.text('window.dataFolder.choose'),
        defaultPath: present,
      }),
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
    labScenarios: LAB_SCENARIOS,
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
