/** Least loaded: looks at all; the best state first, then fewest outstanding, ties to the first after the one chosen last. */
import { outstanding } from '../fleet'
import { run } from '../lab-run'
import { books } from '../second-books'
import { rankOf, UNAVAILABLE } from './rank'

export function pickLeastLoaded(failedEndpoint: number): number {
  const { endpoints } = run.scenario
  let chosen = -1
  let chosenRank = Infinity
  let fewest = Infinity
  for (let step = 1; step <= endpoints; step += 1) {
    const endpoint = (run.leastLoaded + step) % endpoints
    const rank = rankOf(endpoint, failedEndpoint)
    const load = outstanding[endpoint] as number
    if (rank > chosenRank || (rank === chosenRank && load >= fewest)) continue
    chosen = endpoint
    chosenRank = rank
    fewest = load
  }
  run.leastLoaded = chosen
  if (chosenRank === UNAVAILABLE) books.panics += 1
  return chosen
}
