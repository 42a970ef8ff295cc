/** Surprise of balancers that look at load: an endpoint that fails fast looks idle, and draws the traffic. */
import type { LabSurprise } from '@shared/contract/lab/lab-debrief'
import { surprise } from '@shared/debrief/lab/lab-surprises'
import { faultyEndpoints, hasFault, sentToFaulty, totalOf, type LabRunFacts } from './lab-run-facts'

/** How many times its even share makes it worth telling. */
const TOLD_TIMES_EVEN = 1.5
const SECONDS_MINIMUM = 10

export function twoChoicesAttract(facts: LabRunFacts): LabSurprise | null {
  const shares = sharesOfFaulty(facts, 'two-choices')
  return shares && surprise('two-choices-attract', shares)
}

export function leastLoadedAttracts(facts: LabRunFacts): LabSurprise | null {
  const shares = sharesOfFaulty(facts, 'least-loaded')
  return shares && surprise('least-loaded-attracts', shares)
}

/** What the faulty endpoints got of the attempts, and what an even split would have sent them. */
function sharesOfFaulty(
  { scenario, seconds }: LabRunFacts,
  balancer: 'two-choices' | 'least-loaded',
): { readonly share: number; readonly even: number } | null {
  const failing = seconds.filter(
    (second) => second.settings.balancer === balancer && hasFault(second, 'error'),
  )
  const sent = totalOf(failing, ({ row }) => row.attempts)
  if (failing.length < SECONDS_MINIMUM || sent === 0) return null
  const evenlySent = totalOf(
    failing,
    ({ row, faults }) => (row.attempts * faultyEndpoints(faults).size) / scenario.endpoints,
  )
  const share = totalOf(failing, sentToFaulty) / sent
  const even = evenlySent / sent
  return share < TOLD_TIMES_EVEN * even ? null : { share, even }
}
