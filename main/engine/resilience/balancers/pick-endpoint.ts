/** The endpoint to which an attempt is sent. */
import { run } from '../lab-run'
import { pickLeastLoaded } from './least-loaded'
import { pickRandom } from './random'
import { pickRoundRobin } from './round-robin'
import { pickTwoChoices } from './two-choices'

/** By the balancer that is set. @param failedEndpoint that of the request's last attempt, or −1 */
export function pickEndpoint(failedEndpoint: number): number {
  switch (run.settings.balancer) {
    case 'round-robin':
      return pickRoundRobin(failedEndpoint)
    case 'random':
      return pickRandom(failedEndpoint)
    case 'two-choices':
      return pickTwoChoices(failedEndpoint)
    case 'least-loaded':
      return pickLeastLoaded(failedEndpoint)
  }
}
