/** Least loaded: looks at all; the best state first, then fewest outstanding, ties to the first after the one chosen last. */
import { rankOf, UNAVAILABLE, type Fleet } from './fleet'

export function pickLeastLoaded(fleet: Fleet, failedEndpoint: number): number {
  const { endpoints } = fleet.scenario
  const { outstanding } = fleet
  let chosen = -1
  let chosenRank = Infinity
  let fewest = Infinity
  for (let step = 1; step <= endpoints; step += 1) {
    const endpoint = (fleet.leastLoaded + step) % endpoints
    const rank = rankOf(fleet, endpoint, failedEndpoint)
    const load = outstanding[endpoint] as number
    if (rank > chosenRank || (rank === chosenRank && load >= fewest)) continue
    chosen = endpoint
    chosenRank = rank
    fewest = load
  }
  fleet.leastLoaded = chosen
  if (chosenRank === UNAVAILABLE) fleet.counts.panics += 1
  return chosen
}
