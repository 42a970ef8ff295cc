/** The least loaded of two random choices: the better state wins, then fewer outstanding, then the first drawn. */
import { BALANCER, drawIndex } from '../random-streams'
import { rankOf, type Fleet } from './fleet'
import { severalPicks } from './several-picks'

export function pickTwoChoices(fleet: Fleet, failedEndpoint: number): number {
  return severalPicks(fleet, failedEndpoint, pickOfTwo)
}

function pickOfTwo(fleet: Fleet, failedEndpoint: number): number {
  const { streams, outstanding } = fleet
  const { endpoints } = fleet.scenario
  const first = drawIndex(streams, BALANCER, endpoints)
  const other = drawIndex(streams, BALANCER, endpoints - 1)
  // Which is drawn and which has more to do is a matter of chance, and no processor foresees it: signs instead of branches.
  const second = other - ((first - other - 1) >> 31)
  const better = rankOf(fleet, first, failedEndpoint) - rankOf(fleet, second, failedEndpoint)
  if (better !== 0) return better < 0 ? first : second
  const fewer = (outstanding[second] as number) - (outstanding[first] as number)
  return first + ((second - first) & (fewer >> 31))
}
