/** What a balancer sees of the fleet, and how much it wants an endpoint. */
export interface Fleet {
  readonly scenario: { readonly endpoints: number }
  readonly now: number
  /** By endpoint: the time from which it is available; 0 for one that is. */
  readonly availableFrom: Float64Array
  readonly outstanding: Int32Array
  readonly streams: Int32Array
  roundRobin: number
  leastLoaded: number
  readonly counts: { panics: number }
}

/** The smaller, the better. */
export const AVAILABLE = 0
export const JUST_FAILED = 1
export const UNAVAILABLE = 2

/** @param failedEndpoint that of the request's last attempt, or −1 */
export function rankOf(fleet: Fleet, endpoint: number, failedEndpoint: number): number {
  if ((fleet.availableFrom[endpoint] as number) > fleet.now) return UNAVAILABLE
  return endpoint === failedEndpoint ? JUST_FAILED : AVAILABLE
}
