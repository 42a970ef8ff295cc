/** Shedding: part of the low-priority traffic is refused politely before it loads anything. */

/** Prefetch, batch and crawlers: the share of all requests that may be shed. */
export const LOW_PRIORITY_SHARE = 0.3

/** @param shedShare share of the low-priority traffic that is refused; @returns share of all traffic that is refused */
export function shedShareOfAll(shedShare: number): number {
  return LOW_PRIORITY_SHARE * shedShare
}
