/** Publishing that cannot break a shift: a window that cannot be told misses an event and asks again later. */
import { describeFault } from '../describe-fault'
import type { Publish } from './session-port'

/** The same events; a fault in telling them is logged and goes no further. */
export function harmlessPublish(publish: Publish): Publish {
  return (name, payload) => {
    try {
      publish(name, payload)
    } catch (fault) {
      console.error(`${name} was not published: ${describeFault(fault)}`)
    }
  }
}
