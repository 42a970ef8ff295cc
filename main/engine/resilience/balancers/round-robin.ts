/** Round robin: the next of all endpoints, whatever its state; each pick moves on. */
import { run } from '../lab-run'
import { severalPicks } from './several-picks'

export function pickRoundRobin(failedEndpoint: number): number {
  return severalPicks(failedEndpoint, pickNext)
}

function pickNext(): number {
  const endpoint = run.roundRobin
  run.roundRobin = (endpoint + 1) % run.scenario.endpoints
  return endpoint
}
