/** Surprises of endpoints that refuse: what retries at once hide, and whom a breaker of the whole service cuts off. */
import type { LabSurprise } from '@shared/contract/lab/lab-debrief'
import { surprise } from '@shared/debrief/lab/lab-surprises'
import { faultyEndpoints, hasFault, sumsOf, totalOf, type LabRunFacts } from './lab-run-facts'

/** From here on users hardly notice. */
const MASKED_SHARE = 0.99
/** From here on the retries are work that counts. */
const TOLD_ATTEMPTS = 1.05
const SECONDS_MINIMUM = 10

/** A refusal costs a millisecond, and the next endpoint is well. */
export function retriesMaskRefusals({ seconds }: LabRunFacts): LabSurprise | null {
  const masked = seconds.filter(
    (second) => hasFault(second, 'refuse') && second.settings.retries.kind === 'at-once',
  )
  const sums = sumsOf(masked)
  const { attemptsPerRequest, successShare } = sums
  if (sums.seconds < SECONDS_MINIMUM || successShare < MASKED_SHARE) return null
  if (attemptsPerRequest < TOLD_ATTEMPTS) return null
  return surprise('retries-mask-refusals', { attemptsPerRequest, successShare })
}

/** Only while some endpoints are well and others are not: a breaker that guards a service wholly ill has its use. */
export function breakerBlocksHealthy({ scenario, seconds }: LabRunFacts): LabSurprise | null {
  const open = seconds.filter(({ row, faults }) => {
    const faulty = faultyEndpoints(faults).size
    return row.failedBreakerOpen > 0 && faulty > 0 && faulty < scenario.endpoints
  })
  const blocked = totalOf(open, ({ row }) => row.failedBreakerOpen)
  if (open.length < SECONDS_MINIMUM) return null
  const fewestHealthy = Math.min(
    ...open.map(({ faults }) => scenario.endpoints - faultyEndpoints(faults).size),
  )
  return surprise('breaker-blocks-healthy', {
    seconds: open.length,
    blocked,
    healthy: fewestHealthy,
    endpoints: scenario.endpoints,
  })
}
