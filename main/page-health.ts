/** Whether the page is there to be asked something: loaded, alive, and not hanging. */
import type { WebContents } from 'electron'

/** @returns whether the page answers right now */
export function watchPageHealth(contents: WebContents): () => boolean {
  let hangs = false
  contents.on('unresponsive', () => {
    hangs = true
  })
  contents.on('responsive', () => {
    hangs = false
  })
  // A page that is loaded anew begins well.
  contents.on('did-navigate', () => {
    hangs = false
  })
  return () =>
    !hangs && !contents.isDestroyed() && !contents.isCrashed() && !contents.isLoadingMainFrame()
}
