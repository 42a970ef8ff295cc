/** The dots that stand for requests on their way to a zone: when each sets off, where it is, and when it is gone. */

/** A dot is this many requests that were sent. */
export const REQUESTS_PER_DOT = 10
/** How long a dot is on its way. */
export const TRAVEL_MILLISECONDS = 700
/** More would be a blur, and cost a small computer its frames. */
const DOTS_MAXIMUM = 600

export interface Dot {
  readonly zone: number
  readonly startMilliseconds: number
  /** It stands for requests that ended badly. */
  readonly failed: boolean
}

export interface ZoneTraffic {
  readonly sent: number
  readonly failed: number
}

export interface DotStream {
  /** Sets off the dots of one or several seconds of traffic, spread over the real time until the next ones come. */
  readonly send: (
    zones: readonly ZoneTraffic[],
    nowMilliseconds: number,
    spreadMilliseconds: number,
  ) => void
  /** Those on their way, with how far they are, 0..1. */
  readonly at: (nowMilliseconds: number) => readonly (Dot & { readonly wayShare: number })[]
  /** Whether any dot is on its way or still to set off. */
  readonly isEmpty: () => boolean
}

export function createDotStream(): DotStream {
  let dots: Dot[] = []
  /** Requests that did not make a whole dot yet, for each zone: so that few requests are shown too, in time. */
  const rest: number[] = []

  function send(zones: readonly ZoneTraffic[], now: number, spread: number): void {
    zones.forEach(({ sent, failed }, zone) => {
      const waiting = (rest[zone] ?? 0) + sent
      const count = Math.floor(waiting / REQUESTS_PER_DOT)
      rest[zone] = waiting - count * REQUESTS_PER_DOT
      const failing = sent === 0 ? 0 : Math.round((count * failed) / sent)
      for (let place = 0; place < count; place += 1) {
        if (dots.length >= DOTS_MAXIMUM) return
        dots.push({
          zone,
          startMilliseconds: now + (spread * place) / count,
          failed: isSpreadOver(place, count, failing),
        })
      }
    })
  }

  return {
    send,
    at: (now) => {
      dots = dots.filter(({ startMilliseconds }) => now < startMilliseconds + TRAVEL_MILLISECONDS)
      return dots
        .filter(({ startMilliseconds }) => startMilliseconds <= now)
        .map((dot) => ({
          ...dot,
          wayShare: (now - dot.startMilliseconds) / TRAVEL_MILLISECONDS,
        }))
    },
    isEmpty: () => dots.length === 0,
  }
}

/** Whether this place is one of `marked`, which lie evenly among `count`. */
function isSpreadOver(place: number, count: number, marked: number): boolean {
  return Math.floor(((place + 1) * marked) / count) > Math.floor((place * marked) / count)
}
