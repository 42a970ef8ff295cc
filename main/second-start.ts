/** A second start while the application runs: what it tells the running one, and what that makes of it. */
import type { BrowserWindow, Dialog } from 'electron'
import path from 'node:path'
import * as v from 'valibot'

const START_FACTS = v.object({ dataFolder: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)) })

/** What a start hands over with the lock it asks for: the folder of its settings. */
export type StartFacts = v.InferOutput<typeof START_FACTS>

/**
 * The data folder a second start wanted, where it is another one than the running application's; else null.
 * @param facts as they came from the other process, which may be of any version
 */
export function otherDataFolder(facts: unknown, running: StartFacts): string | null {
  const read = v.safeParse(START_FACTS, facts)
  if (!read.success) return null
  const wanted = read.output.dataFolder
  return path.relative(running.dataFolder, wanted) === '' ? null : wanted
}

export interface OtherDataMeans {
  readonly dialog: Pick<Dialog, 'showMessageBox'>
  readonly window: BrowserWindow | null
  readonly text: (key: string, parameters?: Readonly<Record<string, string>>) => string
}

/** Two data folders at once would be two applications; which one is open must not be left to guessing. */
export async function tellOtherDataFolder(
  { dialog, window, text }: OtherDataMeans,
  running: string,
  wanted: string,
): Promise<void> {
  const lines = [
    text('window.otherData.running', { running }),
    text('window.otherData.wanted', { wanted }),
    text('window.otherData.advice'),
  ]
  const message = {
    type: 'info' as const,
    title: text('window.title'),
    message: text('window.otherData.message'),
    detail: lines.join('\n'),
    buttons: [text('app.close')],
    noLink: true,
  }
  await (window === null ? dialog.showMessageBox(message) : dialog.showMessageBox(window, message))
}
