/** The hidden window in which a debrief is laid out for paper: the same page and guards as the main window's. */
import { BrowserWindow, type WebContents } from 'electron'
import { failure, success, type Result } from '@shared/result'
import { printAddress } from '../app-address'
import { pagePreferences, type PagePreferences } from '../window'
import type { PaperFrame } from './paper-frame'

/** A page that is not drawn by then never will be. */
const READY_WITHIN_MILLISECONDS = 30_000
/** A4 between these margins, at 96 CSS pixels an inch. */
const PAPER_PIXELS = { width: 678, height: 978 }
/** Not the page's own world, where its scripts could answer in its place. */
const ISOLATED_WORLD = 17

/** Resolves with what the page says of itself once it says something. */
const PAGE_IS_READY = `new Promise((resolve) => {
  const root = document.documentElement
  const look = () => {
    if (root.dataset.printReady !== undefined) resolve(root.dataset.printReady)
  }
  new MutationObserver(look).observe(root, { attributes: true })
  look()
})`

export interface PrintWindowOptions extends PagePreferences {
  readonly fileName: string
  readonly frame: PaperFrame
  /** Told of the contents while they may ask for what they show, and null afterwards. */
  readonly onContents: (contents: WebContents | null) => void
  /** Goes when this one goes. */
  readonly parent: BrowserWindow | null
}

/** The bytes of the PDF. Fails with `print-failed` {reason}; the window is gone in every case. */
export async function printInHiddenWindow(
  options: PrintWindowOptions,
): Promise<Result<Uint8Array>> {
  const window = new BrowserWindow({
    show: false,
    ...PAPER_PIXELS,
    useContentSize: true,
    // Timers of a page that nobody sees would be slowed down.
    webPreferences: { ...pagePreferences(options), backgroundThrottling: false },
  })
  const close = (): void => {
    if (!window.isDestroyed()) window.destroy()
  }
  options.parent?.once('closed', close)
  options.onContents(window.webContents)
  try {
    return await withinTime(window.webContents, layOut(window.webContents, options))
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : String(fault)
    return notPrinted(window.isDestroyed() ? 'print-page-gone' : message)
  } finally {
    options.onContents(null)
    options.parent?.removeListener('closed', close)
    close()
  }
}

function notPrinted(reason: string): ReturnType<typeof failure> {
  return failure('print-failed', { reason })
}

async function layOut(
  contents: WebContents,
  { fileName, frame }: PrintWindowOptions,
): Promise<Result<Uint8Array>> {
  await contents.loadURL(printAddress(fileName))
  const said: unknown = await contents.executeJavaScriptInIsolatedWorld(ISOLATED_WORLD, [
    { code: PAGE_IS_READY },
  ])
  if (said !== 'yes') return notPrinted('print-not-drawn')
  const pdf = await contents.printToPDF({
    pageSize: 'A4',
    printBackground: true,
    generateTaggedPDF: true,
    displayHeaderFooter: true,
    ...frame,
    // Its style sheet says the margins, in which the frame stands.
    preferCSSPageSize: true,
  })
  return success(pdf)
}

/** What is printed, unless it takes too long or the page ends before. */
async function withinTime(
  contents: WebContents,
  printed: Promise<Result<Uint8Array>>,
): Promise<Result<Uint8Array>> {
  let timer: NodeJS.Timeout | undefined
  const unfinished = new Promise<Result<Uint8Array>>((resolve) => {
    const end = (): void => {
      resolve(notPrinted('print-page-gone'))
    }
    contents.once('render-process-gone', end)
    contents.once('destroyed', end)
    timer = setTimeout(() => {
      resolve(notPrinted('print-not-drawn'))
    }, READY_WITHIN_MILLISECONDS)
  })
  // What comes after the end is of no use to anybody.
  printed.catch(() => undefined)
  try {
    return await Promise.race([printed, unfinished])
  } finally {
    clearTimeout(timer)
  }
}
