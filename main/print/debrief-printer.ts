/** Prints debriefs: asks where to, lays the debrief out in a hidden window, and writes the PDF as a whole. */
import type { BrowserWindow } from 'electron'
import { dirname, resolve } from 'node:path'
import type { Language } from '@shared/contract/session'
import { createFormat } from '@shared/format-quantity'
import type { ReviewedShift } from '@shared/contract/review'
import { failure, success, type Result } from '@shared/result'
import type { ReviewPort } from '../ipc/handlers/review'
import type { PaperPage } from '../ipc/trusted-sender'
import { NODE_FILE_SYSTEM } from '../recording/file-system'
import { reasonOf } from '../recording/system-reason'
import { isOwnFolder } from '../review/export-recordings'
import { placeWhole } from '../review/place-file'
import type { Review } from '../review/review-service'
import { createSerialQueue } from '../session/serial-queue'
import { askForTarget, inDocuments } from '../system-dialogs'
import type { PagePreferences } from '../window'
import { PAGE_MARKS, paperFrame, type PaperTexts } from './paper-frame'
import { pdfName } from './pdf-name'
import { printInHiddenWindow } from './print-window'

export interface DebriefPrinterMeans extends PagePreferences {
  readonly review: Pick<Review, 'look' | 'debrief'>
  readonly window: () => BrowserWindow | null
  readonly language: () => Language
  readonly text: (key: string, parameters?: Readonly<Record<string, string>>) => string
  readonly dataFolder: () => string
}

export interface DebriefPrinter {
  readonly print: ReviewPort['print']
  /** On which a debrief is being laid out; null without one. */
  readonly page: () => PaperPage | null
}

export function createDebriefPrinter(means: DebriefPrinterMeans): DebriefPrinter {
  // One after the other, so that only one page besides the window's may ask for anything.
  const inOrder = createSerialQueue()
  let printing: PaperPage | null = null
  const { preload, developerToolsAllowed } = means
  const layOut = (fileName: string, shift: ReviewedShift): Promise<Result<Uint8Array>> =>
    inOrder(() =>
      printInHiddenWindow({
        ...{ preload, developerToolsAllowed, fileName },
        frame: paperFrame(paperTexts(means, shift)),
        parent: means.window(),
        onContents: (contents) => {
          printing = contents === null ? null : { contents, fileName }
        },
      }),
    )
  return {
    page: () => printing,
    print: async (fileName) => {
      const opened = await means.review.look(fileName)
      if (!opened.ok) return opened
      // A debrief that cannot be made is told before anybody is asked where to.
      const made = await means.review.debrief(fileName)
      if (!made.ok) return made
      const path = await askForTarget({
        parent: means.window(),
        title: means.text('dialogs.print.title'),
        buttonLabel: means.text('dialogs.print.button'),
        defaultPath: inDocuments(pdfName(opened.value.identity)),
        kind: means.text('dialogs.print.files'),
        extension: '.pdf',
      })
      if (path === null) return success(null)
      if (await isOwnFolder(means, dirname(resolve(path)))) {
        return failure('target-in-data-folder', { path })
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

async function write(path: string, pdf: Uint8Array): ReturnType<ReviewPort['print']> {
  try {
    await placeWhole(NODE_FILE_SYSTEM, path, pdf)
    return success({ path })
  } catch (error) {
    return failure('file-unwritable', { path, reason: reasonOf(error) })
  }
}
