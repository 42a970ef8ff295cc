/** Prints debriefs: asks where to, lays the debrief out in a hidden window, and writes the PDF as a whole. */
import { dialog, type BrowserWindow, type WebContents } from 'electron'
import { dirname, resolve } from 'node:path'
import type { Language } from '@shared/contract/session'
import { createFormat } from '@shared/format-quantity'
import type { ReviewedShift } from '@shared/contract/review'
import { failure, success, type Result } from '@shared/result'
import type { ReviewPort } from '../ipc/handlers/review'
import { NODE_FILE_SYSTEM } from '../recording/file-system'
import { reasonOf } from '../recording/system-reason'
import { isOwnFolder } from '../review/export-recordings'
import { placeWhole } from '../review/place-file'
import type { Review } from '../review/review-service'
import { createSerialQueue } from '../session/serial-queue'
import type { PagePreferences } from '../window'
import { PAGE_MARKS, paperFrame, type PaperTexts } from './paper-frame'
import { pdfName } from './pdf-name'
import { printInHiddenWindow } from './print-window'

export interface DebriefPrinterMeans extends PagePreferences {
  readonly review: Pick<Review, 'open' | 'debrief'>
  readonly window: () => BrowserWindow | null
  readonly language: () => Language
  readonly text: (key: string, parameters?: Readonly<Record<string, string>>) => string
  readonly dataFolder: () => string
}

export interface DebriefPrinter {
  readonly print: ReviewPort['print']
  /** Of the debrief that is being laid out; null without one. */
  readonly contents: () => WebContents | null
}

export function createDebriefPrinter(means: DebriefPrinterMeans): DebriefPrinter {
  // One after the other, so that only one page besides the window's may ask for anything.
  const inOrder = createSerialQueue()
  let printing: WebContents | null = null
  const { preload, developerToolsAllowed } = means
  const layOut = (fileName: string, shift: ReviewedShift): Promise<Result<Uint8Array>> =>
    inOrder(() =>
      printInHiddenWindow({
        ...{ preload, developerToolsAllowed, fileName },
        frame: paperFrame(paperTexts(means, shift)),
        parent: means.window(),
        onContents: (contents) => {
          printing = contents
        },
      }),
    )
  return {
    contents: () => printing,
    print: async (fileName) => {
      const opened = await means.review.open(fileName)
      if (!opened.ok) return opened
      // A debrief that cannot be made is told before anybody is asked where to.
      const made = await means.review.debrief(fileName)
      if (!made.ok) return made
      const path = await askForTarget(means, pdfName(opened.value.identity))
      if (path === null) return success(null)
      if (await isOwnFolder(means, dirname(resolve(path)))) {
        return failure('file-exists', { path, reason: 'EEXIST' })
      }
      const pdf = await layOut(fileName, opened.value)
      return pdf.ok ? write(path, pdf.value) : pdf
    },
  }
}

function paperTexts(
  { text, language }: DebriefPrinterMeans,
  { identity, startedAt }: ReviewedShift,
): PaperTexts {
  const { scenarioId, seed, codeName } = identity
  const named = `scenarios.${scenarioId}.name`
  const name = text(named)
  // One that is not here is called as the recording calls it.
  const scenario = name === named ? scenarioId : name
  const date = createFormat(language()).isoDateTime(startedAt)
  return {
    language: language(),
    header: text('print.header', { scenario, seed: String(seed) }),
    footer: text('print.footer', { codeName, date }),
    page: text('print.page', PAGE_MARKS),
  }
}

/** The dialog speaks the system's language; title, button and the kind of file are ours. */
async function askForTarget(means: DebriefPrinterMeans, name: string): Promise<string | null> {
  const { text } = means
  const title = text('dialogs.print.title')
  const options = {
    title,
    // macOS shows this instead of a title.
    message: title,
    buttonLabel: text('dialogs.print.button'),
    defaultPath: name,
    filters: [{ name: text('dialogs.print.files'), extensions: ['pdf'] }],
    // Asks before it writes over a file where the system does not do so by itself.
    properties: ['showOverwriteConfirmation' as const, 'dontAddToRecent' as const],
  }
  const parent = means.window()
  const { canceled, filePath } = await (parent === null
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(parent, options))
  return canceled || filePath === '' ? null : filePath
}

async function write(path: string, pdf: Uint8Array): ReturnType<ReviewPort['print']> {
  try {
    await placeWhole(NODE_FILE_SYSTEM, path, pdf)
    return success({ path })
  } catch (error) {
    return failure('file-unwritable', { path, reason: reasonOf(error) })
  }
}
