/** Quitting: the session is closed first where that is quick, and never holds the end up for long. */
import type { App } from 'electron'
import { describeFault } from './describe-fault'
import { REAL_TIMER, type Timer } from './session/pace'

/** Every minute is synced before it is shown, so that nothing is lost by not waiting any longer. */
export const CLOSING_MAXIMUM_MILLISECONDS = 3000

export interface ClosingMeans {
  readonly app: Pick<App, 'quit'> & {
    readonly on: (name: 'before-quit', listener: (event: Electron.Event) => void) => unknown
  }
  readonly closeSession: () => Promise<void>
  readonly timer?: Timer
}

/**
 * Holds quitting back until the session is closed, for at most 3 s.
 * @returns closes and quits: for a system that ends, where quitting is not asked for first
 */
export function closeBeforeQuit({
  app,
  closeSession,
  timer = REAL_TIMER,
}: ClosingMeans): () => void {
  let closing: Promise<void> | null = null
  let closed = false
  const quit = (): void => {
    closing ??= withinTime(closeSession, timer).then(() => {
      closed = true
      app.quit()
    })
  }
  app.on('before-quit', (event) => {
    if (closed) return
    event.preventDefault()
    quit()
  })
  return quit
}

async function withinTime(closeSession: () => Promise<void>, timer: Timer): Promise<void> {
  let cancel = (): void => undefined
  const late = new Promise<string>((resolve) => {
    cancel = timer.start(CLOSING_MAXIMUM_MILLISECONDS, () => {
      resolve(`not within ${CLOSING_MAXIMUM_MILLISECONDS} ms`)
    })
  })
  const closed = closeSession().then(() => null, describeFault)
  const trouble = await Promise.race([closed, late])
  cancel()
  if (trouble !== null) console.error(`the session did not close: ${trouble}`)
}
