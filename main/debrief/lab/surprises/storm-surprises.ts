/** Surprises of a storm of retries: a passing slowness overloads the service, and what does and does not end it. */
import type { LabSurprise } from '@shared/contract/lab/lab-debrief'
import { surprise } from '@shared/debrief/lab/lab-surprises'
import { RESTART_SECONDS } from '@shared/contract/lab/lab-decisions'
import { hasFault, sumsOf, totalOf, type LabRunFacts, type LabSecond } from './lab-run-facts'

/** Below it a second counts as lost to the storm, above the other as recovered. */
const STORM_SHARE = 0.5
const RECOVERED_SHARE = 0.98
/** So long the storm has to last after its cause is gone, so that it is no mere rest of it. */
const LASTING_SECONDS = 30
/** What is looked at to say how the service does now. */
const LOOK_SECONDS = 30
/** A score that differs by less is no difference to tell. */
const TOLD_SCORE = 0.05

export function retriesFeedStorm(facts: LabRunFacts): LabSurprise | null {
  const stormy = afterSlowness(facts).filter(
    (second) => second.settings.retries.kind === 'at-once' && isStormy(second),
  )
  if (stormy.length < LASTING_SECONDS) return null
  const { seconds, attemptsPerRequest, successShare } = sumsOf(stormy)
  return surprise('retries-feed-storm', { seconds, attemptsPerRequest, successShare })
}

/** The old breaker cuts off the whole service, and so it lets the queues run empty. */
export function breakerDrains(facts: LabRunFacts): LabSurprise | null {
  const after = afterSlowness(facts)
  const withBreaker = duringAndAfterSlowness(facts).filter(
    ({ settings }) =>
      settings.protection.kind === 'service-breaker' && settings.retries.kind === 'at-once',
  )
  const open = withBreaker.filter(({ row }) => row.breaker !== 'closed')
  const last = open.at(-1)?.row.second
  if (last === undefined || after.length < LASTING_SECONDS) return null
  const then = after.filter(({ row }) => row.second > last).slice(-LOOK_SECONDS)
  const { seconds, successShare } = sumsOf(then)
  if (seconds < LOOK_SECONDS || successShare < RECOVERED_SHARE) return null
  const blocked = totalOf(open, ({ row }) => row.failedBreakerOpen)
  return surprise('breaker-drains', { seconds: open.length, blocked, successShare })
}

export function restartDrains(facts: LabRunFacts): LabSurprise | null {
  for (const { type, second } of facts.decisions) {
    if (type !== 'restart-client') continue
    const before = afterSlowness(facts)
      .filter(({ row }) => row.second < second)
      .slice(-RESTART_SECONDS)
    const from = second + RESTART_SECONDS
    const after = facts.seconds.slice(from, from + LOOK_SECONDS)
    if (before.length < RESTART_SECONDS || after.length < LOOK_SECONDS) continue
    const [was, is] = [sumsOf(before).successShare, sumsOf(after).successShare]
    if (was > STORM_SHARE || is < RECOVERED_SHARE) continue
    const restart = facts.seconds.slice(second - 1, from)
    const lost = totalOf(restart, ({ row }) => row.failedRestart)
    return surprise('restart-drains', { second, before: was, after: is, lost })
  }
  return null
}

export function noRetriesDrain(facts: LabRunFacts): LabSurprise | null {
  const affected = duringAndAfterSlowness(facts)
  const isWithout = affected.every(({ settings }) => settings.retries.kind === 'none')
  const failed = affected.filter(isStormy)
  const after = afterSlowness(facts)
  const { seconds, successShare } = sumsOf(after.slice(-LOOK_SECONDS))
  const isRecovered = seconds === LOOK_SECONDS && successShare >= RECOVERED_SHARE
  if (!isWithout || failed.length === 0 || !isRecovered) return null
  const stormyAfter = after.filter(isStormy).length
  return surprise('no-retries-drain', { seconds: stormyAfter, successShare })
}

export function leastLoadedLeavesStorm(facts: LabRunFacts): LabSurprise | null {
  const affected = duringAndAfterSlowness(facts)
  const isSo = affected.every(
    ({ settings }) => settings.balancer === 'least-loaded' && settings.retries.kind === 'at-once',
  )
  const isHit = affected.some(isStormy)
  const after = afterSlowness(facts)
  const { seconds, successShare } = sumsOf(after.slice(-LOOK_SECONDS))
  if (!isSo || !isHit || seconds < LOOK_SECONDS || successShare < RECOVERED_SHARE) return null
  const { attemptsPerRequest } = facts.own.totals
  return surprise('least-loaded-leaves-storm', { successShare, attemptsPerRequest })
}

/** Played again without accrual: it is the comparison that shows the harm. */
export function roundRobinProlongs(facts: LabRunFacts): LabSurprise | null {
  const late = afterSlowness(facts).filter(
    ({ row, settings }) =>
      settings.protection.kind === 'accrual' &&
      settings.balancer === 'round-robin' &&
      row.unavailableEndpoints > 0,
  )
  if (late.length < LASTING_SECONDS || sumsOf(late).successShare > RECOVERED_SHARE) return null
  const without = facts.scoreWith({ protection: { kind: 'none' } })
  const { score } = facts.own
  if (without - score < TOLD_SCORE) return null
  return surprise('round-robin-prolongs', { seconds: late.length, score, without })
}

/** Of no one kind of fault: whenever accrual has set every endpoint aside, it refuses nothing. */
export function panicSendsEverything(facts: LabRunFacts): LabSurprise | null {
  const all = facts.seconds.filter(
    ({ row }) => row.unavailableEndpoints === facts.scenario.endpoints,
  )
  const { seconds, successShare } = sumsOf(all)
  const panics = totalOf(all, ({ row }) => row.panics)
  if (seconds < RESTART_SECONDS || panics === 0 || successShare > RECOVERED_SHARE) return null
  return surprise('panic-sends-everything', { seconds, panics, successShare })
}

function isStormy(second: LabSecond): boolean {
  return sumsOf([second]).successShare < STORM_SHARE
}

function afterSlowness({ seconds, spans }: LabRunFacts): readonly LabSecond[] {
  const slow = spans.filter(({ fault }) => fault.kind === 'slow')
  if (slow.length === 0) return []
  const end = Math.max(...slow.map(({ toSeconds }) => toSeconds))
  return seconds.filter(({ row }) => row.second > end)
}

function duringAndAfterSlowness({ seconds }: LabRunFacts): readonly LabSecond[] {
  const first = seconds.findIndex((second) => hasFault(second, 'slow'))
  return first === -1 ? [] : seconds.slice(first)
}
