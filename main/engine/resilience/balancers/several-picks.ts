/** Picks until an available endpoint comes; a fifth pick is used whatever its state, and counted as panic. */
import { PICKS } from '@shared/formulas/lab/panic-share'
import { books } from '../second-books'
import { AVAILABLE, rankOf } from './rank'

export type Pick = (failedEndpoint: number) => number

/** @param failedEndpoint that of the request's last attempt, or −1; it is no available one */
export function severalPicks(failedEndpoint: number, pick: Pick): number {
  for (let picked = 0; picked < PICKS; picked += 1) {
    const endpoint = pick(failedEndpoint)
    if (rankOf(endpoint, failedEndpoint) === AVAILABLE) return endpoint
  }
  books.panics += 1
  return pick(failedEndpoint)
}
