/** The endpoint to which an attempt is sent. */
import type { Balancer } from '@shared/contract/lab/lab-decisions'
import type { Fleet } from './fleet'
import { pickLeastLoaded } from './least-loaded'
import { pickRandom } from './random'
import { pickRoundRobin } from './round-robin'
import { pickTwoChoices } from './two-choices'

/** @param failedEndpoint that of the request's last attempt, or −1 */
export function pickEndpoint(fleet: Fleet, balancer: Balancer, failedEndpoint: number): number {
  switch (balancer) {
    case 'round-robin':
      return pickRoundRobin(fleet, failedEndpoint)
    case 'random':
      return pickRandom(fleet, failedEndpoint)
    case 'two-choices':
      return pickTwoChoices(fleet, failedEndpoint)
    case 'least-loaded':
      return pickLeastLoaded(fleet, failedEndpoint)
  }
}
