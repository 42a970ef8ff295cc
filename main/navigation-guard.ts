/** Pins every web contents to the page that it was given: no navigation, no new window, no embedded view. */
import type { WebContents } from 'electron'

/**
 * The page is one document with screens inside it, so that even its own origin is no place to go to.
 * What the main process loads itself does not pass here.
 */
export function forbidNavigation(contents: WebContents): void {
  const prevent = (event: { preventDefault: () => void }): void => {
    event.preventDefault()
  }
  contents.on('will-navigate', prevent)
  contents.on('will-frame-navigate', prevent)
  contents.on('will-redirect', prevent)
  contents.on('will-attach-webview', prevent)
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
}
