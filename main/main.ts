/** The desktop application's root: builds everything, in this order, and wires it together. */
import { app, dialog, Menu, powerMonitor, protocol, type BrowserWindow } from 'electron'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { answerRequests } from './answer-requests'
import { APP_SCHEME, APP_SCHEME_PRIVILEGES } from './app-address'
import { createAppProtocol } from './app-protocol'
import { createClosingQuestion, type ClosingQuestion } from './ask-before-closing'
import { closeBeforeQuit } from './close-before-quit'
import { composeServices, type Services } from './compose-services'
import { endFailedStart } from './failed-start'
import { createPublisher } from './ipc/publish-event'
import { keepApplicationMenu, type ApplicationMenu } from './menu/application-menu'
import { forbidNavigation } from './navigation-guard'
import { createNetworkGuard, silenceChromium } from './network-guard'
import { openShiftOf, tellOfEvents, type Sessions } from './open-shift'
import { watchPageHealth } from './page-health'
import { keepPageZoom } from './page-zoom'
import { denyPermissions } from './permission-guard'
import { createDebriefPrinter } from './print/debrief-printer'
import { placeProfile } from './profile-folder'
import { dataFolderOf, findBaseFolder } from './recording/data-folder'
import { enforceSandbox } from './sandbox'
import { otherDataFolder, tellOtherDataFolder, type StartFacts } from './second-start'
import type { Publish } from './session/session-port'
import { chooseFirstLanguage } from './settings/first-language'
import { openSettings, type SettingsFile } from './settings/settings-file'
import { readCommandLine, readSurroundings } from './start-call'
import { createTranslator } from './translate'
import { openWindow } from './window'

const translate = createTranslator()
/** Of every window that shows our page. */
const PAGE_MEANS = {
  preload: path.join(import.meta.dirname, '../preload/preload.cjs'),
  developerToolsAllowed: !app.isPackaged,
}
const networkGuard = createNetworkGuard()
const surroundings = readSurroundings()
let settings: SettingsFile | null = null
let menu: ApplicationMenu | null = null
let fitZoom: (() => void) | null = null
let pageAnswers: (() => boolean) | null = null
let window: BrowserWindow | null = null
const base = findBaseFolder({ ...surroundings, argument: readCommandLine(text) })
const startFacts: StartFacts = { dataFolder: base.path }

// 1. Before Electron is ready: places, sandbox, silence, our own scheme.
app.setName('Guardia')
placeProfile(app, surroundings, tmpdir())
enforceSandbox(app, process.getuid?.())
silenceChromium(app.commandLine)
protocol.registerSchemesAsPrivileged([APP_SCHEME_PRIVILEGES])
// None of Electron's own, not even for a moment.
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
    if (wanted !== null) void tellOtherDataFolder({ dialog, window, text }, base.path, wanted)
  })
  app.on('window-all-closed', () => {
    app.quit()
  })
  app.whenReady().then(start).catch(endStart)
} else {
  // The window of the first start comes to the front; in a terminal, the words say why nothing new opens.
  process.stdout.write(`${text('window.alreadyOpen')}\n`)
  app.exit(0)
}

/** 4. Settings, services, requests, menu, page, window. */
function start(): void {
  protocol.handle(APP_SCHEME, createAppProtocol(path.join(import.meta.dirname, '../renderer')))
  const toPage = createPublisher(() => currentWindow()?.webContents ?? null)
  const opened = openSettings({
    folder: base.path,
    preferredLanguages: app.getPreferredSystemLanguages(),
    onChanged: (changed) => {
      toPage('settings-changed', changed)
      window?.setTitle(text('window.title'))
      fitZoom?.()
      menu?.settingsChanged()
    },
  })
  settings = opened
  const onShiftChanged = (): void => menu?.shiftChanged()
  const dataFolder = (): string => dataFolderOf(base, opened.chosenDataFolder).path
  const services = composeServices({
    dataFolder,
    appVersion: app.getVersion(),
    publish: tellOfEvents(toPage, onShiftChanged),
  })
  const { blockedRequests } = networkGuard
  const common = { base, text, blockedRequests, window: currentWindow }
  answerRequests({
    ...{ ...common, settings: opened, services, onShiftOpened: onShiftChanged },
    printer: createDebriefPrinter({
      ...{ ...PAGE_MEANS, text, dataFolder, window: currentWindow, review: services.review },
      language: () => opened.current().language,
    }),
  })
  menu = makeMenu(opened, services, toPage)
  showWindow(opened, services, toPage)
}

function makeMenu(store: SettingsFile, sessions: Sessions, toPage: Publish): ApplicationMenu {
  return keepApplicationMenu({
    menus: Menu,
    settings: store.current,
    shift: () => openShiftOf(sessions),
    text,
    isMac: process.platform === 'darwin',
    acts: {
      ask: (act) => {
        toPage('menu-chosen', { act })
      },
      change: (change) => {
        // A change that cannot be written holds until the end, as in the page; there is nobody to answer to.
        void store.change(change)
      },
      toggleFullScreen: () => {
        window?.setFullScreen(!window.isFullScreen())
      },
      // Through the window, so that an open shift is asked about.
      quit: () => {
        if (window === null) app.quit()
        else window.close()
      },
    },
  })
}

function showWindow(store: SettingsFile, services: Services, toPage: Publish): void {
  const closing = createClosingQuestion({
    openShift: () => openShiftOf(services),
    pageAnswers: () => pageAnswers?.() ?? false,
    ask: (sessionId) => {
      focusWindow()
      toPage('close-asked', { sessionId })
    },
    nowMilliseconds: () => performance.now(),
  })
  const quit = endWith(services, closing)
  const shown = openWindow({
    ...PAGE_MEANS,
    theme: store.current().theme,
    text,
    quit: () => {
      app.quit()
    },
    mayClose: closing.mayClose,
    onPageMissing: endStart,
    onSystemEnd: quit,
  })
  window = shown
  fitZoom = keepPageZoom(shown, store.current)
  pageAnswers = watchPageHealth(shown.webContents)
  shown.webContents.on('did-navigate', closing.forget)
  shown.on('closed', () => {
    window = null
    fitZoom = null
    pageAnswers = null
  })
}

/** @returns ends the program for a system that ends, where quitting is not asked for first */
function endWith({ closeSession }: Services, closing: ClosingQuestion): () => void {
  app.on('before-quit', closing.stopAsking)
  const quit = closeBeforeQuit({ app, closeSession })
  const endWithSystem = (): void => {
    closing.stopAsking()
    quit()
  }
  powerMonitor.on('shutdown', endWithSystem)
  return endWithSystem
}

/** In the language of the settings; before they are read, in the first one of the system's that we speak. */
function text(key: string, parameters: Readonly<Record<string, string>> = {}): string {
  const language =
    settings?.current().language ?? chooseFirstLanguage(app.getPreferredSystemLanguages())
  return translate(language, key, parameters)
}

function currentWindow(): BrowserWindow | null {
  return window === null || window.isDestroyed() ? null : window
}

function focusWindow(): void {
  if (window === null || window.isDestroyed()) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

function endStart(fault: unknown): void {
  endFailedStart({ app, dialog, text }, fault)
}
