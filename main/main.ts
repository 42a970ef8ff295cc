/** The desktop application's root: builds everything, in this order, and wires it together. */
import { app, dialog, Menu, powerMonitor, protocol, type BrowserWindow } from 'electron'
import { homedir, tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { APP_ORIGIN, APP_SCHEME, APP_SCHEME_PRIVILEGES } from './app-address'
import { createAppProtocol } from './app-protocol'
import { closeBeforeQuit } from './close-before-quit'
import { readDataOption, wantsDebugging, WRONG_CALL_STATUS } from './command-line'
import { composeServices, type Services } from './compose-services'
import { endFailedStart } from './failed-start'
import { createApplicationHandlers } from './ipc/handlers/application'
import { createRecordingsHandlers } from './ipc/handlers/recordings'
import { createSessionHandlers } from './ipc/handlers/session'
import { createPublisher } from './ipc/publish-event'
import { registerRequests } from './ipc/register-requests'
import { isTrustedSender } from './ipc/trusted-sender'
import { forbidNavigation } from './navigation-guard'
import { createNetworkGuard, silenceChromium } from './network-guard'
import { denyPermissions } from './permission-guard'
import { keepPageZoom } from './page-zoom'
import { placeProfile, type ProfileSurroundings } from './profile-folder'
import { findDataFolder } from './recording/data-folder'
import { enforceSandbox } from './sandbox'
import { otherDataFolder, type StartFacts } from './second-start'
import { chooseFirstLanguage } from './settings/first-language'
import { openSettings, type SettingsStore } from './settings/settings-file'
import { failure, success } from '@shared/result'
import { createTranslator } from './translate'
import { openWindow, type WindowTexts } from './window'

const surroundings: ProfileSurroundings = {
  platform: process.platform,
  env: process.env,
  homeFolder: homeFolder(),
  currentFolder: process.cwd(),
}
const translate = createTranslator()
const networkGuard = createNetworkGuard()
const dataFolder = findDataFolder({ ...surroundings, argument: readCommandLine() })
const startFacts: StartFacts = { dataFolder }
let settings: SettingsStore | null = null
let fitZoom: (() => void) | null = null
let window: BrowserWindow | null = null

// 1. Before Electron is ready: places, sandbox, silence, our own scheme.
app.setName('Guardia')
placeProfile(app, surroundings, tmpdir())
enforceSandbox(app, process.getuid?.())
silenceChromium(app.commandLine)
protocol.registerSchemesAsPrivileged([APP_SCHEME_PRIVILEGES])
Menu.setApplicationMenu(null)

// 2. Guards on every session and every contents, whoever makes them.
app.on('session-created', (created) => {
  networkGuard.watch(created)
  denyPermissions(created)
})
app.on('web-contents-created', (_event, contents) => {
  forbidNavigation(contents)
})

// 3. One running application for a profile; a second start brings the first to the front.
if (app.requestSingleInstanceLock(startFacts)) {
  app.on('second-instance', (...told) => {
    focusWindow()
    const wanted = otherDataFolder(told[3], startFacts)
    if (wanted !== null) void tellOtherDataFolder(wanted)
  })
  app.on('window-all-closed', () => {
    app.quit()
  })
  app.whenReady().then(start).catch(endStart)
} else {
  // The window of the first start comes to the front; in a terminal, the words say why nothing new opens.
  const language = chooseFirstLanguage(app.getPreferredSystemLanguages())
  process.stdout.write(`${translate(language, 'window.alreadyOpen')}\n`)
  app.exit(0)
}

/** 4. Settings, services, requests, page, window. */
function start(): void {
  protocol.handle(APP_SCHEME, createAppProtocol(path.join(import.meta.dirname, '../renderer')))
  const publish = createPublisher(currentContents)
  const opened = openSettings({
    folder: dataFolder,
    preferredLanguages: app.getPreferredSystemLanguages(),
    onChanged: (changed) => {
      publish('settings-changed', changed)
      window?.setTitle(translate(changed.language, 'window.title'))
      fitZoom?.()
    },
  })
  settings = opened
  const services = composeServices({ dataFolder, appVersion: app.getVersion(), publish })
  const quit = closeBeforeQuit({ app, closeSession: services.session.close })
  powerMonitor.on('shutdown', quit)
  answerRequests(opened, services)
  window = openWindow({
    preload: path.join(import.meta.dirname, '../preload/preload.cjs'),
    theme: opened.current().theme,
    developerToolsAllowed: !app.isPackaged,
    texts: windowTexts,
    quit: () => {
      app.quit()
    },
    onPageMissing: endStart,
    onSystemEnd: quit,
  })
  fitZoom = keepPageZoom(window, () => opened.current().theme === 'projector')
  window.on('closed', () => {
    window = null
    fitZoom = null
  })
}

function answerRequests(store: SettingsStore, services: Services): void {
  const facts = {
    version: app.getVersion(),
    engineVersion: services.engineVersion,
    dataFolder: () => ({ path: dataFolder, origin: 'platform' as const }),
    damagedSettingsFile: null,
    licences: () => Promise.resolve(success([])),
    chooseDataFolder: () => Promise.resolve(failure('data-folder-fixed')),
    resetDataFolder: () => Promise.resolve(failure('data-folder-fixed')),
    quit: () => {
      app.quit()
    },
    runtime: {
      electron: process.versions.electron,
      chromium: process.versions.chrome,
      node: process.versions.node,
    },
    scenarios: services.scenarios,
    blockedRequests: networkGuard.blockedRequests,
  }
  registerRequests({
    isTrusted: (event) => isTrustedSender(event, currentContents(), APP_ORIGIN),
    reportFault: (line) => {
      console.error(line)
    },
    handlers: {
      ...createApplicationHandlers(facts, store),
      ...createSessionHandlers(services.session, () => store.current().language),
      ...createRecordingsHandlers(services.recordings),
    },
  })
}

function windowTexts(): WindowTexts {
  return {
    title: text('window.title'),
    crashMessage: text('window.crash.message'),
    crashDetail: text('window.crash.detail'),
    crashReopen: text('window.crash.reopen'),
    crashQuit: text('window.crash.quit'),
  }
}

/** In the language of the settings; before they are read, in the first one of the system's that we speak. */
function text(key: string, parameters: Readonly<Record<string, string>> = {}): string {
  const language =
    settings?.current().language ?? chooseFirstLanguage(app.getPreferredSystemLanguages())
  return translate(language, key, parameters)
}

function currentContents(): BrowserWindow['webContents'] | null {
  return window === null || window.isDestroyed() ? null : window.webContents
}

function focusWindow(): void {
  if (window === null || window.isDestroyed()) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/** Two data folders at once would be two applications; which one is open must not be left to guessing. */
async function tellOtherDataFolder(wanted: string): Promise<void> {
  const lines = [
    text('window.otherData.running', { running: dataFolder }),
    text('window.otherData.wanted', { wanted }),
    text('window.otherData.advice'),
  ]
  const message = {
    type: 'info' as const,
    title: text('window.title'),
    message: text('window.otherData.message'),
    detail: lines.join('\n'),
    noLink: true,
  }
  await (window === null ? dialog.showMessageBox(message) : dialog.showMessageBox(window, message))
}

/** The value of `--data`; a wrong call, and a debugging port in a packaged application, end the program here. */
function readCommandLine(): string | undefined {
  const option = readDataOption(process.argv.slice(1))
  const debugging = app.isPackaged && wantsDebugging(app.commandLine)
  if (option.ok && !debugging) return option.value
  const language = chooseFirstLanguage(app.getPreferredSystemLanguages())
  const key = debugging ? 'window.debuggingRefused' : 'window.wrongCall'
  process.stderr.write(`${translate(language, key)}\n`)
  process.exit(WRONG_CALL_STATUS)
}

/** A user without any home gets the temporary folder, so that the window at least opens. */
function homeFolder(): string {
  try {
    // Empty where HOME is set to nothing.
    return homedir() || userInfo().homedir
  } catch (fault) {
    console.error('no home folder', fault)
    return tmpdir()
  }
}

function endStart(fault: unknown): void {
  endFailedStart({ app, dialog, text }, fault)
}
