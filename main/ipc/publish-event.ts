/** Sends events to the window on one channel, and drops them while no window can receive. */
import type { WebContents } from 'electron'
import { EVENT_CHANNEL } from '@shared/contract/channel-names'
import type { Publish } from '../session/session-port'

/** A window that is reloading after a crash misses events and fetches `session.current` instead. */
export function createPublisher(currentContents: () => WebContents | null): Publish {
  return (name, payload) => {
    const contents = currentContents()
    if (contents === null || contents.isDestroyed() || contents.isCrashed()) return
    contents.send(EVENT_CHANNEL, name, payload)
  }
}
