/** The one window: sandboxed, isolated, without Node, shown when it has something to show, reloaded when it dies. */
import { BrowserWindow, dialog, screen, type BrowserWindowConstructorOptions } from 'electron'
import type { Theme } from '@shared/contract/session'
import { APP_PAGE } from './app-address'
import { createCrashCounter } from './crash-counter'
import { chooseWindowSize, MINIMUM_WINDOW } from './window-bounds'

export interface PagePreferences {
  /** Absolute path of the built preload. */
  readonly preload: string
  readonly developerToolsAllowed: boolean
}

export interface WindowOptions extends PagePreferences {
  readonly theme: Theme
  /** Asked anew each time, since the language may have changed. */
  readonly text: (key: string) => string
  readonly quit: () => void
  /** Asked when the window is to be closed, by whatever means. */
  readonly mayClose: () => boolean
  /** Told when the page cannot be loaded at the start. */
  readonly onPageMissing: (fault: unknown) => void
  /** Windows alone: the user logs off or the computer ends, and the process with it. */
  readonly onSystemEnd: () => void
}

/** The page's canvas colours, so that nothing flashes before its styles are there. */
const BACKGROUNDS: Readonly<Record<Theme, string>> = {
  light: '#E8EDF0',
  dark: '#0B1217',
  projector: '#FFFFFF',
}

export function openWindow(options: WindowOptions): BrowserWindow {
  const { maximized, width, height } = chooseWindowSize(screen.getPrimaryDisplay().workAreaSize)
  const window = new BrowserWindow({
    show: false,
    width,
    height,
    useContentSize: true,
    center: true,
    minWidth: MINIMUM_WINDOW.width,
    minHeight: MINIMUM_WINDOW.height,
    title: options.text('window.title'),
    // The page has the whole window; Alt shows the menu.
    autoHideMenuBar: true,
    backgroundColor: BACKGROUNDS[options.theme],
    webPreferences: pagePreferences(options),
  })
  // The title comes from the settings' language; the page's own would follow later and flicker.
  window.on('page-title-updated', (event) => {
    event.preventDefault()
  })
  window.once('ready-to-show', () => {
    if (maximized) window.maximize()
    window.show()
  })
  window.on('close', (event) => {
    if (!options.mayClose()) event.preventDefault()
  })
  window.on('session-end', options.onSystemEnd)
  reviveAfterCrash(window, options)
  loadPage(window, options.onPageMissing)
  return window
}

/** How our page runs, in whatever window it is. */
export function pagePreferences(
  options: PagePreferences,
): NonNullable<BrowserWindowConstructorOptions['webPreferences']> {
  return {
    preload: options.preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    nodeIntegrationInWorker: false,
    webSecurity: true,
    webviewTag: false,
    navigateOnDragDrop: false,
    spellcheck: false,
    devTools: options.developerToolsAllowed,
  }
}

function loadPage(window: BrowserWindow, onMissing?: (fault: unknown) => void): void {
  window.loadURL(APP_PAGE).catch((fault: unknown) => {
    // A window closed while loading ends here too, and needs nothing more; a crash is revived elsewhere.
    if (window.isDestroyed() || window.webContents.isCrashed()) return
    console.error('the page did not load', fault)
    onMissing?.(fault)
  })
}

/** The session lives in the main process and goes on; the new page fetches it as `session.current`. */
function reviveAfterCrash(window: BrowserWindow, options: WindowOptions): void {
  const crashes = createCrashCounter()
  window.webContents.on('render-process-gone', (_event, details) => {
    if (details.reason === 'clean-exit' || window.isDestroyed()) return
    console.error(`the page's process ended: ${details.reason}`)
    if (crashes.count(performance.now()) === 'reload') loadPage(window)
    else void askWhetherToReopen(window, options)
  })
}

async function askWhetherToReopen(window: BrowserWindow, options: WindowOptions): Promise<void> {
  const { text } = options
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    title: text('window.title'),
    message: text('window.crash.message'),
    detail: text('window.crash.detail'),
    buttons: [text('window.crash.reopen'), text('window.crash.quit')],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  })
  if (response === 0 && !window.isDestroyed()) loadPage(window)
  else options.quit()
}
