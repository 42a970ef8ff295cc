/** Surprises of the windows over which a policy judges: too short by day, too long by night, fooled by one lucky probe. */
import type { LabSurprise } from '@shared/contract/lab/lab-debrief'
import { surprise } from '@shared/debrief/lab/lab-surprises'
import type { AccrualPolicy, SimplePolicy } from '@shared/contract/lab/lab-decisions'
import { hasFault, totalOf, type LabRunFacts, type LabSecond } from './lab-run-facts'

/** Shorter than this, a window sees a blink as an outage. */
const SHORT_WINDOW_SECONDS = 1
/** Longer than this, it lets an outage pass unseen. */
const LONG_WINDOW_SECONDS = 60
const REMOVALS_MINIMUM = 10
const TOLD_SCORE = 0.01
/** What failures in a row are compared with: a rate over time, as usually set. */
const OVER_TIME = { kind: 'time', rate: 0.8, seconds: 30, minRequests: 5 } as const
/** More of the failures than this remaining: the policy hardly helped. */
const REMAINING_SHARE = 0.25

/** Failures in a row are a window of so many requests; played again with the rate over time alone. */
export function inARowIsShort(facts: LabRunFacts): LabSurprise | null {
  const short = secondsWith(facts, (second) => hasFault(second, 'error')).filter((second) => {
    const failures = failuresInRow(second.settings.accrualPolicy)
    return failures !== null && windowSeconds(facts, second, failures) < SHORT_WINDOW_SECONDS
  })
  const busiest = short.at(-1)
  const removals = totalOf(short, ({ row }) => row.removals)
  const failures = busiest === undefined ? null : failuresInRow(busiest.settings.accrualPolicy)
  if (busiest === undefined || failures === null || removals < REMOVALS_MINIMUM) return null
  const overTime = facts.scoreWith({ accrualPolicy: OVER_TIME })
  const { score } = facts.own
  if (overTime - score < TOLD_SCORE) return null
  const window = windowSeconds(facts, busiest, failures)
  return surprise('in-a-row-is-short', {
    failures,
    window,
    removals,
    score,
    overTime,
    seconds: OVER_TIME.seconds,
  })
}

/** One count of requests is a long time in a quiet service and a moment in a busy one. */
export function requestWindowChanges(facts: LabRunFacts): LabSurprise | null {
  const judged = secondsWith(
    facts,
    ({ settings, faults }) => settings.accrualPolicy.kind === 'requests' && faults.length > 0,
  ).map((second) => ({
    second,
    window: windowSeconds(facts, second, requestsOf(second.settings.accrualPolicy)),
  }))
  const quiet = judged.filter(({ window }) => window > LONG_WINDOW_SECONDS)
  const busy = judged.filter(({ window }) => window < LONG_WINDOW_SECONDS)
  const removalsOf = (of: typeof judged): number =>
    totalOf(
      of.map(({ second }) => second),
      ({ row }) => row.removals,
    )
  const [first, then] = [quiet[0], busy.at(-1)]
  if (first === undefined || then === undefined) return null
  const values = {
    requests: requestsOf(then.second.settings.accrualPolicy),
    quietWindow: first.window,
    busyWindow: then.window,
    quietRemovals: removalsOf(quiet),
    busyRemovals: removalsOf(busy),
  }
  if (values.busyRemovals < REMOVALS_MINIMUM) return null
  return surprise('request-window-changes', values)
}

/** A flaky endpoint answers some probe well, and then the rate over time has to wait for its whole window again. */
export function luckyProbe(facts: LabRunFacts): LabSurprise | null {
  const flaky = secondsWith(
    facts,
    ({ settings, faults }) =>
      settings.accrualPolicy.kind === 'time' && faults.some(({ kind }) => kind === 'flaky'),
  )
  let [failed, expected, revivals] = [0, 0, 0]
  for (const { row, faults } of flaky) {
    for (const fault of faults) {
      if (fault.kind !== 'flaky') continue
      for (const endpoint of fault.endpoints) failed += row.endpoints[endpoint]?.failed ?? 0
      expected += (fault.share * row.attempts * fault.endpoints.length) / facts.scenario.endpoints
    }
    revivals += row.revivals
  }
  const remaining = expected === 0 ? 0 : failed / expected
  if (revivals === 0 || remaining < REMAINING_SHARE) return null
  return surprise('lucky-probe', { revivals, remaining })
}

function secondsWith(
  { seconds }: LabRunFacts,
  isLookedAt: (second: LabSecond) => boolean,
): readonly LabSecond[] {
  return seconds.filter(
    (second) => second.settings.protection.kind === 'accrual' && isLookedAt(second),
  )
}

/** How long an endpoint takes for so many requests, at the rate that is meant to arrive. */
function windowSeconds({ scenario }: LabRunFacts, { row }: LabSecond, requests: number): number {
  const rate = scenario.rates.findLast(({ fromSeconds }) => fromSeconds < row.second)
  return (requests * scenario.endpoints) / (rate?.requestsPerSecond ?? 1)
}

function failuresInRow(policy: AccrualPolicy): number | null {
  const parts: readonly SimplePolicy[] = policy.kind === 'either' ? policy.of : [policy]
  const counts = parts.flatMap((part) => (part.kind === 'consecutive' ? [part.failures] : []))
  return counts.length === 0 ? null : Math.min(...counts)
}

function requestsOf(policy: AccrualPolicy): number {
  return policy.kind === 'requests' ? policy.requests : 0
}
