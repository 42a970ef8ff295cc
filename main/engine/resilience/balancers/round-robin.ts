/** Round robin: the next of all endpoints, whatever its state; each pick moves on. */
import type { Fleet } from './fleet'
import { severalPicks } from './several-picks'

export function pickRoundRobin(fleet: Fleet, failedEndpoint: number): number {
  return severalPicks(fleet, failedEndpoint, pickNext)
}

function pickNext(fleet: Fleet): number {
  const endpoint = fleet.roundRobin
  fleet.roundRobin = (endpoint + 1) % fleet.scenario.endpoints
  return endpoint
}
