/** A start that fails: said aloud, in the language of the user, and ended so that the next start can try again. */
import type { App, MessageBoxSyncOptions } from 'electron'

/** Exit status of a start that failed. */
const FAILED_START_STATUS = 1

export interface FailedStartMeans {
  readonly app: Pick<App, 'releaseSingleInstanceLock' | 'exit'>
  readonly dialog: { readonly showMessageBoxSync: (options: MessageBoxSyncOptions) => unknown }
  readonly text: (key: string) => string
}

/** Ends the program; the lock goes first, since the box stays open until someone has read it. */
export function endFailedStart({ app, dialog, text }: FailedStartMeans, fault: unknown): void {
  console.error('Guardia could not start', fault)
  app.releaseSingleInstanceLock()
  try {
    dialog.showMessageBoxSync({
      type: 'error',
      title: text('window.title'),
      message: text('window.failedStart.title'),
      detail: text('window.failedStart.detail'),
      buttons: [text('window.crash.quit')],
      noLink: true,
    })
  } finally {
    app.exit(FAILED_START_STATUS)
  }
}
