/** The system's dialogs for a place: they speak the system's language; title, button and the kind of file are ours. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { app, dialog, type BrowserWindow } from 'electron'

export interface AskedPlace {
  readonly parent: BrowserWindow | null
  readonly title: string
  readonly buttonLabel: string
}

export interface AskedTarget extends AskedPlace {
  readonly defaultPath: string
  readonly kind: string
  /** With its dot; added where the system does not do so by itself. */
  readonly extension: string
}

/** Where a dialog begins that asks for a new file: a person's documents, whatever folder the program was started in. */
export function inDocuments(fileName: string): string {
  try {
    return join(app.getPath('documents'), fileName)
  } catch {
    // A system without such a folder: the dialog begins where the system likes.
    return fileName
  }
}

/** Null where the person cancelled. Every path that is answered and exists was confirmed in the dialog. */
export async function askForTarget(asked: AskedTarget): Promise<string | null> {
  const { extension } = asked
  const path = await showSaveDialog(asked)
  if (path === null || path.toLowerCase().endsWith(extension)) return path
  const whole = `${path}${extension}`
  // What lies under the whole name was not asked about.
  return existsSync(whole) ? askForTarget({ ...asked, defaultPath: whole }) : whole
}

async function showSaveDialog(asked: AskedTarget): Promise<string | null> {
  const options = {
    ...wording(asked),
    defaultPath: asked.defaultPath,
    filters: [{ name: asked.kind, extensions: [asked.extension.slice(1)] }],
    // Asks before it writes over a file where the system does not do so by itself.
    properties: ['showOverwriteConfirmation' as const, 'dontAddToRecent' as const],
  }
  const { canceled, filePath } = await (asked.parent === null
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(asked.parent, options))
  return canceled || filePath === '' ? null : filePath
}

/** Null where the person cancelled. */
export async function askForFolder(
  asked: AskedPlace & { readonly defaultPath?: string },
): Promise<string | null> {
  const options = {
    ...wording(asked),
    ...(asked.defaultPath === undefined ? {} : { defaultPath: asked.defaultPath }),
    properties: ['openDirectory' as const, 'createDirectory' as const, 'dontAddToRecent' as const],
  }
  const { filePaths } = await (asked.parent === null
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(asked.parent, options))
  return filePaths[0] ?? null
}

function wording({ title, buttonLabel }: AskedPlace) {
  // macOS shows the message instead of a title.
  return { title, message: title, buttonLabel }
}
