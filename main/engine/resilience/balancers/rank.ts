/** How much a balancer wants an endpoint. */
import { availableFrom } from '../fleet'
import { nowSeconds } from '../lab-clock'

/** The smaller, the better. */
export const AVAILABLE = 0
export const JUST_FAILED = 1
export const UNAVAILABLE = 2

/** @param failedEndpoint that of the request's last attempt, or −1 */
export function rankOf(endpoint: number, failedEndpoint: number): number {
  if ((availableFrom[endpoint] as number) > nowSeconds()) return UNAVAILABLE
  return endpoint === failedEndpoint ? JUST_FAILED : AVAILABLE
}
