/** The one place in the program at which a session is played: a shift or a run of the lab, never both at once. */
import { createSerialQueue, type SerialQueue } from './serial-queue'

export interface SessionSeat {
  /** Everything that writes runs one after the other, so that a file has the order in which things happened. */
  readonly inOrder: SerialQueue
  /** Whether a session there can still be played. */
  readonly isTaken: () => boolean
  /** @param isOpen whether the session that takes it can still be played */
  readonly take: (isOpen: () => boolean) => void
}

export function createSessionSeat(): SessionSeat {
  let isOpen = (): boolean => false
  return {
    inOrder: createSerialQueue(),
    isTaken: () => isOpen(),
    take: (isOpenNow) => {
      isOpen = isOpenNow
    },
  }
}
