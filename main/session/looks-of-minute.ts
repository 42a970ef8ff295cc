/** Tells a look that is new in its minute, so that a page that repeats itself cannot fill the recording. */
import type { Look } from './session-port'

/** Whether a look is the first of its kind and id in that minute; asking counts it. */
export type CountLook = (minute: number, look: Look) => boolean

export function createLookCount(): CountLook {
  let countedMinute = -1
  const seen = new Set<string>()
  return (minute, { kind, id }) => {
    if (minute !== countedMinute) seen.clear()
    countedMinute = minute
    const look = `${kind} ${id}`
    const isNew = !seen.has(look)
    seen.add(look)
    return isNew
  }
}
