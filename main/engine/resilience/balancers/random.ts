/** Random balancing: one of all endpoints, each as likely. */
import { BALANCER, drawIndex } from '../random-streams'
import type { Fleet } from './fleet'
import { severalPicks } from './several-picks'

export function pickRandom(fleet: Fleet, failedEndpoint: number): number {
  return severalPicks(fleet, failedEndpoint, pickOne)
}

function pickOne({ streams, scenario }: Fleet): number {
  return drawIndex(streams, BALANCER, scenario.endpoints)
}
