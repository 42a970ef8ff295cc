/** The least loaded of two random choices: the better state wins, then fewer outstanding, then the first drawn. */
import { outstanding } from '../fleet'
import { run } from '../lab-run'
import { BALANCER, drawIndex } from '../random-streams'
import { rankOf } from './rank'
import { severalPicks } from './several-picks'

export function pickTwoChoices(failedEndpoint: number): number {
  return severalPicks(failedEndpoint, pickOfTwo)
}

function pickOfTwo(failedEndpoint: number): number {
  const { endpoints } = run.scenario
  const first = drawIndex(BALANCER, endpoints)
  const other = drawIndex(BALANCER, endpoints - 1)
  // Which is drawn and which has more to do is a matter of chance, and no processor foresees it: signs instead of branches.
  const second = other - ((first - other - 1) >> 31)
  const better = rankOf(first, failedEndpoint) - rankOf(second, failedEndpoint)
  if (better !== 0) return better < 0 ? first : second
  const fewer = (outstanding[second] as number) - (outstanding[first] as number)
  return first + ((second - first) & (fewer >> 31))
}
