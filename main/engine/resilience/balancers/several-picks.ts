/** Picks until an available endpoint comes; a fifth pick is used whatever its state, and counted as panic. */
import { AVAILABLE, rankOf, type Fleet } from './fleet'

export const PICKS = 4

export type Pick = (fleet: Fleet, failedEndpoint: number) => number

/** @param failedEndpoint that of the request's last attempt, or −1; it is no available one */
export function severalPicks(fleet: Fleet, failedEndpoint: number, pick: Pick): number {
  for (let picked = 0; picked < PICKS; picked += 1) {
    const endpoint = pick(fleet, failedEndpoint)
    if (rankOf(fleet, endpoint, failedEndpoint) === AVAILABLE) return endpoint
  }
  fleet.counts.panics += 1
  return pick(fleet, failedEndpoint)
}
