/** Random balancing: one of all endpoints, each as likely. */
import { run } from '../lab-run'
import { BALANCER, drawIndex } from '../random-streams'
import { severalPicks } from './several-picks'

export function pickRandom(failedEndpoint: number): number {
  return severalPicks(failedEndpoint, pickOne)
}

function pickOne(): number {
  return drawIndex(BALANCER, run.scenario.endpoints)
}
